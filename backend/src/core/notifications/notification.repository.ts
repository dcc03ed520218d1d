import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { updateInBatches } from '../../platform/database/write-in-batches.js';
import { pageOffset, type PageQuery } from '../../platform/http/page.js';
import { LIST_INDEXES, Notification, type NotificationMail, type NotificationRecord } from './notification.schema.js';

export type NotificationFilter = 'all' | 'unread';

export type NotificationContent = Pick<
  Notification,
  'kind' | 'params' | 'title' | 'body' | 'link' | 'refs' | 'createdAt'
>;

/** Without the state of channels that do not deliver it. */
export type NewNotification = Omit<Notification, 'email'> & Partial<Pick<Notification, 'email'>>;

const NO_EMAIL: NotificationMail = { status: 'none', attempts: 0, nextAttemptAt: null, sentAt: null, lastError: '' };

/** The e-mail state of the same documents is written by `NotificationMailRepository`. */
@Injectable()
export class NotificationRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /**
   * Inserts the notification, or returns `null` when its key exists. An upsert, because a duplicate key error would
   * abort the caller's transaction. Outside of a transaction two concurrent upserts can still collide.
   */
  async insertOnce(input: NewNotification, session?: ClientSession): Promise<NotificationRecord | null> {
    const notification = { email: NO_EMAIL, ...input };
    const { userId, dedupeKey, ...rest } = notification;
    try {
      const { upsertedId } = await this.notifications.updateOne(
        { userId, dedupeKey },
        { $setOnInsert: rest },
        { upsert: true, session },
      );
      return upsertedId === null ? null : { ...notification, _id: upsertedId };
    } catch (error) {
      if (session !== undefined || !isDuplicateKey(error)) throw error;
      return null;
    }
  }

  /** Inserts the notification, or replaces the content of the one with its key and marks that as unread. */
  async upsertUnread(
    userId: Types.ObjectId,
    dedupeKey: string,
    content: NotificationContent,
  ): Promise<NotificationRecord> {
    const write = () =>
      this.notifications
        .findOneAndUpdate(
          { userId, dedupeKey },
          {
            $set: { ...content, readAt: null },
            $setOnInsert: { email: NO_EMAIL },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .orFail()
        .lean<NotificationRecord>();
    try {
      return await write();
    } catch (error) {
      // A concurrent call has inserted it.
      if (!isDuplicateKey(error)) throw error;
      return write();
    }
  }

  /** Replaces the text of the notification with this key, marks it as unread and counts it once more. */
  async replaceText(
    userId: Types.ObjectId,
    dedupeKey: string,
    content: Pick<NotificationContent, 'params' | 'title' | 'body'>,
    session?: ClientSession,
  ): Promise<void> {
    await this.notifications.updateOne({ userId, dedupeKey }, { $set: { ...content, readAt: null } }, { session });
  }

  async findByKey(
    userId: Types.ObjectId,
    dedupeKey: string,
    session?: ClientSession,
  ): Promise<NotificationRecord | null> {
    return this.notifications
      .findOne({ userId, dedupeKey })
      .session(session ?? null)
      .lean<NotificationRecord>();
  }

  /** Newest first. */
  async listPage(userId: Types.ObjectId, filter: NotificationFilter, query: PageQuery): Promise<NotificationRecord[]> {
    return (
      this.notifications
        .find({ userId, ...conditionOf(filter) })
        .sort({ createdAt: -1, _id: -1 })
        // Without the hint the planner may choose an in-memory sort.
        .hint(LIST_INDEXES[filter])
        .skip(pageOffset(query))
        .limit(query.limit)
        .lean<NotificationRecord[]>()
    );
  }

  async countForPage(userId: Types.ObjectId, filter: NotificationFilter, query: PageQuery): Promise<CappedCount> {
    return countForPage(
      this.notifications,
      { userId, ...conditionOf(filter) },
      { skip: pageOffset(query), limit: query.limit },
    );
  }

  async count(userId: Types.ObjectId, filter: NotificationFilter): Promise<number> {
    return this.notifications.countDocuments({ userId, ...conditionOf(filter) });
  }

  /** Returns how many were unread. */
  async markRead(userId: Types.ObjectId, ids: Types.ObjectId[] | 'all', readAt: Date): Promise<number> {
    const which = ids === 'all' ? {} : { _id: { $in: ids } };
    return updateInBatches(this.notifications, { userId, readAt: null, ...which }, { $set: { readAt } });
  }
}

function conditionOf(filter: NotificationFilter): { readAt?: null } {
  return filter === 'unread' ? { readAt: null } : {};
}
