import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { TOP_ORDER_ID, TopOrder, type TopOrderRecord } from './top-order.schema.js';

@Injectable()
export class TopOrderRepository {
  constructor(@InjectModel(TopOrder.name) private readonly model: Model<TopOrder>) {}

  /** Empty with version 0 until an admin sets an order. */
  async find(session?: ClientSession): Promise<TopOrderRecord> {
    return (
      (await this.model
        .findById(TOP_ORDER_ID)
        .session(session ?? null)
        .lean<TopOrderRecord>()) ?? { sparkIds: [], version: 0 }
    );
  }

  /** Optimistic locking: returns false when the stored version differs. */
  async replace(version: number, sparkIds: readonly Types.ObjectId[], session: ClientSession): Promise<boolean> {
    const next = { $set: { sparkIds: [...sparkIds], version: version + 1 } };
    if (version > 0)
      return (await this.model.updateOne({ _id: TOP_ORDER_ID, version }, next, { session })).matchedCount > 0;
    // First insert: of two concurrent ones, the second retries its transaction and then sees the new version.
    return (
      (
        await retryOnDuplicateKey(
          this.model.updateOne({ _id: TOP_ORDER_ID, version: 0 }, next, { upsert: true, session }),
        )
      ).upsertedCount > 0
    );
  }
}
