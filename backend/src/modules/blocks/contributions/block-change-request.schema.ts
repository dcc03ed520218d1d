import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';

/** The changes that a reviewer asks for, while the contribution is pending; the messages are in the case. */
@Schema({ _id: false })
export class BlockChangeRequest {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) caseId: Types.ObjectId;
  /** 1 for the first request. */
  @Prop({ type: Number, required: true }) round: number;
  /** What the reviewer asks for. */
  @Prop({ type: String, required: true }) message: string;
  @Prop({ type: Date, required: true }) requestedAt: Date;
  /** Until when the contributor can answer; `null` once they have. */
  @Prop({ type: Date, default: null }) dueAt: Date | null;
  @Prop({ type: Date, default: null }) respondedAt: Date | null;
}
export const BlockChangeRequestSchema = SchemaFactory.createForClass(BlockChangeRequest);
