import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession } from 'mongoose';
import { Model, Types } from 'mongoose';
import type { ModerationMoveRecord } from './moderation-move.schema.js';
import { ModerationMove } from './moderation-move.schema.js';

/** The only file that touches the history of moves. */
@Injectable()
export class ModerationMoveRepository {
  constructor(@InjectModel(ModerationMove.name) private readonly model: Model<ModerationMove>) {}

  /** Adds one move; moves are never changed or removed. */
  async append(move: Omit<ModerationMoveRecord, '_id'>, session: ClientSession): Promise<void> {
    await this.model.create([move], { session });
  }

  /** A contribution's history, oldest first. */
  async listOf(blockId: Types.ObjectId): Promise<ModerationMoveRecord[]> {
    return this.model.find({ blockId }).sort({ movedAt: 1 }).lean<ModerationMoveRecord[]>();
  }
}
