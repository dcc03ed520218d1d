import { Module } from '@nestjs/common';
import { ErasureHooks } from './erasure-hooks.js';
import { ErasureRefusals } from './erasure-refusals.js';
import { RegisteredCollectionsRepository } from './registered-collections.repository.js';

/** The registries through which modules take part in erasure. */
@Module({
  providers: [ErasureHooks, ErasureRefusals, RegisteredCollectionsRepository],
  exports: [ErasureHooks, ErasureRefusals, RegisteredCollectionsRepository],
})
export class PersonalDataModule {}
