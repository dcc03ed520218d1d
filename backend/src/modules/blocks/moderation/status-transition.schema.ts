import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { MODERATION_STATUSES, type ModerationStatus } from '@sparks/domain';
import {
  TRANSITION_ACTIONS,
  TRANSITION_SETTLEMENTS,
  type TransitionAction,
  type TransitionSettlement,
} from '../contributions/index.js';

/** How the contribution stood before a move that can be undone. */
@Schema({ _id: false })
export class StateBeforeDecision {
  @Prop({ type: String, default: '' }) reason: string;
  @Prop({ type: Date, default: null }) moderatedAt: Date | null;
  /** What it had earned, in cents: a move is not undone any more once money has come in since. */
  @Prop({ type: Number, required: true }) earnedCents: number;
}
const StateBeforeDecisionSchema = SchemaFactory.createForClass(StateBeforeDecision);

/** One line of a contribution's history: who moved it, when, from where to where, and why. Only its settlement changes later. */
@Schema({ collection: 'status_transitions', versionKey: false, autoIndex: false })
export class StatusTransition {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: TRANSITION_ACTIONS, required: true }) action: TransitionAction;
  @Prop({ type: String, enum: MODERATION_STATUSES, required: true }) from: ModerationStatus;
  @Prop({ type: String, enum: MODERATION_STATUSES, required: true }) to: ModerationStatus;
  @Prop({ type: String, default: '' }) reason: string;
  /** The person; absent when the system moved it. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) changedBy?: Types.ObjectId;
  /** The part of the system that moved it, such as `engagement`. */
  @Prop({ type: String }) changedBySystem?: string;
  @Prop({ type: Date, required: true }) changedAt: Date;
  /** Decisions that were sent together; only of those that can be undone. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) batchId?: Types.ObjectId;
  /** The campaign, for finding what is open of it; only of decisions that can be undone. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) sparkId?: Types.ObjectId;
  /** Absent is settled: what follows happened together with the move. */
  @Prop({ type: String, enum: TRANSITION_SETTLEMENTS }) settlement?: TransitionSettlement;
  /** Until when it can be undone; then it is settled. */
  @Prop({ type: Date }) settleAt?: Date;
  @Prop({ type: StateBeforeDecisionSchema }) stateBefore?: StateBeforeDecision;
}
export type StatusTransitionRecord = StatusTransition;

export const StatusTransitionSchema = SchemaFactory.createForClass(StatusTransition);
StatusTransitionSchema.index({ blockId: 1, changedAt: 1 });
StatusTransitionSchema.index(
  { batchId: 1 },
  { partialFilterExpression: { batchId: { $exists: true } }, name: 'moves_by_batch' },
);
// What the settling job and its sweeper look for; few at any time.
StatusTransitionSchema.index(
  { settleAt: 1 },
  { partialFilterExpression: { settlement: 'open' }, name: 'open_moves_by_time' },
);
// What is settled before the campaign's pool is given back.
StatusTransitionSchema.index(
  { sparkId: 1, settleAt: 1 },
  { partialFilterExpression: { settlement: 'open' }, name: 'open_moves_by_campaign' },
);
