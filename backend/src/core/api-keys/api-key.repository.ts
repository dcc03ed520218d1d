import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type Types } from 'mongoose';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { ApiKey, type ApiKeyRecord } from './api-key.schema.js';

@Injectable()
export class ApiKeyRepository {
  constructor(@InjectModel(ApiKey.name) private readonly keys: Model<ApiKey>) {}

  async findByHash(hash: string): Promise<ApiKeyRecord | null> {
    return this.keys.findOne({ hash }).lean<ApiKeyRecord | null>();
  }

  async listOf(user: Types.ObjectId): Promise<ApiKeyRecord[]> {
    return this.keys.find({ user }).sort({ createdAt: -1, _id: -1 }).lean<ApiKeyRecord[]>();
  }

  /**
   * Inserts the key in a free slot of its user; `null` when all slots are used. The unique index resolves conflicts: a
   * concurrent transaction that takes the same slot is retried.
   */
  async insertInFreeSlot(
    key: Omit<ApiKey, 'slot'>,
    slots: number,
    session: ClientSession,
  ): Promise<ApiKeyRecord | null> {
    const found = await this.keys.find({ user: key.user }, { slot: 1 }).session(session).lean<Pick<ApiKey, 'slot'>[]>();
    const taken = new Set(found.map(({ slot }) => slot));
    const slot = Array.from({ length: slots }, (_, index) => index).find((index) => !taken.has(index));
    if (slot === undefined) return null;
    const [created] = await retryOnDuplicateKey(this.keys.create([{ ...key, slot }], { session }));
    return created?.toObject<ApiKeyRecord>() ?? null;
  }

  async removeOf(user: Types.ObjectId, id: Types.ObjectId, session: ClientSession): Promise<ApiKeyRecord | null> {
    return this.keys.findOneAndDelete({ _id: id, user }, { session }).lean<ApiKeyRecord | null>();
  }

  /** Updates `lastUsedAt` unless that happened after `since`; of concurrent calls one writes. */
  async markUsed(id: Types.ObjectId, at: Date, since: Date): Promise<void> {
    await this.keys.updateOne({ _id: id, lastUsedAt: { $not: { $gt: since } } }, { $set: { lastUsedAt: at } });
  }
}
