import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { NotificationFacts, NotificationKind } from '@sparks/domain';

/**
 * none: no e-mail for it · due: owed, from `nextAttemptAt` on · sent: a mail server took it · failed: given up, see
 * `lastError`. Only a due one changes.
 */
export const MAIL_STATUSES = ['none', 'due', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The e-mail of a notification: what is owed stands here, not in the queue. */
@Schema({ _id: false })
export class NotificationMail {
  @Prop({ type: String, enum: MAIL_STATUSES, default: 'none' })
  status: MailStatus;

  /** How often somebody has begun to send it. */
  @Prop({ type: Number, default: 0 })
  attempts: number;

  /** Nobody else may try before: whoever tries moves it on first, so it is also a lease. `null` when nothing is owed. */
  @Prop({ type: Date, default: null })
  nextAttemptAt: Date | null;

  @Prop({ type: Date, default: null })
  sentAt: Date | null;

  /** What the mail server said last, without addresses. */
  @Prop({ type: String, default: '' })
  lastError: string;
}

const NotificationMailSchema = SchemaFactory.createForClass(NotificationMail);

/** Something that a person is told. */
@Schema({ collection: 'notifications', versionKey: false })
export class Notification {
  @Prop({ type: Types.ObjectId, required: true })
  userId: Types.ObjectId;

  /** What happened; see the table of kinds in the shared domain. */
  @Prop({ type: String, required: true })
  kind: NotificationKind;

  /** Names the event: telling it twice tells it once. */
  @Prop({ type: String, required: true })
  dedupeKey: string;

  /** The facts from which its text is made in the language of whoever reads it; absent in what was told before they were kept. */
  @Prop({ type: Object })
  params?: NotificationFacts['params'];

  /** In English. */
  @Prop({ type: String, required: true })
  title: string;

  /** In English. */
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

  @Prop({ type: NotificationMailSchema, default: {} })
  email: NotificationMail;

  @Prop({ type: Date, required: true })
  createdAt: Date;
}

/** A notification as it is read: a plain object. */
export type NotificationRecord = Notification & { _id: Types.ObjectId };

export const NotificationSchema = SchemaFactory.createForClass(Notification);
NotificationSchema.index({ userId: 1, dedupeKey: 1 }, { unique: true });
/** The index that each list walks, newest first: of all, and of the unread ones, which are also counted. */
export const LIST_INDEXES = {
  all: { userId: 1, createdAt: -1, _id: -1 },
  unread: { userId: 1, readAt: 1, createdAt: -1, _id: -1 },
} as const;
NotificationSchema.index(LIST_INDEXES.all);
NotificationSchema.index(LIST_INDEXES.unread);
// E-mails that are owed, oldest first.
NotificationSchema.index(
  { 'email.nextAttemptAt': 1 },
  { partialFilterExpression: { 'email.status': 'due' }, name: 'mail_due' },
);
