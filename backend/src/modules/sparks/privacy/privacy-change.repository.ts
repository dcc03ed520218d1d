import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type Types } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import type { SparkRecord } from '../spark.schema.js';
import { PrivacyChange, type PrivacyChangeRecord } from './privacy-change.schema.js';

/** Outbox of campaigns that became private or public; the blocks module copies it to their contributions. */
@Injectable()
export class PrivacyChangeRepository {
  constructor(@InjectModel(PrivacyChange.name) private readonly changes: Model<PrivacyChange>) {}

  /** Call it in the transaction of an edit of a published campaign. */
  async recordEdit(before: SparkRecord, after: SparkRecord, session: ClientSession): Promise<void> {
    if (before.isPrivate !== after.isPrivate) await this.changes.create([{ sparkId: after._id }], { session });
  }

  /** For campaigns whose contributions may have an outdated copy; a campaign has at most one change of this kind. */
  async recordOutdated(sparkIds: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await retryOnDuplicateKey(
      this.changes.bulkWrite(
        sparkIds.map((sparkId) => ({
          updateOne: { filter: { _id: sparkId }, update: { $setOnInsert: { sparkId } }, upsert: true },
        })),
        { session },
      ),
    );
  }

  /** The oldest first. */
  async listOpen(limit: number): Promise<PrivacyChangeRecord[]> {
    return this.changes.find().sort({ _id: 1 }).limit(limit).lean<PrivacyChangeRecord[]>();
  }

  async finish({ _id }: PrivacyChangeRecord): Promise<void> {
    await this.changes.deleteOne({ _id });
  }
}
