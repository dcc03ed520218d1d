import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { DEADLINE_ACTIONS, type DeadlineAction, type DecisionDeadline } from '@sparks/domain';

/** Until when a pending contribution is decided, as its campaign promised at the submission. */
@Schema({ _id: false })
export class BlockDecisionDeadline implements DecisionDeadline {
  @Prop({ type: String, enum: DEADLINE_ACTIONS, required: true }) onDeadline: DeadlineAction;
  @Prop({ type: Date, required: true }) since: Date;
  @Prop({ type: Date, default: null }) decideBy: Date | null;
  @Prop({ type: Number, default: null }) remainingMs: number | null;
  @Prop({ type: Boolean, default: false }) isReminded: boolean;
  @Prop({ type: Date, default: null }) nextAt: Date | null;
  @Prop({ type: Date, default: null }) escalatedAt: Date | null;
}
export const BlockDecisionDeadlineSchema = SchemaFactory.createForClass(BlockDecisionDeadline);
