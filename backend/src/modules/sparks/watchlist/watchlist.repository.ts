import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { Watchlist, type WatchedKind, type WatchlistRecord } from './watchlist.schema.js';

@Injectable()
export class WatchlistRepository {
  constructor(@InjectModel(Watchlist.name) private readonly model: Model<Watchlist>) {}

  /** Empty for a person who watches nothing. */
  async find(userId: Types.ObjectId): Promise<WatchlistRecord> {
    return (await this.model.findById(userId).lean<WatchlistRecord>()) ?? { _id: userId, sparkIds: [], creatorIds: [] };
  }

  /** `full`: the person watches `max` already. */
  async add(
    userId: Types.ObjectId,
    kind: WatchedKind,
    id: Types.ObjectId,
    max: number,
    session: ClientSession,
  ): Promise<'added' | 'present' | 'full'> {
    // A concurrent first insert aborts and retries the transaction.
    if (!(await this.model.exists({ _id: userId }).session(session)))
      await retryOnDuplicateKey(this.model.create([{ _id: userId }], { session }));
    const added = await this.model.updateOne(
      { _id: userId, [kind]: { $ne: id }, [`${kind}.${max - 1}`]: { $exists: false } },
      { $push: { [kind]: id } },
      { session },
    );
    if (added.modifiedCount === 1) return 'added';
    return (await this.model.exists({ _id: userId, [kind]: id }).session(session)) ? 'present' : 'full';
  }

  /** `false` when it was not watched. */
  async remove(
    userId: Types.ObjectId,
    kind: WatchedKind,
    id: Types.ObjectId,
    session: ClientSession,
  ): Promise<boolean> {
    const removed = await this.model.updateOne({ _id: userId }, { $pull: { [kind]: id } }, { session });
    return removed.modifiedCount === 1;
  }

  /** People who watch it, ordered by id, after `afterId`. */
  async listWatchers(
    kind: WatchedKind,
    id: Types.ObjectId,
    afterId: Types.ObjectId | null,
    limit: number,
  ): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ [kind]: id, ...(afterId ? { _id: { $gt: afterId } } : {}) })
      .sort({ _id: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
