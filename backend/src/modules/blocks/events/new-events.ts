import { Types } from 'mongoose';
import { isOwnContribution } from '@sparks/domain';
import { profileAt, type BlockRecord } from '../contributions/index.js';
import type { ContributionEventRecord } from './contribution-event.schema.js';
import { counterOf, countsOf, numbersOf, type EventKind, type EventMetrics } from './event-metrics.js';

/** A quarter of an hour, because days begin at a multiple of it in every time zone. */
export const SLOT_MS = 15 * 60_000;

/** Start of the quarter of an hour (UTC) that contains `at`. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);

/** The fields of a contribution that events need. */
export type CountedBlock = Pick<
  BlockRecord,
  '_id' | 'sparkId' | 'creatorId' | 'userId' | 'purpose' | 'created' | 'social_meta' | 'contributor'
>;

interface Change {
  kind: EventKind;
  /** Time of the change. */
  at: Date;
  counts?: Partial<EventMetrics>;
  gains?: Partial<EventMetrics>;
}

/** Dates counts to the submission and gains to `at`. Empty without a campaign or without a difference. */
export function buildEvents(
  block: CountedBlock,
  { kind, at, counts = {}, gains = {} }: Change,
): ContributionEventRecord[] {
  const { sparkId } = block;
  if (!sparkId) return [];
  const event = (slot: Date, add: Partial<EventMetrics>): ContributionEventRecord => ({
    _id: new Types.ObjectId(),
    sparkId,
    blockId: block._id,
    kind,
    slot,
    platform: block.social_meta.platform,
    delta: add,
    ...(add.people ? { profile: block.contributor ?? profileAt(null, block.created) } : {}),
    unprojected: true,
  });
  return [
    ...(Object.keys(counts).length > 0 ? [event(slotOf(block.created), counts)] : []),
    ...(Object.keys(gains).length > 0 ? [event(slotOf(at), gains)] : []),
  ];
}

/** Events for a contribution that is inserted in its final state, without history or earnings (generated data). */
export function buildSnapshotEvents(
  block: CountedBlock & Pick<BlockRecord, 'deleted' | 'moderation_status' | 'moderatedAt' | 'engagement'>,
): ContributionEventRecord[] {
  if (isOwnContribution(block)) return [];
  const counter = counterOf(block);
  return buildEvents(block, {
    kind: 'submitted',
    at: block.moderatedAt ?? block.created,
    counts: countsOf(block, counter),
    gains: numbersOf(block.engagement, counter),
  });
}
