import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types, type Schema as MongooseSchema } from 'mongoose';
import type { NotificationKind, NotificationPayload } from '@sparks/domain';
import { INTERNAL, OTHERS, personalData } from '../../platform/database/personal-data.js';

/**
 * none: not sent by e-mail · due: to be sent from `nextAttemptAt` on · digest: part of the daily digest `digestId`, which
 * has its own state · sent: accepted by the mail server · failed: given up.
 */
export const MAIL_STATUSES = ['none', 'due', 'digest', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Read or not; longer than any e-mail is retried. */
const NOTIFICATION_DAYS = 365;

/** The delivery state of the e-mail. It is stored here and not in the queue, so that Redis may lose jobs. */
@Schema({ _id: false })
export class NotificationMail {
  @Prop({ type: String, enum: MAIL_STATUSES, default: 'none' })
  status: MailStatus;

  /** Attempts begun. Also the fencing token of the lease. */
  @Prop({ type: Number, default: 0 })
  attempts: number;

  /** When it is due. An attempt moves it to the end of its lease first, so that no other process sends it during the attempt. */
  @Prop({ type: Date, default: null })
  nextAttemptAt: Date | null;

  @Prop({ type: Date, default: null })
  sentAt: Date | null;

  /** The mail server's last error, without e-mail addresses. */
  @Prop({ type: String, default: '' })
  lastError: string;

  /** Set with the status `digest`. */
  @Prop({ type: Types.ObjectId })
  digestId?: Types.ObjectId;
}

export const NotificationMailSchema = SchemaFactory.createForClass(NotificationMail);

/** The indexes of `MailStateRepository`. */
export function addMailIndexes(schema: Pick<MongooseSchema, 'index'>): void {
  // Due e-mails, oldest first.
  schema.index({ 'email.nextAttemptAt': 1 }, { partialFilterExpression: { 'email.status': 'due' }, name: 'mail_due' });
  // Recent failures.
  schema.index(
    { 'email.status': 1, createdAt: -1 },
    { partialFilterExpression: { 'email.status': 'failed' }, name: 'mail_failed' },
  );
}

@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  @Prop({ type: String, required: true })
  kind: NotificationKind;

  /** Identifies the event: a second notification with the same key is dropped. */
  @Prop({ type: String, required: true })
  dedupeKey: string;

  /** The parameters of the text, from which other languages are rendered. */
  @Prop({ type: Object })
  params?: NotificationPayload['params'];

  @Prop({ type: String, required: true })
  title: string;

  @Prop({ type: String, default: '' })
  body: string;

  /** Path within the interface; '' for none. */
  @Prop({ type: String, default: '' })
  link: string;

  @Prop({ type: Object, default: {} })
  refs: Record<string, string>;

  @Prop({ type: Date, default: null })
  readAt: Date | null;

  @Prop({ type: NotificationMailSchema, default: {} })
  email: NotificationMail;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

export type NotificationRecord = Notification & { _id: Types.ObjectId };

export const NotificationSchema = SchemaFactory.createForClass(Notification);
NotificationSchema.index({ userId: 1, dedupeKey: 1 }, { unique: true });
export const LIST_INDEXES = {
  all: { userId: 1, createdAt: -1, _id: -1 },
  unread: { userId: 1, readAt: 1, createdAt: -1, _id: -1 },
} as const;
NotificationSchema.index(LIST_INDEXES.all);
NotificationSchema.index(LIST_INDEXES.unread);
// Deletes old ones; the database does so in batches. No event repeats a `dedupeKey` after this time.
NotificationSchema.index({ createdAt: 1 }, { expireAfterSeconds: NOTIFICATION_DAYS * 86_400 });
addMailIndexes(NotificationSchema);
// The entries of a digest, newest first.
NotificationSchema.index(
  { 'email.digestId': 1, createdAt: -1 },
  { partialFilterExpression: { 'email.status': 'digest' }, name: 'mail_digest' },
);

personalData(NotificationSchema, {
  people: ['userId'],
  details: ['params', 'title', 'body'],
  erasure: { action: 'hook', how: 'Deleted: those of the person, and those of others that name the person.' },
  export: {
    of: 'userId',
    omit: {
      params: OTHERS,
      title: OTHERS,
      body: OTHERS,
      refs: OTHERS,
      dedupeKey: INTERNAL,
      'email.lastError': INTERNAL,
    },
  },
  retention: { ttl: 'createdAt' },
});
