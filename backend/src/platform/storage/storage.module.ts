import { Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { AddressSigner } from './address-signer.js';
import { createStorage } from './create-storage.js';
import { Storage } from './storage.js';

/** Files: `Storage` on disk or in a bucket, and `AddressSigner` for those that are not for everyone. */
@Module({
  providers: [
    { provide: Storage, inject: [ENV, Clock], useFactory: createStorage },
    {
      provide: AddressSigner,
      inject: [ENV, Clock],
      useFactory: ({ storage }: Env, clock: Clock) => new AddressSigner(storage.urlSecret, clock),
    },
  ],
  exports: [Storage, AddressSigner],
})
export class StorageModule {}
