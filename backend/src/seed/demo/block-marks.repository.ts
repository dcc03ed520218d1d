import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Types } from 'mongoose';
import { Model } from 'mongoose';
import { Block } from '../../modules/blocks/block.schema.js';

/** What the story marks on contributions, in the transaction of the money that it costs. */
export class BlockMarksRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  async setSpotlighted(id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { is_spotlighted: true } }, { session });
  }

  async setBoostedUntil(id: Types.ObjectId, boostedUntil: Date, session: ClientSession): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { boostedUntil } }, { session });
  }
}
