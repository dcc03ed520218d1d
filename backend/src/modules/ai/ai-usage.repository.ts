import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { AI_RUNNING_MAX, AI_STORED_BYTES_MAX, AI_STORED_FILES_MAX } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { AiUsage, type AiUsageRecord } from './ai-usage.schema.js';

/** How what a person has changes; whole numbers, negative ones give room back. */
export type UsageChange = Partial<Pick<AiUsageRecord, 'running' | 'files' | 'bytes'>>;

/** Counts what people have under way and stored. */
@Injectable()
export class AiUsageRepository {
  constructor(@InjectModel(AiUsage.name) private readonly model: Model<AiUsage>) {}

  /** What somebody has; zeros for who never generated anything. */
  async find(userId: Types.ObjectId, session?: ClientSession): Promise<AiUsageRecord> {
    const found = await this.model
      .findById(userId)
      .session(session ?? null)
      .lean<AiUsageRecord>();
    return found ?? { _id: userId, running: 0, files: 0, bytes: 0 };
  }

  /** Takes the room for one more generation; `false` when there is none. Many at once get no more than there is. */
  async takeRoom(userId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    await this.ensure(userId, session);
    const room = {
      running: { $lt: AI_RUNNING_MAX },
      files: { $lt: AI_STORED_FILES_MAX },
      bytes: { $lt: AI_STORED_BYTES_MAX },
    };
    const taken = await this.model.updateOne({ _id: userId, ...room }, { $inc: { running: 1, files: 1 } }, { session });
    return taken.modifiedCount === 1;
  }

  /** In the transaction of what it counts. */
  async change(userId: Types.ObjectId, change: UsageChange, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $inc: change }, { session });
  }

  /** When somebody else has just made the same document, the whole transaction starts again. */
  private async ensure(userId: Types.ObjectId, session: ClientSession): Promise<void> {
    if (await this.model.exists({ _id: userId }).session(session)) return;
    await retryOnDuplicateKey(this.model.create([{ _id: userId }], { session }));
  }
}
