import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema, Types } from 'mongoose';
import { SOCIAL_PLATFORMS, type SocialPlatform } from '@sparks/domain';
import { personalData } from '../../../platform/database/personal-data.js';
import { ContributorProfileSchema, StoredContributorProfile } from '../contributions/index.js';
import { EVENT_KINDS, type EventKind, type EventMetrics } from './event-metrics.js';

/**
 * The difference that one change of a contribution makes to the metrics of its campaign. Inserted in the transaction of
 * the change. Immutable except for `unprojected`, which the projection removes. General contributions have no events.
 * The compaction replaces old events by sums ({@link CompactedSum}).
 */
@Schema({ collection: 'contribution_events', versionKey: false, autoIndex: false })
export class ContributionEvent {
  _id: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) sparkId: Types.ObjectId;
  @Prop({ type: MongooseSchema.Types.ObjectId, required: true }) blockId: Types.ObjectId;
  @Prop({ type: String, enum: EVENT_KINDS, required: true }) kind: EventKind;
  /** Start of the quarter of an hour (UTC): of the submission for counts, of the change for all other metrics. */
  @Prop({ type: Date, required: true }) slot: Date;
  @Prop({ type: String, enum: SOCIAL_PLATFORMS, required: true }) platform: SocialPlatform;
  /** To be added to the metrics; negative for decreases. */
  @Prop({ type: Object, required: true }) delta: Partial<EventMetrics>;
  /** Set when `delta` contains `people`. */
  @Prop({ type: ContributorProfileSchema }) profile?: StoredContributorProfile;
  @Prop({ type: Boolean }) unprojected?: true;
}
export type ContributionEventRecord = ContributionEvent;

/**
 * The sum of compacted events in the same collection, of kind `compacted`. Each compacted event is in two of them: in
 * the sum of its slot, which has no contribution, and in the sum of its contribution, which has no slot.
 */
export type CompactedSum = Pick<ContributionEvent, '_id' | 'sparkId' | 'platform' | 'delta'> &
  Partial<Pick<ContributionEvent, 'blockId' | 'slot'>> & {
    /** The number of compacted events. */
    events: number;
  };

/** What rollups need of an event or of the sum of a slot. */
export type ProjectedEvent = Pick<ContributionEvent, 'slot' | 'platform' | 'delta' | 'profile'>;

export const ContributionEventSchema = SchemaFactory.createForClass(ContributionEvent);
// For rebuilding the rollups of a campaign's time range.
ContributionEventSchema.index({ sparkId: 1, slot: 1 });
// For the sum of a contribution's events, which the reconciliation compares.
ContributionEventSchema.index({ blockId: 1 });
// Unprojected events; few entries.
ContributionEventSchema.index(
  { sparkId: 1, _id: 1 },
  { partialFilterExpression: { unprojected: true }, name: 'unprojected_by_campaign' },
);

personalData(ContributionEventSchema, {
  people: [],
  details: ['profile'],
  erasure: {
    action: 'keep',
    reason: 'Numbers by group of age, gender, country and level; the contribution names the pseudonym only.',
  },
  export: { none: 'Differences between numbers of contributions, which are exported.' },
  retention: {
    reason:
      'As long as the campaign, whose report `npm run analytics:rebuild` computes from them; old ones as sums only.',
  },
});
