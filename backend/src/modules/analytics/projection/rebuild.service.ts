import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionEventsService, EventReconciliationService } from '../../blocks/index.js';
import { GRAIN_MS, nonZeroPaths, startOfGrain } from '../rollups/rollup.js';
import { RollupRepository, type RollupDelta } from '../rollups/rollup.repository.js';
import { addToDeltas, inLockOrder, ProjectionService } from './projection.service.js';

/** Period that is compared in one transaction. */
const WINDOW_MS = 7 * GRAIN_MS.day;

export interface RebuildOptions {
  repair: boolean;
  onDifference: (difference: string) => void;
}

export interface RebuildResult {
  contributions: number;
  rollups: number;
  differences: number;
}

/**
 * Verifies events against contributions, engagement snapshots and the ledger, then rollups against events. Works in
 * batches with bounded memory, each in one snapshot, so that it can run while contributions change. Safe to interrupt and
 * run again.
 */
@Injectable()
export class RebuildService {
  constructor(
    private readonly comparison: EventReconciliationService,
    private readonly events: ContributionEventsService,
    private readonly rollups: RollupRepository,
    private readonly projection: ProjectionService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** With `repair`, also writes missing events, replaces wrong rollups and projects the events written. */
  async rebuild({ repair, onDifference }: RebuildOptions): Promise<RebuildResult> {
    const contributions = await this.comparison.reconcile({ repair, onDifference });
    const result: RebuildResult = {
      contributions: contributions.checked,
      rollups: 0,
      differences: contributions.different,
    };
    for (let sparkId = await this.findNextCampaign(null); sparkId; sparkId = await this.findNextCampaign(sparkId)) {
      await this.compareCampaign(sparkId, repair, result, onDifference);
    }
    if (repair) await this.projection.projectPendingEvents();
    return result;
  }

  private async compareCampaign(
    sparkId: Types.ObjectId,
    repair: boolean,
    result: RebuildResult,
    onDifference: RebuildOptions['onDifference'],
  ): Promise<void> {
    for (
      let from = await this.findNextDay(sparkId, new Date(0));
      from;
      from = await this.findNextDay(sparkId, new Date(from.getTime() + WINDOW_MS))
    ) {
      const window = { from, until: new Date(from.getTime() + WINDOW_MS) };
      const { compared, differences } = await this.transactions.runInTransaction((session) =>
        this.compareWindow(sparkId, window, repair, session),
      );
      differences.forEach(onDifference);
      result.rollups += compared;
      result.differences += differences.length;
    }
  }

  private async compareWindow(
    sparkId: Types.ObjectId,
    window: { from: Date; until: Date },
    repair: boolean,
    session: ClientSession,
  ) {
    const expected = new Map<string, RollupDelta>();
    for await (const event of this.events.streamProjected(sparkId, window, session)) addToDeltas(expected, event);
    const stored = await this.rollups.listAll(sparkId, window, session);
    const storedByKey = new Map(stored.map((rollup) => [`${rollup.grain}:${rollup.start.toISOString()}`, rollup]));
    const stale: Types.ObjectId[] = [];
    const recomputed = new Map<string, RollupDelta>();
    const differences: string[] = [];
    for (const key of [...new Set([...expected.keys(), ...storedByKey.keys()])].sort()) {
      const rollup = storedByKey.get(key);
      const counted = expected.get(key);
      const difference = describeDifference(nonZeroPaths(rollup ?? {}), nonZeroPaths(counted?.sums ?? {}));
      if (difference === '') continue;
      differences.push(`campaign ${sparkId.toHexString()}, ${key.replace(':', ' ')}: ${difference}`);
      if (rollup) stale.push(rollup._id);
      if (counted) recomputed.set(key, counted);
    }
    if (repair && differences.length > 0) await this.rollups.replace(sparkId, stale, inLockOrder(recomputed), session);
    return { compared: stored.length, differences };
  }

  /** The first UTC day with events or rollups, at or after `from`. */
  private async findNextDay(sparkId: Types.ObjectId, from: Date): Promise<Date | null> {
    const slot = await this.events.findNextSlot(sparkId, from);
    return earlier(slot && startOfGrain('day', slot), await this.rollups.findFirstDay(sparkId, from));
  }

  private async findNextCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    const [events, rollups] = [await this.events.findNextCampaign(after), await this.rollups.findNextCampaign(after)];
    if (!events || !rollups) return events ?? rollups;
    return events.toHexString() < rollups.toHexString() ? events : rollups;
  }
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

/** For example `total.views 3 instead of 5`; empty when there is no difference. */
function describeDifference(stored: Record<string, number>, counted: Record<string, number>): string {
  const paths = [...new Set([...Object.keys(stored), ...Object.keys(counted)])].sort();
  return paths
    .filter((path) => (stored[path] ?? 0) !== (counted[path] ?? 0))
    .map((path) => `${path} ${stored[path] ?? 0} instead of ${counted[path] ?? 0}`)
    .join(', ');
}
