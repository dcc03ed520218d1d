import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { personalData } from '../../../platform/database/personal-data.js';

/** A campaign that the post was submitted to. */
@Schema({ _id: false })
export class PostClaimEntry {
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  /** Whether the campaign accepted exclusive posts only at the time of the submission. */
  @Prop({ type: Boolean, required: true }) exclusive: boolean;
}
const PostClaimEntrySchema = SchemaFactory.createForClass(PostClaimEntry);

/** The person who may submit a post: one per post, over all campaigns. */
@Schema({ collection: 'post_claims', versionKey: false, autoIndex: false })
export class PostClaim {
  _id: Types.ObjectId;
  @Prop({ type: String, required: true }) canonicalKey: string;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) userId: Types.ObjectId;
  /** Whether the person has proven the post or its author's account. */
  @Prop({ type: Boolean, required: true }) isProven: boolean;
  @Prop({ type: [PostClaimEntrySchema], default: [] }) entries: PostClaimEntry[];
  @Prop({ type: Date, required: true }) claimedAt: Date;
}
export type PostClaimRecord = PostClaim;

export const PostClaimSchema = SchemaFactory.createForClass(PostClaim);
PostClaimSchema.index({ canonicalKey: 1 }, { unique: true });

personalData(PostClaimSchema, {
  people: ['userId'],
  details: ['canonicalKey'],
  erasure: { action: 'delete', of: 'userId' },
  export: { of: 'userId', through: { path: 'canonicalKey', collection: 'blocks', at: 'canonicalKey' } },
  retention: 'account',
});
