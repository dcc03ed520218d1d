import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { MODERATION_STATUSES, type ModerationStatus } from '@sparks/domain';
import { INTERNAL, OTHERS, personalData } from '../../../../platform/database/personal-data.js';
import {
  TRANSITION_ACTIONS,
  TRANSITION_SETTLEMENTS,
  type TransitionAction,
  type TransitionSettlement,
} from '../../contributions/index.js';

/** State of the contribution before an undoable decision. */
@Schema({ _id: false })
export class StateBeforeDecision {
  @Prop({ type: String, default: '' }) reason: string;
  @Prop({ type: Date, default: null }) moderatedAt: Date | null;
  /** In cents. An undo is refused once the contribution has earned anything since. */
  @Prop({ type: Number, required: true }) earnedCents: number;
}
const StateBeforeDecisionSchema = SchemaFactory.createForClass(StateBeforeDecision);

/** An entry of a contribution's history. Only its settlement changes later. */
@Schema({ collection: 'status_transitions', versionKey: false, autoIndex: false })
export class StatusTransition {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: TRANSITION_ACTIONS, required: true }) action: TransitionAction;
  @Prop({ type: String, enum: MODERATION_STATUSES, required: true }) from: ModerationStatus;
  @Prop({ type: String, enum: MODERATION_STATUSES, required: true }) to: ModerationStatus;
  @Prop({ type: String, default: '' }) reason: string;
  /** Absent for changes by jobs. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) changedBy?: Types.ObjectId;
  /** Name of the job, such as `engagement`. */
  @Prop({ type: String }) changedBySystem?: string;
  @Prop({ type: Date, required: true }) changedAt: Date;
  /** Id of the request; only for undoable decisions. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) batchId?: Types.ObjectId;
  /** Only for undoable decisions. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) sparkId?: Types.ObjectId;
  /** Absent: settled in the transaction of the change. */
  @Prop({ type: String, enum: TRANSITION_SETTLEMENTS }) settlement?: TransitionSettlement;
  /** End of the undo window. */
  @Prop({ type: Date }) settleAt?: Date;
  @Prop({ type: StateBeforeDecisionSchema }) stateBefore?: StateBeforeDecision;
}
export type StatusTransitionRecord = StatusTransition;

export const StatusTransitionSchema = SchemaFactory.createForClass(StatusTransition);
StatusTransitionSchema.index({ blockId: 1, changedAt: 1 });
StatusTransitionSchema.index(
  { batchId: 1 },
  { partialFilterExpression: { batchId: { $exists: true } }, name: 'transitions_by_batch' },
);
// For the settlement job and its sweeper; few entries.
StatusTransitionSchema.index(
  { settleAt: 1 },
  { partialFilterExpression: { settlement: 'open' }, name: 'open_transitions_by_time' },
);
// For the settlement before a pool is refunded.
StatusTransitionSchema.index(
  { sparkId: 1, settleAt: 1 },
  { partialFilterExpression: { settlement: 'open' }, name: 'open_transitions_by_campaign' },
);

personalData(StatusTransitionSchema, {
  people: ['changedBy'],
  details: ['reason', 'stateBefore.reason'],
  erasure: { action: 'hook', how: "In reasons about the person's contributions the names are replaced." },
  export: {
    through: { path: 'blockId', collection: 'blocks', at: '_id' },
    omit: { changedBy: OTHERS, batchId: INTERNAL, stateBefore: INTERNAL },
  },
  retention: { reason: 'As long as the contribution: explains what was paid.' },
});
