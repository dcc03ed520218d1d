import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { Block, updateBlock, type BlockRecord } from '../contributions/index.js';

/** Spotlights and boosts of contributions. */
@Injectable()
export class PromotionRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Also adds the tip to the earnings. `null` when the contribution is not approved or already spotlighted. */
  async spotlight(
    id: Types.ObjectId,
    light: { at: Date; requestKey: string; tipCents: number },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      { _id: id, deleted: false, moderation_status: 'approved', is_spotlighted: false },
      {
        $set: { is_spotlighted: true, spotlightedAt: light.at, spotlightKey: light.requestKey },
        $inc: { ees: light.tipCents },
      },
      session,
    );
  }

  /** `null` when the contribution is not approved or a boost is active at `now`. */
  async boost(
    id: Types.ObjectId,
    boost: { now: Date; until: Date },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      {
        _id: id,
        deleted: false,
        moderation_status: 'approved',
        $or: [{ boostedUntil: null }, { boostedUntil: { $lte: boost.now } }],
      },
      { $set: { boostedUntil: boost.until } },
      session,
    );
  }
}
