import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { ACCESS_REQUEST_STATUSES, type AccessRequestStatus } from '@sparks/domain';

/**
 * One person's request for one private campaign. An own collection, because a campaign may have any number of them.
 * Times are UTC; `decidedAt` and `decidedBy` are those of the last decision.
 */
@Schema({ collection: 'access_requests', versionKey: false, autoIndex: false })
export class AccessRequest {
  _id: Types.ObjectId;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, enum: ACCESS_REQUEST_STATUSES, default: 'pending' }) status: AccessRequestStatus;
  @Prop({ type: Date, required: true }) requestedAt: Date;
  @Prop({ type: Date, default: null }) decidedAt: Date | null;
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) decidedBy: Types.ObjectId | null;
}

/** A request as repositories return it: a plain object. */
export type AccessRequestRecord = AccessRequest;

export const AccessRequestSchema = SchemaFactory.createForClass(AccessRequest);

AccessRequestSchema.index({ sparkId: 1, userId: 1 }, { unique: true });
AccessRequestSchema.index({ sparkId: 1, requestedAt: -1, _id: -1 });
AccessRequestSchema.index({ sparkId: 1, status: 1, requestedAt: -1, _id: -1 });
// Over all campaigns, for admins: who has waited longest comes first.
AccessRequestSchema.index({ status: 1, requestedAt: 1, _id: 1 });
