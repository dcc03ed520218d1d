import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { ACCESS_REQUEST_STATUSES, type AccessRequestStatus } from '@sparks/domain';
import { OTHERS, personalData } from '../../../platform/database/personal-data.js';

/**
 * A user's request for access to a private campaign. A separate collection, because the number of requests is
 * unbounded. Times are UTC; `decidedAt` and `decidedBy` refer to the latest decision.
 */
@Schema({ collection: 'access_requests', versionKey: false, autoIndex: false })
export class AccessRequest {
  _id: Types.ObjectId;

  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  @Prop({ type: String, enum: ACCESS_REQUEST_STATUSES, default: 'pending' }) status: AccessRequestStatus;
  /** Where and how the person would post, in their words; absent when nothing was written. */
  @Prop({ type: String }) pitch?: string;
  @Prop({ type: Date, required: true }) requestedAt: Date;
  @Prop({ type: Date, default: null }) decidedAt: Date | null;
  @Prop({ type: MongooseSchema.Types.ObjectId, default: null }) decidedBy: Types.ObjectId | null;
}

export type AccessRequestRecord = AccessRequest;

export const AccessRequestSchema = SchemaFactory.createForClass(AccessRequest);

AccessRequestSchema.index({ sparkId: 1, userId: 1 }, { unique: true });
AccessRequestSchema.index({ sparkId: 1, requestedAt: -1, _id: -1 });
AccessRequestSchema.index({ sparkId: 1, status: 1, requestedAt: -1, _id: -1 });
// The requests of a person, for the export of their data.
AccessRequestSchema.index({ userId: 1 });
// All campaigns, for admins, oldest first.
AccessRequestSchema.index({ status: 1, requestedAt: 1, _id: 1 });

personalData(AccessRequestSchema, {
  people: ['userId', 'decidedBy'],
  details: ['pitch'],
  erasure: {
    action: 'pseudonymize',
    of: 'userId',
    clear: { pitch: '' },
    reason: 'The rest are ids and times only.',
  },
  export: { of: 'userId', omit: { decidedBy: OTHERS } },
  retention: { reason: 'As long as the campaign.' },
});
