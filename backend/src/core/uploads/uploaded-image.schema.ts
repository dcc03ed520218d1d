import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { IMAGE_SIZES, imageName } from '@sparks/domain';
import { INTERNAL, personalData } from '../../platform/database/personal-data.js';
import { uploadKeyOf } from './upload-keys.js';

/** Who has uploaded a picture. Files are named after their content, so several people can have uploaded the same one. */
@Schema({ collection: 'uploaded_images', versionKey: false, autoIndex: false })
export class UploadedImageOwner {
  _id: Types.ObjectId;
  /** See `imageName`. */
  @Prop({ type: String, required: true }) hash: string;
  @Prop({ type: Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: Date, required: true }) uploadedAt: Date;
}

export const UploadedImageOwnerSchema = SchemaFactory.createForClass(UploadedImageOwner);
UploadedImageOwnerSchema.index({ hash: 1, userId: 1 }, { unique: true });
UploadedImageOwnerSchema.index({ userId: 1, _id: 1 });

personalData(UploadedImageOwnerSchema, {
  people: ['userId'],
  erasure: { action: 'hook', how: 'Deleted, with the files that nobody else has uploaded.' },
  export: {
    of: 'userId',
    omit: { hash: INTERNAL },
    files: ({ hash }) => IMAGE_SIZES.map((size) => uploadKeyOf(imageName(String(hash), size))),
  },
  retention: 'account',
});
