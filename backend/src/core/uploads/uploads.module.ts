import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StorageModule } from '../../platform/storage/storage.module.js';
import { PersonalDataModule } from '../personal-data/index.js';
import { PrivatePicturesService } from './private-pictures.service.js';
import { UploadImagesController } from './upload-images.controller.js';
import { UploadQuotaRepository } from './upload-quota.repository.js';
import { UploadQuota, UploadQuotaSchema } from './upload-quota.schema.js';
import { UploadStore } from './upload-store.js';
import { UploadedImageRepository } from './uploaded-image.repository.js';
import { UploadedImageOwner, UploadedImageOwnerSchema } from './uploaded-image.schema.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [
    PersonalDataModule,
    StorageModule,
    MongooseModule.forFeature([
      { name: UploadedImageOwner.name, schema: UploadedImageOwnerSchema },
      { name: UploadQuota.name, schema: UploadQuotaSchema },
    ]),
  ],
  providers: [PrivatePicturesService, UploadQuotaRepository, UploadStore, UploadedImageRepository],
  exports: [MongooseModule, PrivatePicturesService, UploadQuotaRepository, UploadStore, UploadedImageRepository],
})
export class UploadsModule {}

@Module({
  imports: [UploadsModule],
  controllers: [UploadsController, UploadImagesController],
  providers: [UploadsService],
})
export class UploadsApiModule {}
