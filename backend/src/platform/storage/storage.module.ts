import { Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { createStorage } from './create-storage.js';
import { Storage } from './storage.js';
import { UrlSigner } from './url-signer.js';

/** `Storage` on disk or in a bucket, and `UrlSigner` for files with restricted access. */
@Module({
  providers: [
    { provide: Storage, inject: [ENV, Clock], useFactory: createStorage },
    {
      provide: UrlSigner,
      inject: [ENV, Clock],
      useFactory: ({ storage }: Env, clock: Clock) => new UrlSigner(storage.urlSecret, clock),
    },
  ],
  exports: [Storage, UrlSigner],
})
export class StorageModule {}
