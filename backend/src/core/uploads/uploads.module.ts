import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { PrivatePicturesService } from './private-pictures.service.js';
import { UploadImagesController } from './upload-images.controller.js';
import { UploadQuotaRepository } from './upload-quota.repository.js';
import { UploadQuota, UploadQuotaSchema } from './upload-quota.schema.js';
import { UploadStore } from './upload-store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [StorageModule, MongooseModule.forFeature([{ name: UploadQuota.name, schema: UploadQuotaSchema }])],
  providers: [PrivatePicturesService, UploadQuotaRepository, UploadStore],
  exports: [PrivatePicturesService, UploadQuotaRepository, UploadStore],
})
export class UploadsModule {}

@Module({
  imports: [UploadsModule],
  controllers: [UploadsController, UploadImagesController],
  providers: [UploadsService],
})
export class UploadsApiModule {}
