export { uploadUrlOf as addressOf, isUploadName, UploadStore } from './upload-store.js';
export { PrivatePicturesService } from './private-pictures.service.js';
export { UploadsApiModule, UploadsModule } from './uploads.module.js';
