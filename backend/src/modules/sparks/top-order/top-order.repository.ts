import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { retryOnDuplicateKey } from '../../../platform/database/retry-on-duplicate-key.js';
import { TOP_ORDER_ID, TopOrder, type TopOrderRecord } from './top-order.schema.js';

/** The only file that touches the order of the campaigns at the top. */
@Injectable()
export class TopOrderRepository {
  constructor(@InjectModel(TopOrder.name) private readonly model: Model<TopOrder>) {}

  /** The order; empty and of version 0 until somebody sets one. */
  async read(session?: ClientSession): Promise<TopOrderRecord> {
    return (
      (await this.model
        .findById(TOP_ORDER_ID)
        .session(session ?? null)
        .lean<TopOrderRecord>()) ?? { sparkIds: [], version: 0 }
    );
  }

  /** Replaces the order of that version; whether it was still that one. */
  async replace(version: number, sparkIds: readonly Types.ObjectId[], session: ClientSession): Promise<boolean> {
    const next = { $set: { sparkIds: [...sparkIds], version: version + 1 } };
    if (version > 0)
      return (await this.model.updateOne({ _id: TOP_ORDER_ID, version }, next, { session })).matchedCount > 0;
    // The first one: of two at once the second fails, runs again with its transaction, and then sees the other's version.
    return (
      (
        await retryOnDuplicateKey(
          this.model.updateOne({ _id: TOP_ORDER_ID, version: 0 }, next, { upsert: true, session }),
        )
      ).upsertedCount > 0
    );
  }
}
