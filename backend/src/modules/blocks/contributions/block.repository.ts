import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { BlockFirstReading } from './block-post.schema.js';
import { Block, type BlockRecord } from './block.schema.js';
import { updateBlock } from './update-block.js';

/**
 * Queries that all sub-modules share; each sub-module has its own repository for the rest. Returns plain objects, and
 * `null` for an unknown id.
 */
@Injectable()
export class BlockRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Includes deleted contributions. */
  async findById(id: Types.ObjectId, session?: ClientSession): Promise<BlockRecord | null> {
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<BlockRecord>();
  }

  /** Includes deleted contributions; in any order. */
  async findManyByIds(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<BlockRecord[]> {
    return this.model
      .find({ _id: { $in: ids } })
      .session(session ?? null)
      .lean<BlockRecord[]>();
  }

  /** Returns `null` when the baseline is set already (the first reading decides), or when the post was replaced. */
  async setBaseline(
    { _id, canonicalKey }: Pick<BlockRecord, '_id' | 'canonicalKey'>,
    baseline: { baselineViews: number; firstReading: BlockFirstReading },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(this.model, { _id, canonicalKey, baselineViews: null }, { $set: baseline }, session);
  }

  /** Call it in the transaction of the ledger entry. */
  async addEarnings(id: Types.ObjectId, amountCents: number, session: ClientSession): Promise<BlockRecord | null> {
    return updateBlock(this.model, { _id: id }, { $inc: { ees: amountCents } }, session);
  }
}
