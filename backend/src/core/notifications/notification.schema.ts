import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Something that a person is told. */
@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** What happened, for the interface's icon: `contribution_approved`, `access_accepted`, … */
  @Prop({ type: String, required: true })
  kind: string;

  /** Names the event: telling it twice tells it once. */
  @Prop({ type: String, required: true })
  dedupeKey: string;

  @Prop({ type: String, required: true })
  title: string;

  @Prop({ type: String, default: '' })
  body: string;

  /** Path within the interface where the person can look at it; '' for none. */
  @Prop({ type: String, default: '' })
  link: string;

  /** Ids of what it is about, by name. */
  @Prop({ type: Object, default: {} })
  refs: Record<string, string>;

  /** When the person read it; `null` until then. */
  @Prop({ type: Date, default: null })
  readAt: Date | null;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** A notification as it is read: a plain object. */
export type NotificationRecord = Notification & { _id: Types.ObjectId };

export const NotificationSchema = SchemaFactory.createForClass(Notification);
NotificationSchema.index({ userId: 1, dedupeKey: 1 }, { unique: true });
NotificationSchema.index({ userId: 1, createdAt: -1 });
NotificationSchema.index({ userId: 1, readAt: 1 });
