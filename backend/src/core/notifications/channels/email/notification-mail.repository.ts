import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types } from 'mongoose';
import { Notification, type NotificationMail, type NotificationRecord } from '../../notification.schema.js';

/** E-mails of notifications. Every step is conditional on the attempt that takes it. */
@Injectable()
export class NotificationMailRepository {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {}

  /**
   * Takes an e-mail that is owed now, so that nobody else takes it before `leaseUntil`; `null` when there is nothing to
   * take. The attempt's number is in the answer.
   */
  async claim(id: Types.ObjectId, now: Date, leaseUntil: Date): Promise<NotificationRecord | null> {
    return this.notifications
      .findOneAndUpdate(
        { _id: id, 'email.status': 'due', 'email.nextAttemptAt': { $lte: now } },
        { $set: { 'email.nextAttemptAt': leaseUntil }, $inc: { 'email.attempts': 1 } },
        { returnDocument: 'after' },
      )
      .lean<NotificationRecord | null>();
  }

  /** What became of an attempt; nothing when another attempt has begun meanwhile. Whether it was stored. */
  async recordAttempt({ _id, email }: NotificationRecord, outcome: Partial<NotificationMail>): Promise<boolean> {
    const change = Object.fromEntries(Object.entries(outcome).map(([field, value]) => [`email.${field}`, value]));
    const { modifiedCount } = await this.notifications.updateOne(
      { _id, 'email.status': 'due', 'email.attempts': email.attempts },
      { $set: change },
    );
    return modifiedCount > 0;
  }

  /** Ids of e-mails that may be tried now, the longest owed first. */
  async listDue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const due = await this.notifications
      .find({ 'email.status': 'due', 'email.nextAttemptAt': { $lte: now } }, { _id: 1 })
      .sort({ 'email.nextAttemptAt': 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>();
    return due.map(({ _id }) => _id);
  }
}
