import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionEventsService, EventReconciliationService } from '../../blocks/index.js';
import { GRAIN_MS, nonZeroPaths, startOfGrain } from '../rollups/rollup.js';
import { RollupRepository, type RollupDelta } from '../rollups/rollup.repository.js';
import { addToDeltas, inLockOrder, ProjectionService } from './projection.service.js';

/** Days that are compared in one transaction. */
const WINDOW_MS = 7 * GRAIN_MS.day;

export interface RebuildOptions {
  /** Whether differences are repaired. */
  repair: boolean;
  onDifference: (difference: string) => void;
}

/** What was looked at, and how many differences there were. */
export interface RebuildResult {
  contributions: number;
  rollups: number;
  differences: number;
}

/**
 * Compares everything that dashboards show with its source: facts with contributions, snapshots and the ledger, then
 * roll-ups with facts. In batches, so that memory is bounded; one that was stopped is run again and finds what is left.
 * Contributions may change and facts be folded meanwhile: each batch sees one moment.
 */
@Injectable()
export class RebuildService {
  constructor(
    private readonly comparison: EventReconciliationService,
    private readonly facts: ContributionEventsService,
    private readonly rows: RollupRepository,
    private readonly fold: ProjectionService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Compares, and with `repair` makes it right; facts that were missing are folded at the end. */
  async rebuild({ repair, onDifference }: RebuildOptions): Promise<RebuildResult> {
    const contributions = await this.comparison.compare({ repair, onDifference });
    const result: RebuildResult = {
      contributions: contributions.checked,
      rollups: 0,
      differences: contributions.different,
    };
    for (let sparkId = await this.findNextCampaign(null); sparkId; sparkId = await this.findNextCampaign(sparkId)) {
      await this.compareCampaign(sparkId, repair, result, onDifference);
    }
    if (repair) await this.fold.projectPendingEvents();
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
    for await (const fact of this.facts.streamFolded(sparkId, window, session)) addToDeltas(expected, fact);
    const stored = await this.rows.listAll(sparkId, window, session);
    const storedByKey = new Map(stored.map((row) => [`${row.grain}:${row.start.toISOString()}`, row]));
    const stale: Types.ObjectId[] = [];
    const anew = new Map<string, RollupDelta>();
    const differences: string[] = [];
    for (const key of [...new Set([...expected.keys(), ...storedByKey.keys()])].sort()) {
      const row = storedByKey.get(key);
      const counted = expected.get(key);
      const difference = describeDifference(nonZeroPaths(row ?? {}), nonZeroPaths(counted?.sums ?? {}));
      if (difference === '') continue;
      differences.push(`campaign ${sparkId.toHexString()}, ${key.replace(':', ' ')}: ${difference}`);
      if (row) stale.push(row._id);
      if (counted) anew.set(key, counted);
    }
    if (repair && differences.length > 0) await this.rows.replace(sparkId, stale, inLockOrder(anew), session);
    return { compared: stored.length, differences };
  }

  /** The first day (UTC) from this moment on that has facts or roll-ups. */
  private async findNextDay(sparkId: Types.ObjectId, from: Date): Promise<Date | null> {
    const slot = await this.facts.nextSlot(sparkId, from);
    return earlier(slot && startOfGrain('day', slot), await this.rows.findFirstDay(sparkId, from));
  }

  private async findNextCampaign(after: Types.ObjectId | null): Promise<Types.ObjectId | null> {
    const [facts, rows] = [await this.facts.nextCampaign(after), await this.rows.findNextCampaign(after)];
    if (!facts || !rows) return facts ?? rows;
    return facts.toHexString() < rows.toHexString() ? facts : rows;
  }
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b));

/** `total.views 3 instead of 5, ...`; empty when there is none. */
function describeDifference(stored: Record<string, number>, counted: Record<string, number>): string {
  const paths = [...new Set([...Object.keys(stored), ...Object.keys(counted)])].sort();
  return paths
    .filter((path) => (stored[path] ?? 0) !== (counted[path] ?? 0))
    .map((path) => `${path} ${stored[path] ?? 0} instead of ${counted[path] ?? 0}`)
    .join(', ');
}
