import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { offsetOf, type PageQuery } from '../../platform/http/page.js';
import { Notification, type NotificationRecord } from './notification.schema.js';

/** The only file that touches the notifications' collection. */
@Injectable()
export class NotificationRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /**
   * An upsert instead of an insert: a duplicate key would end a surrounding transaction. Outside of one, two upserts at
   * the same moment can still collide, and then the other one has stored it.
   */
  async insertOnce(notification: Notification, session?: ClientSession): Promise<void> {
    const { userId, dedupeKey, ...rest } = notification;
    try {
      await this.notifications.updateOne({ userId, dedupeKey }, { $setOnInsert: rest }, { upsert: true, session });
    } catch (error) {
      if (session !== undefined || !isDuplicateKey(error)) throw error;
    }
  }

  /** Newest first. */
  async listPage(userId: Types.ObjectId, query: PageQuery): Promise<NotificationRecord[]> {
    return this.notifications
      .find({ userId })
      .sort({ createdAt: -1, _id: -1 })
      .skip(offsetOf(query))
      .limit(query.limit)
      .lean<NotificationRecord[]>();
  }

  /** How many a person was ever told. */
  async countAll(userId: Types.ObjectId): Promise<number> {
    return this.notifications.countDocuments({ userId });
  }

  /** How many of them the person has not read. */
  async countUnread(userId: Types.ObjectId): Promise<number> {
    return this.notifications.countDocuments({ userId, readAt: null });
  }

  /** Marks the person's own unread notifications, all or those of the ids; others are left as they are. */
  async markRead(userId: Types.ObjectId, ids: Types.ObjectId[] | 'all', readAt: Date): Promise<number> {
    const which = ids === 'all' ? {} : { _id: { $in: ids } };
    const result = await this.notifications.updateMany({ userId, readAt: null, ...which }, { $set: { readAt } });
    return result.modifiedCount;
  }
}
