import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { offsetOf, type PageQuery } from '../../platform/http/page.js';
import { LIST_INDEXES, Notification, type NotificationRecord } from './notification.schema.js';

/** Which of a person's notifications a list shows. */
export type NotificationFilter = 'all' | 'unread';

/** What a repeated notification says anew. */
export type NotificationContent = Pick<
  Notification,
  'kind' | 'params' | 'title' | 'body' | 'link' | 'refs' | 'createdAt'
>;

/** What people are told, and what they have read. E-mails of the same documents: `NotificationMailRepository`. */
@Injectable()
export class NotificationRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /**
   * Stores it unless the person was told before; `null` then. An upsert instead of an insert: a duplicate key would end a
   * surrounding transaction. Outside of one, two upserts at the same moment can still collide, and then the other one has
   * stored it.
   */
  async insertOnce(notification: Notification, session?: ClientSession): Promise<NotificationRecord | null> {
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

  /** Stores it, or says it anew and unread in the one that has its key already. */
  async upsertUnread(
    userId: Types.ObjectId,
    dedupeKey: string,
    news: NotificationContent,
  ): Promise<NotificationRecord> {
    const write = () =>
      this.notifications
        .findOneAndUpdate(
          { userId, dedupeKey },
          {
            $set: { ...news, readAt: null },
            $setOnInsert: { email: { status: 'none', attempts: 0, nextAttemptAt: null, sentAt: null, lastError: '' } },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .orFail()
        .lean<NotificationRecord>();
    try {
      return await write();
    } catch (error) {
      // Two first ones at the same moment: the other one is there now.
      if (!isDuplicateKey(error)) throw error;
      return write();
    }
  }

  /** Newest first. */
  async listPage(userId: Types.ObjectId, filter: NotificationFilter, query: PageQuery): Promise<NotificationRecord[]> {
    return (
      this.notifications
        .find({ userId, ...shown(filter) })
        .sort({ createdAt: -1, _id: -1 })
        // Named, since a planner that expects few of a person may read all of them and sort.
        .hint(LIST_INDEXES[filter])
        .skip(offsetOf(query))
        .limit(query.limit)
        .lean<NotificationRecord[]>()
    );
  }

  /** How many a list of all its pages has, as far as the page's reader needs it. */
  async countForPage(userId: Types.ObjectId, filter: NotificationFilter, query: PageQuery): Promise<CappedCount> {
    return countForPage(
      this.notifications,
      { userId, ...shown(filter) },
      { skip: offsetOf(query), limit: query.limit },
    );
  }

  /** How many a list of all its pages has. */
  async count(userId: Types.ObjectId, filter: NotificationFilter): Promise<number> {
    return this.notifications.countDocuments({ userId, ...shown(filter) });
  }

  /** Marks the person's own unread notifications, all or those of the ids; others are left as they are. */
  async markRead(userId: Types.ObjectId, ids: Types.ObjectId[] | 'all', readAt: Date): Promise<number> {
    const which = ids === 'all' ? {} : { _id: { $in: ids } };
    const result = await this.notifications.updateMany({ userId, readAt: null, ...which }, { $set: { readAt } });
    return result.modifiedCount;
  }
}

function shown(filter: NotificationFilter): { readAt?: null } {
  return filter === 'unread' ? { readAt: null } : {};
}
