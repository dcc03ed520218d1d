import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { SUSPENSION_SCOPES, type SuspensionScope } from '@sparks/domain';
import { OTHERS, personalData } from '../../platform/database/personal-data.js';

@Schema({ _id: false })
export class SuspensionPerson {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  /** At that time. */
  @Prop({ type: String, required: true }) username: string;
}
const SuspensionPersonSchema = SchemaFactory.createForClass(SuspensionPerson);

/** Kept after its end. */
@Schema({ collection: 'suspensions', versionKey: false, autoIndex: false })
export class Suspension {
  _id: Types.ObjectId;
  @Prop({ type: SuspensionPersonSchema, required: true }) person: SuspensionPerson;
  @Prop({ type: String, enum: SUSPENSION_SCOPES, required: true }) scope: SuspensionScope;
  /** `null`: until it is lifted. */
  @Prop({ type: Date, default: null }) until: Date | null;
  @Prop({ type: String, required: true }) reason: string;
  @Prop({ type: SuspensionPersonSchema, required: true }) by: SuspensionPerson;
  /** The second admin, when an admin was suspended. */
  @Prop({ type: SuspensionPersonSchema }) approvedBy?: SuspensionPerson;
  @Prop({ type: Date, required: true }) createdAt: Date;
  /** The appeal, also when it has ended. */
  @Prop({ type: MongooseSchema.Types.ObjectId }) appealCaseId?: Types.ObjectId;

  /** Not lifted, and not found ended by the next one; one per person and scope. It may be over: see `until`. */
  @Prop({ type: Boolean, required: true }) isOpen: boolean;
  @Prop({ type: Date }) liftedAt?: Date;
  @Prop({ type: SuspensionPersonSchema }) liftedBy?: SuspensionPerson;
  @Prop({ type: String }) liftReason?: string;
}
export type SuspensionRecord = Suspension;

export const SuspensionSchema = SchemaFactory.createForClass(Suspension);

// Read with every request that changes something.
SuspensionSchema.index({ 'person.id': 1, scope: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
// Lists, the newest first; `_id` is the keyset cursor.
SuspensionSchema.index({ 'person.id': 1, _id: -1 });
SuspensionSchema.index({ isOpen: 1, _id: -1 });

personalData(SuspensionSchema, {
  people: ['person.id', 'by.id', 'approvedBy.id', 'liftedBy.id'],
  details: ['person.username', 'by.username', 'approvedBy.username', 'liftedBy.username', 'reason', 'liftReason'],
  erasure: { action: 'pseudonymize', reason: 'Proof of the decision.' },
  export: {
    of: 'person.id',
    omit: { by: OTHERS, approvedBy: OTHERS, liftedBy: OTHERS },
  },
  retention: { reason: 'As long as the audit log.' },
});
