import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession } from 'mongoose';
import { utcDay } from '@sparks/domain';
import { retryOnDuplicateKey } from '../../../../platform/database/retry-on-duplicate-key.js';
import { SubmissionDay } from './submission-day.schema.js';

const KEPT_MS = 48 * 60 * 60_000;

@Injectable()
export class SubmissionDayRepository {
  constructor(@InjectModel(SubmissionDay.name) private readonly model: Model<SubmissionDay>) {}

  /**
   * Counts a submission on the current day and returns the new count. In the transaction of the submission, so that one
   * that fails is not counted, and concurrent ones are counted one after the other.
   */
  async increment(userId: string, now: Date, session: ClientSession): Promise<number> {
    const { count } = await retryOnDuplicateKey(
      this.model
        .findOneAndUpdate(
          { _id: `${userId}:${utcDay(now)}` },
          { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(now.getTime() + KEPT_MS) } },
          { upsert: true, returnDocument: 'after', session },
        )
        .orFail()
        .lean<SubmissionDay>()
        .exec(),
    );
    return count;
  }
}
