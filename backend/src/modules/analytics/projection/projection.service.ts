import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { ContributionEventsService, type ContributionEventRecord } from '../../blocks/index.js';
import { addEvent, emptySums, GRAINS, startOfGrain } from '../rollups/rollup.js';
import { RollupRepository, type RollupDelta } from '../rollups/rollup.repository.js';

/** Facts that are folded in one transaction. */
export const PROJECTION_BATCH_SIZE = 500;
/** Batches of one campaign before the others have their turn. */
const MAX_BATCHES_PER_CAMPAIGN = 20;

/** Adds the facts of contributions to the roll-ups of their campaigns. */
@Injectable()
export class ProjectionService {
  constructor(
    private readonly facts: ContributionEventsService,
    private readonly rows: RollupRepository,
    private readonly transactions: TransactionRunner,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Folds what is not folded yet, each campaign in its turn; returns how many facts that were. A batch is added and marked
   * in one transaction: whatever dies or runs twice, each fact is in the roll-ups once.
   * @throws JobRequeuedError between two batches when the process stops
   */
  async projectPendingEvents(): Promise<number> {
    let folded = 0;
    for (let sparkId = await this.facts.nextUnfolded(null); sparkId; sparkId = await this.facts.nextUnfolded(sparkId)) {
      for (let turn = 0; turn < MAX_BATCHES_PER_CAMPAIGN; turn += 1) {
        this.shutdown.requeueIfShuttingDown();
        const batch = await this.projectBatch(sparkId);
        folded += batch;
        if (batch < PROJECTION_BATCH_SIZE) break;
      }
    }
    return folded;
  }

  /** Folds a batch of a campaign's facts; returns how many. */
  async projectBatch(sparkId: Types.ObjectId): Promise<number> {
    return this.transactions.runInTransaction(async (session) => {
      const facts = await this.facts.listUnfolded(sparkId, PROJECTION_BATCH_SIZE, session);
      if (facts.length === 0) return 0;
      const marked = await this.facts.markFolded(
        facts.map(({ _id }) => _id),
        session,
      );
      // A snapshot does not change under a transaction: whoever else marks the same facts ends one of the two.
      if (marked !== facts.length)
        throw new Error(
          `${facts.length - marked} of ${facts.length} facts of campaign ${sparkId.toHexString()} were folded meanwhile`,
        );
      await this.rows.increment(sparkId, rollupDeltas(facts), session);
      return facts.length;
    });
  }
}

/** The roll-ups that facts of one campaign make, in a fixed order: two folds of the same rows wait, never crosswise. */
export function rollupDeltas(facts: Iterable<ContributionEventRecord>): RollupDelta[] {
  const rows = new Map<string, RollupDelta>();
  for (const fact of facts) addToDeltas(rows, fact);
  return inLockOrder(rows);
}

/** Adds a fact to the roll-ups of every grain that it belongs to. */
export function addToDeltas(
  rows: Map<string, RollupDelta>,
  fact: Pick<ContributionEventRecord, 'slot' | 'add' | 'platform' | 'profile'>,
): void {
  for (const grain of GRAINS) {
    const start = startOfGrain(grain, fact.slot);
    const key = `${grain}:${start.toISOString()}`;
    const row = rows.get(key) ?? { grain, start, sums: emptySums() };
    addEvent(row.sums, fact);
    rows.set(key, row);
  }
}

/** By grain and time. */
export const inLockOrder = (rows: ReadonlyMap<string, RollupDelta>): RollupDelta[] =>
  [...rows].sort(([a], [b]) => a.localeCompare(b)).map(([, row]) => row);
