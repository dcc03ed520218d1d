export { PICTURE_FORMATS, PICTURE_UPLOAD_ENDPOINT, readPicture } from './picture-upload.js';
export { PrivatePicturesService } from './private-pictures.service.js';
export { uploadUrlOf as addressOf, isUploadName, uploadKeysOf } from './upload-keys.js';
export { UploadStore } from './upload-store.js';
export { UploadsApiModule, UploadsModule } from './uploads.module.js';
