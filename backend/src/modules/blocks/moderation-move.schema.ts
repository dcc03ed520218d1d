import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ModerationStatus } from '@sparks/domain';
import { MODERATION_STATUSES } from '@sparks/domain';
import { Schema as MongooseSchema, Types } from 'mongoose';
import type { MoveAction } from './block.types.js';
import { MOVE_ACTIONS } from './block.types.js';

/** One line of a contribution's history: who moved it, when, from where to where, and why. Never changed. */
@Schema({ collection: 'moderation_moves', versionKey: false, autoIndex: false })
export class ModerationMove {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: MOVE_ACTIONS, required: true }) action: MoveAction;
  @Prop({ type: String, enum: MODERATION_STATUSES, required: true }) from: ModerationStatus;
  @Prop({ type: String, enum: MODERATION_STATUSES, required: true }) to: ModerationStatus;
  @Prop({ type: String, default: '' }) reason: string;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) movedBy: Types.ObjectId;
  @Prop({ type: Date, required: true }) movedAt: Date;
}
export type ModerationMoveRecord = ModerationMove;

export const ModerationMoveSchema = SchemaFactory.createForClass(ModerationMove);
ModerationMoveSchema.index({ blockId: 1, movedAt: 1 });
