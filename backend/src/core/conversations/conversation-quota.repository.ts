import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { ConversationQuota } from './conversation-quota.schema.js';

const KEPT_MS = 48 * 60 * 60 * 1_000;

@Injectable()
export class ConversationQuotaRepository {
  constructor(@InjectModel(ConversationQuota.name) private readonly model: Model<ConversationQuota>) {}

  /** Counts a message; returns the number of the day. A transaction that is aborted counts nothing. */
  async count(userId: Types.ObjectId, sparkId: Types.ObjectId, now: Date, session: ClientSession): Promise<number> {
    const _id = `${userId.toHexString()}:${sparkId.toHexString()}:${now.toISOString().slice(0, 10)}`;
    const counted = await retryOnDuplicateKey(
      this.model
        .findOneAndUpdate(
          { _id },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + KEPT_MS) } },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean<ConversationQuota>()
        .exec(),
    );
    return counted?.count ?? 0;
  }
}
