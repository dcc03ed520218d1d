import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { ContributorProfileSchema, StoredContributorProfile } from '../contributions/index.js';
import { EVENT_KINDS, type EventKind, type Figures } from './event-figures.js';

/**
 * By how much a change of a contribution changed the figures of its campaign. Written in the transaction of the change and
 * never changed, but for `unprojected`, which goes when it is in the roll-ups. Contributions without a campaign have none.
 */
@Schema({ collection: 'contribution_events', versionKey: false, autoIndex: false })
export class ContributionEvent {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: EVENT_KINDS, required: true }) kind: EventKind;
  /** The quarter of an hour (UTC) that it counts in: of the submission for counts, of the event for everything else. */
  @Prop({ type: Date, required: true }) slot: Date;
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true }) platform: SocialPlatform;
  /** What is to be added, negative where something went. */
  @Prop({ type: Object, required: true }) delta: Partial<Figures>;
  /** Of whom, when `add` has people. */
  @Prop({ type: ContributorProfileSchema }) profile?: StoredContributorProfile;
  @Prop({ type: Boolean }) unprojected?: true;
}
export type ContributionEventRecord = ContributionEvent;

export const ContributionEventSchema = SchemaFactory.createForClass(ContributionEvent);
// What belongs to a campaign's quarter of an hour, for making its roll-ups anew.
ContributionEventSchema.index({ sparkId: 1, slot: 1 });
// What a contribution has added so far, for comparing it with the contribution.
ContributionEventSchema.index({ blockId: 1 });
// What is not in the roll-ups yet: little at any time.
ContributionEventSchema.index(
  { sparkId: 1, _id: 1 },
  { partialFilterExpression: { unprojected: true }, name: 'unprojected_by_campaign' },
);
