import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { UPLOADS_PER_DAY } from '@sparks/domain';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { UploadQuota } from './upload-quota.schema.js';

const KEPT_MS = 48 * 60 * 60 * 1_000;

/** Counts pictures per person and day. */
@Injectable()
export class UploadQuotaRepository {
  constructor(@InjectModel(UploadQuota.name) private readonly model: Model<UploadQuota>) {}

  /** Takes one of today's pictures (UTC); `false` when none is left. Many at once get no more than there are. */
  async tryConsume(userId: string, now: Date): Promise<boolean> {
    const _id = `${userId}:${now.toISOString().slice(0, 10)}`;
    const take = (upsert: boolean) =>
      this.model.updateOne(
        { _id, count: { $lt: UPLOADS_PER_DAY } },
        { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + KEPT_MS) } },
        { upsert },
      );
    try {
      await take(true);
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Either the day is full, or another call began it at this moment.
      return (await take(false)).modifiedCount === 1;
    }
  }
}
