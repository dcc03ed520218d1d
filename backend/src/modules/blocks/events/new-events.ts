import { Types } from 'mongoose';
import { profileAt, type BlockRecord } from '../contributions/index.js';
import type { ContributionEventRecord } from './contribution-event.schema.js';
import { counterOf, countsOf, numbersOf, type EventKind, type Figures } from './event-figures.js';

/** A quarter of an hour: every time zone begins its days on one. */
export const SLOT_MS = 15 * 60_000;

/** The quarter of an hour (UTC) of a moment. */
export const slotOf = (at: Date): Date => new Date(Math.floor(at.getTime() / SLOT_MS) * SLOT_MS);

/** What facts need to know of a contribution. */
export type CountedBlock = Pick<BlockRecord, '_id' | 'sparkId' | 'purpose' | 'created' | 'social_meta' | 'contributor'>;

interface Change {
  kind: EventKind;
  /** When it happened. */
  at: Date;
  counts?: Partial<Figures>;
  gains?: Partial<Figures>;
}

/** The facts of a change: what is counted belongs to the submission's time, what was gained to the event's. None without a campaign, or when nothing changed. */
export function buildEvents(
  block: CountedBlock,
  { kind, at, counts = {}, gains = {} }: Change,
): ContributionEventRecord[] {
  const { sparkId } = block;
  if (!sparkId) return [];
  const fact = (slot: Date, add: Partial<Figures>): ContributionEventRecord => ({
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
    ...(Object.keys(counts).length > 0 ? [fact(slotOf(block.created), counts)] : []),
    ...(Object.keys(gains).length > 0 ? [fact(slotOf(at), gains)] : []),
  ];
}

/** The facts of a contribution that is written as it stands, without a history and without earnings: for generated data. */
export function buildSnapshotEvents(
  block: CountedBlock & Pick<BlockRecord, 'deleted' | 'moderation_status' | 'moderatedAt' | 'engagement'>,
): ContributionEventRecord[] {
  const counter = counterOf(block);
  return buildEvents(block, {
    kind: 'submitted',
    at: block.moderatedAt ?? block.created,
    counts: countsOf(block, counter),
    gains: numbersOf(block.engagement, counter),
  });
}
