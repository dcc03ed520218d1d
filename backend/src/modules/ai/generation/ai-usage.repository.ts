import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { AI_RUNNING_MAX, AI_STORED_BYTES_MAX, AI_STORED_FILES_MAX } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { AiUsage, type AiUsageRecord } from './ai-usage.schema.js';

/** Increments; negative values free usage. */
export type UsageChange = Partial<Pick<AiUsageRecord, 'running' | 'files' | 'bytes'>>;

@Injectable()
export class AiUsageRepository {
  constructor(@InjectModel(AiUsage.name) private readonly model: Model<AiUsage>) {}

  /** Zeros without a document. */
  async find(userId: Types.ObjectId, session?: ClientSession): Promise<AiUsageRecord> {
    const found = await this.model
      .findById(userId)
      .session(session ?? null)
      .lean<AiUsageRecord>();
    return found ?? { _id: userId, running: 0, files: 0, bytes: 0 };
  }

  /** Reserves one generation atomically; `false` at the limit. */
  async reserveSlot(userId: Types.ObjectId, session: ClientSession): Promise<boolean> {
    await this.ensure(userId, session);
    const room = {
      running: { $lt: AI_RUNNING_MAX },
      files: { $lt: AI_STORED_FILES_MAX },
      bytes: { $lt: AI_STORED_BYTES_MAX },
    };
    const taken = await this.model.updateOne({ _id: userId, ...room }, { $inc: { running: 1, files: 1 } }, { session });
    return taken.modifiedCount === 1;
  }

  /** Runs in the transaction of the content that it counts. */
  async change(userId: Types.ObjectId, change: UsageChange, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $inc: change }, { session });
  }

  /** A concurrent first insert aborts and retries the transaction. */
  private async ensure(userId: Types.ObjectId, session: ClientSession): Promise<void> {
    if (await this.model.exists({ _id: userId }).session(session)) return;
    await retryOnDuplicateKey(this.model.create([{ _id: userId }], { session }));
  }
}
