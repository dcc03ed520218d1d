import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { FACT_KINDS, type FactKind, type Figures } from './fact-figures.js';
import { FrozenProfile, FrozenProfileSchema } from './frozen-profile.schema.js';

/**
 * By how much a change of a contribution changed the figures of its campaign. Written in the transaction of the change and
 * never changed, but for `unfolded`, which goes when it is in the roll-ups. Contributions without a campaign have none.
 */
@Schema({ collection: 'contribution_facts', versionKey: false, autoIndex: false })
export class ContributionFact {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: FACT_KINDS, required: true }) kind: FactKind;
  /** The quarter of an hour (UTC) that it counts in: of the submission for counts, of the event for everything else. */
  @Prop({ type: Date, required: true }) slot: Date;
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true }) platform: SocialPlatform;
  /** What is to be added, negative where something went. */
  @Prop({ type: Object, required: true }) add: Partial<Figures>;
  /** Of whom, when `add` has people. */
  @Prop({ type: FrozenProfileSchema }) profile?: FrozenProfile;
  @Prop({ type: Boolean }) unfolded?: true;
}
export type FactRecord = ContributionFact;

export const ContributionFactSchema = SchemaFactory.createForClass(ContributionFact);
// What belongs to a campaign's quarter of an hour, for making its roll-ups anew.
ContributionFactSchema.index({ sparkId: 1, slot: 1 });
// What a contribution has added so far, for comparing it with the contribution.
ContributionFactSchema.index({ blockId: 1 });
// What is not in the roll-ups yet: little at any time.
ContributionFactSchema.index(
  { sparkId: 1, _id: 1 },
  { partialFilterExpression: { unfolded: true }, name: 'unfolded_by_campaign' },
);
