import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  ADMIN_ACT_KINDS,
  APPROVAL_STATUSES,
  type AdminActKind,
  type AdminActPayloads,
  type ApprovalStatus,
} from '@sparks/domain';
import { personalData } from '../../platform/database/personal-data.js';

/** An admin, with the username at that time. */
@Schema({ _id: false })
export class ApprovalAdmin {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  @Prop({ type: String, required: true }) username: string;
}
const ApprovalAdminSchema = SchemaFactory.createForClass(ApprovalAdmin);

/** Name and slug at the time of the request. */
@Schema({ _id: false })
export class ApprovalCampaign {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) id: Types.ObjectId;
  @Prop({ type: String, required: true }) name: string;
  @Prop({ type: String, required: true }) slug: string;
}
const ApprovalCampaignSchema = SchemaFactory.createForClass(ApprovalCampaign);

@Schema({ _id: false })
export class ApprovalFailure {
  @Prop({ type: String, required: true }) code: string;
  @Prop({ type: String, required: true }) message: string;
}
const ApprovalFailureSchema = SchemaFactory.createForClass(ApprovalFailure);

/** An act of an admin that a second admin has to approve. Amounts are in cents. */
@Schema({ collection: 'approvals', versionKey: false, autoIndex: false, minimize: false })
export class Approval {
  _id: Types.ObjectId;
  @Prop({ type: String, enum: ADMIN_ACT_KINDS, required: true }) kind: AdminActKind;
  @Prop({ type: Object, required: true }) payload: AdminActPayloads[AdminActKind];
  @Prop({ type: String, required: true }) payloadHash: string;
  /** What the act moved when it was requested; it may not move more when it is executed. */
  @Prop({ type: Number, required: true }) amountCents: number;
  /** Absent for an act on several campaigns. */
  @Prop({ type: ApprovalCampaignSchema }) campaign?: ApprovalCampaign;
  @Prop({ type: [MongooseSchema.Types.ObjectId], default: [] }) blockIds: Types.ObjectId[];
  /** Whose money or account it is; they may not approve it. */
  @Prop({ type: [MongooseSchema.Types.ObjectId], default: [] }) contributorIds: Types.ObjectId[];
  /** Whose decision the act reverses; they neither approve nor refuse it. */
  @Prop({ type: [MongooseSchema.Types.ObjectId], default: [] }) deciderIds: Types.ObjectId[];

  @Prop({ type: String, enum: APPROVAL_STATUSES, required: true }) status: ApprovalStatus;
  /** Requested or approved; one open approval per kind and payload. */
  @Prop({ type: Boolean, required: true }) isOpen: boolean;
  @Prop({ type: ApprovalAdminSchema, required: true }) requestedBy: ApprovalAdmin;
  @Prop({ type: Date, required: true }) requestedAt: Date;
  @Prop({ type: Date, required: true }) expiresAt: Date;
  /** Who approved, refused or cancelled it. */
  @Prop({ type: ApprovalAdminSchema }) decidedBy?: ApprovalAdmin;
  @Prop({ type: Date }) decidedAt?: Date;
  /** Of a refusal or cancellation; may be empty. */
  @Prop({ type: String }) reason?: string;
  /** When it was executed, failed or expired. */
  @Prop({ type: Date }) endedAt?: Date;
  @Prop({ type: ApprovalFailureSchema }) failure?: ApprovalFailure;

  /** Movements that are done, each recorded in its transaction, so that another run skips them. */
  @Prop({ type: [String], default: [] }) steps: string[];
  /** Sum of the movements that are done. */
  @Prop({ type: Number, default: 0 }) movedCents: number;
}
export type ApprovalRecord = Approval;

export const ApprovalSchema = SchemaFactory.createForClass(Approval);

ApprovalSchema.index({ kind: 1, payloadHash: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
// Lists, the newest first; `_id` is the keyset cursor.
ApprovalSchema.index({ status: 1, _id: -1 });
ApprovalSchema.index({ isOpen: 1, _id: -1 });
// For the jobs that expire requests and execute approved ones.
ApprovalSchema.index({ expiresAt: 1 }, { partialFilterExpression: { status: 'requested' } });
ApprovalSchema.index({ decidedAt: 1 }, { partialFilterExpression: { status: 'approved' } });

personalData(ApprovalSchema, {
  people: ['requestedBy.id', 'decidedBy.id', 'contributorIds'],
  details: ['requestedBy.username', 'decidedBy.username', 'payload', 'reason', 'campaign.name', 'failure.message'],
  erasure: { action: 'pseudonymize', reason: 'Proof that two admins agreed to a movement of money.' },
  export: { none: 'Internal requests of admins about campaigns and money of others.' },
  retention: { reason: 'As long as the ledger entries that it explains.' },
});
