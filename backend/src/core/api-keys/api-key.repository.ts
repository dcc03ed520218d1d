import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, type ClientSession, type Types } from 'mongoose';
import { retryOnDuplicateKey } from '../../platform/database/retry-on-duplicate-key.js';
import { ApiKey, type ApiKeyRecord } from './api-key.schema.js';

/** The only file that touches the keys' collection. Answers are plain objects. */
@Injectable()
export class ApiKeyRepository {
  constructor(@InjectModel(ApiKey.name) private readonly keys: Model<ApiKey>) {}

  /** The key of a hash; `null` when there is none. */
  async findByHash(hash: string): Promise<ApiKeyRecord | null> {
    return this.keys.findOne({ hash }).lean<ApiKeyRecord | null>();
  }

  /** All keys of a person, the newest first; there are never many. */
  async listOf(user: Types.ObjectId): Promise<ApiKeyRecord[]> {
    return this.keys.find({ user }).sort({ createdAt: -1, _id: -1 }).lean<ApiKeyRecord[]>();
  }

  /**
   * Stores a key in a free slot of its person; `null` when all of `slots` are taken. The unique index decides: when another
   * transaction takes the slot at the same moment, this one starts again and sees what is left.
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

  /** Removes a person's key; the key as it was, `null` when they have none of this id. */
  async removeOf(user: Types.ObjectId, id: Types.ObjectId, session: ClientSession): Promise<ApiKeyRecord | null> {
    return this.keys.findOneAndDelete({ _id: id, user }, { session }).lean<ApiKeyRecord | null>();
  }

  /** Notes a use unless one was noted after `since`; of many at once one writes. */
  async markUsed(id: Types.ObjectId, at: Date, since: Date): Promise<void> {
    await this.keys.updateOne({ _id: id, lastUsedAt: { $not: { $gt: since } } }, { $set: { lastUsedAt: at } });
  }
}
