import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Block, type BlockRecord } from '../contributions/index.js';

/** Reads contributions in batches for the reconciliation of their events. */
@Injectable()
export class ReconciliationRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Contributions to campaigns with ids after `afterId`, by id; includes deleted ones. */
  async listCampaignBlocks(
    afterId: Types.ObjectId | null,
    limit: number,
    session: ClientSession,
  ): Promise<BlockRecord[]> {
    return this.model
      .find({ sparkId: { $exists: true }, ...(afterId ? { _id: { $gt: afterId } } : {}) })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean<BlockRecord[]>();
  }
}
