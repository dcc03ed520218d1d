import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { isDuplicateKey } from '../../../../../platform/database/duplicate-key.js';
import { MailStateRepository } from '../mail-state.repository.js';
import { NotificationDigest, type DigestRecord } from './digest.schema.js';

@Injectable()
export class DigestRepository extends MailStateRepository<NotificationDigest> {
  constructor(@InjectModel(NotificationDigest.name) private readonly digests: Model<NotificationDigest>) {
    super(digests);
  }

  /** The digest of the person at that time, created if needed. */
  async ensure(userId: Types.ObjectId, sendAt: Date, createdAt: Date): Promise<Types.ObjectId> {
    const find = () =>
      this.digests
        .findOneAndUpdate(
          { userId, sendAt },
          {
            $setOnInsert: {
              revision: 0,
              email: { status: 'due', attempts: 0, nextAttemptAt: sendAt, sentAt: null, lastError: '' },
              createdAt,
            },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .orFail()
        .lean<DigestRecord>();
    try {
      return (await find())._id;
    } catch (error) {
      // A concurrent call has inserted it.
      if (!isDuplicateKey(error)) throw error;
      return (await find())._id;
    }
  }

  /**
   * Call it in the transaction that adds an entry. Returns `false` when an attempt has begun. The write conflicts with a
   * concurrent claim, so that an attempt finds all entries.
   */
  async incrementRevision(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.digests.updateOne(
      { _id, 'email.status': 'due', 'email.attempts': 0 },
      { $inc: { revision: 1 } },
      { session },
    );
    return modifiedCount > 0;
  }
}
