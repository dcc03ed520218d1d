import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { CompactedSum, ContributionEventRecord } from '../contribution-event.schema.js';
import type { EventMetrics } from '../event-metrics.js';

/** The events to delete, and the sums that replace them. */
export interface Compaction {
  replaced: ContributionEventRecord[];
  sums: CompactedSum[];
}

/**
 * Sums of events of one campaign, by slot and platform for the rollups, and by contribution for the reconciliation. An
 * event that is alone in its slot stays, because its sum would not be smaller.
 */
export function compactEvents(events: readonly ContributionEventRecord[]): Compaction {
  const replaced = [...groupBy(events, slotKey).values()].filter((group) => group.length > 1).flat();
  const bySlot = [...groupBy(replaced, slotKey)].map(([key, group]) => {
    const [{ sparkId, platform, slot }] = group;
    return { _id: idFrom(key), sparkId, platform, slot, ...sumOf(group) };
  });
  const byContribution = [...groupBy(replaced, contributionKey)].map(([key, group]) => {
    const [{ sparkId, platform, blockId }] = group;
    return { _id: idFrom(key), sparkId, platform, blockId, ...sumOf(group) };
  });
  return { replaced, sums: [...bySlot, ...byContribution] };
}

const slotKey = ({ sparkId, slot, platform }: ContributionEventRecord): string =>
  `${sparkId.toHexString()}:${slot.toISOString()}:${platform}`;
const contributionKey = ({ blockId }: ContributionEventRecord): string => `contribution:${blockId.toHexString()}`;

/** Deterministic, so that every compaction adds to the same document. */
const idFrom = (key: string): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(key).digest('hex').slice(0, 24));

function sumOf(events: readonly ContributionEventRecord[]): Pick<CompactedSum, 'delta' | 'events'> {
  const delta: Partial<EventMetrics> = {};
  for (const event of events)
    for (const [metric, value] of Object.entries(event.delta) as Array<[keyof EventMetrics, number]>)
      delta[metric] = (delta[metric] ?? 0) + value;
  return { delta, events: events.length };
}

type Group<Item> = [Item, ...Item[]];

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Group<Item>> {
  const groups = new Map<string, Group<Item>>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
