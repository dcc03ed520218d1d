import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { INTERNAL, personalData } from '../../../../../platform/database/personal-data.js';
import { addMailIndexes, NotificationMailSchema, type NotificationMail } from '../../../notification.schema.js';

const RETENTION_DAYS = 30;

/** One e-mail a day to one person. Its entries are notifications with its id in `email.digestId`. */
@Schema({ collection: 'notification_digests', versionKey: false, autoIndex: false })
export class NotificationDigest {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: Date, required: true })
  sendAt: Date;

  /** Incremented with each entry until the first attempt. */
  @Prop({ type: Number, default: 0 })
  revision: number;

  @Prop({ type: NotificationMailSchema, required: true })
  email: NotificationMail;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export type DigestRecord = NotificationDigest & { _id: Types.ObjectId };

export const NotificationDigestSchema = SchemaFactory.createForClass(NotificationDigest);
// One digest per person and day.
NotificationDigestSchema.index({ userId: 1, sendAt: 1 }, { unique: true });
addMailIndexes(NotificationDigestSchema);
NotificationDigestSchema.index({ createdAt: 1 }, { expireAfterSeconds: RETENTION_DAYS * 86_400 });

personalData(NotificationDigestSchema, {
  people: ['userId'],
  erasure: { action: 'delete', of: 'userId' },
  export: { of: 'userId', omit: { 'email.lastError': INTERNAL, revision: INTERNAL } },
  retention: { ttl: 'createdAt' },
});
