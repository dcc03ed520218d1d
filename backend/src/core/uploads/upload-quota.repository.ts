import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { UPLOADS_PER_DAY } from '@sparks/domain';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { UploadQuota } from './upload-quota.schema.js';

const KEPT_MS = 48 * 60 * 60 * 1_000;

@Injectable()
export class UploadQuotaRepository {
  constructor(@InjectModel(UploadQuota.name) private readonly model: Model<UploadQuota>) {}

  /** Consumes one upload of the current UTC day; `false` when none is left. Safe under concurrent calls. */
  async tryConsume(userId: string, now: Date): Promise<boolean> {
    const _id = `${userId}:${now.toISOString().slice(0, 10)}`;
    const increment = (upsert: boolean) =>
      this.model.updateOne(
        { _id, count: { $lt: UPLOADS_PER_DAY } },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + KEPT_MS) } },
        { upsert },
      );
    try {
      await increment(true);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The quota is used up, or a concurrent call has created the document.
      return (await increment(false)).modifiedCount === 1;
    }
  }
}
