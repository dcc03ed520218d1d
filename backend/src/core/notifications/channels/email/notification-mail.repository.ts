import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { countUpTo, type BoundedCount } from '../../../../platform/database/capped-count.js';
import { Notification, type NotificationMail, type NotificationRecord } from '../../notification.schema.js';

/** Every write of an attempt is conditional on its number, the fencing token. */
@Injectable()
export class NotificationMailRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /** Claims a due e-mail until `leaseUntil` and increments its attempts; `null` when it is not due. */
  async claim(id: Types.ObjectId, now: Date, leaseUntil: Date): Promise<NotificationRecord | null> {
    return this.notifications
      .findOneAndUpdate(
        { _id: id, 'email.status': 'due', 'email.nextAttemptAt': { $lte: now } },
        { $set: { 'email.nextAttemptAt': leaseUntil }, $inc: { 'email.attempts': 1 } },
        { returnDocument: 'after' },
      )
      .lean<NotificationRecord | null>();
  }

  /** Stores the result, unless another attempt has started since. Returns whether it was stored. */
  async recordAttempt({ _id, email }: NotificationRecord, outcome: Partial<NotificationMail>): Promise<boolean> {
    const change = Object.fromEntries(Object.entries(outcome).map(([field, value]) => [`email.${field}`, value]));
    const { modifiedCount } = await this.notifications.updateOne(
      { _id, 'email.status': 'due', 'email.attempts': email.attempts },
      { $set: change },
    );
    return modifiedCount > 0;
  }

  /** Of notifications since that time. */
  async countFailed(since: Date, max: number): Promise<BoundedCount> {
    return countUpTo(this.notifications, { 'email.status': 'failed', createdAt: { $gte: since } }, max);
  }

  async listDue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const due = await this.notifications
      .find({ 'email.status': 'due', 'email.nextAttemptAt': { $lte: now } }, { _id: 1 })
      .sort({ 'email.nextAttemptAt': 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    return due.map(({ _id }) => _id);
  }
}
