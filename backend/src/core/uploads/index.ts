export { uploadUrlOf as addressOf, isUploadName, UploadStore } from './upload-store.js';
export { UploadsApiModule, UploadsModule } from './uploads.module.js';
