import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { personalData } from '../../platform/database/personal-data.js';

@Schema({ collection: 'upload_quotas', versionKey: false })
export class UploadQuota {
  /** `userId:YYYY-MM-DD` in UTC. */
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ type: Number, required: true }) count: number;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const UploadQuotaSchema = SchemaFactory.createForClass(UploadQuota);
UploadQuotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

personalData(UploadQuotaSchema, {
  people: ['_id'],
  erasure: { action: 'delete', of: '_id', idPrefix: true },
  export: { of: '_id', idPrefix: true },
  retention: { ttl: 'expiresAt' },
});
