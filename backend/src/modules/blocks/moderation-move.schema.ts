import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ModerationStatus } from '@sparks/domain';
import { MODERATION_STATUSES } from '@sparks/domain';
import { Schema as MongooseSchema, Types } from 'mongoose';

/** What can happen to a contribution besides its review. */
export const MOVE_ACTIONS = ['moderate', 'resubmit', 'delete', 'restore'] as const;
export type MoveAction = (typeof MOVE_ACTIONS)[number];

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
