import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { OWNERSHIP_METHODS, OWNERSHIP_STATUSES, type OwnershipMethod, type OwnershipStatus } from '@sparks/domain';

/** Whose post it is, as far as it is known. */
@Schema({ _id: false })
export class BlockOwnership {
  @Prop({ type: String, enum: OWNERSHIP_STATUSES, required: true }) status: OwnershipStatus;
  /** `null` unless proven. */
  @Prop({ type: String, enum: [...OWNERSHIP_METHODS, null], default: null }) method: OwnershipMethod | null;
  /** The author at the time of the check; `null`: the platform did not report it. */
  @Prop({ type: String, default: null }) authorId: string | null;
  @Prop({ type: String, default: null }) authorHandle: string | null;
  @Prop({ type: Date, required: true }) checkedAt: Date;
}
export const BlockOwnershipSchema = SchemaFactory.createForClass(BlockOwnership);
