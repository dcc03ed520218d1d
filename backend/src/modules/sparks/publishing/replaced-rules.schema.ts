import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import {
  CONTENT_TYPES,
  DEADLINE_ACTIONS,
  OWNERSHIP_PROOFS,
  type ContentType,
  type DeadlineAction,
  type OwnershipProof,
} from '@sparks/domain';
import { noPersonalData } from '../../../platform/database/personal-data.js';

/**
 * The rules for posts of a campaign at a version that an edit replaced; the current version is in the campaign. Kept as
 * proof of what contributors agreed to.
 */
@Schema({ collection: 'replaced_rules', versionKey: false, autoIndex: false })
export class ReplacedRules {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: Number, required: true }) version: number;
  @Prop({ type: String, default: '' }) termsAndConditions: string;
  @Prop({ type: String, enum: OWNERSHIP_PROOFS, required: true }) ownershipProof: OwnershipProof;
  @Prop({ type: Boolean, required: true }) newPostsOnly: boolean;
  @Prop({ type: Boolean, required: true }) exclusivePosts: boolean;
  @Prop({ type: [String], enum: CONTENT_TYPES, default: [] }) allowedContributionsType: ContentType[];
  /** `null`: nothing was promised. */
  @Prop({ type: Number, default: null }) decisionDays: number | null;
  @Prop({ type: String, enum: DEADLINE_ACTIONS, default: 'nothing' }) onDeadline: DeadlineAction;
  @Prop({ type: Date, required: true }) replacedAt: Date;
}
export type ReplacedRulesRecord = ReplacedRules;

export const ReplacedRulesSchema = SchemaFactory.createForClass(ReplacedRules);
ReplacedRulesSchema.index({ sparkId: 1, version: 1 }, { unique: true });

noPersonalData(ReplacedRulesSchema);
