import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Notification, type NotificationRecord } from '../../notification.schema.js';
import { MailStateRepository } from './mail-state.repository.js';

@Injectable()
export class NotificationMailRepository extends MailStateRepository<Notification> {
  constructor(@InjectModel(Notification.name) private readonly notifications: Model<Notification>) {
    super(notifications);
  }

  /** Ends the attempt: the digest sends the notification. Does nothing when another attempt has started since. */
  async moveToDigest(
    { _id, email }: NotificationRecord,
    digestId: Types.ObjectId,
    session: ClientSession,
  ): Promise<void> {
    await this.notifications.updateOne(
      { _id, 'email.status': 'due', 'email.attempts': email.attempts },
      { $set: { 'email.status': 'digest', 'email.digestId': digestId, 'email.nextAttemptAt': null } },
      { session },
    );
  }

  /** The newest entries of a digest. */
  async listOfDigest(digestId: Types.ObjectId, limit: number): Promise<NotificationRecord[]> {
    return this.notifications
      .find({ 'email.status': 'digest', 'email.digestId': digestId })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<NotificationRecord[]>();
  }
}
