import { Module } from '@nestjs/common';
import type { Env } from '../../platform/config/env.js';
import { ENV } from '../../platform/config/inject-env.js';
import { UploadStore } from './upload-store.js';
import { UploadsController } from './uploads.controller.js';

@Module({
  providers: [{ provide: UploadStore, inject: [ENV], useFactory: ({ uploads }: Env) => new UploadStore(uploads.dir) }],
  exports: [UploadStore],
})
export class UploadsModule {}

@Module({ imports: [UploadsModule], controllers: [UploadsController] })
export class UploadsApiModule {}
