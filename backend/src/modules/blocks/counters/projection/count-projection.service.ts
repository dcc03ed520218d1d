import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { ShutdownState } from '../../../../platform/shutdown/shutdown-state.js';
import { SparksService } from '../../../sparks/index.js';
import { BlockCountsRepository } from '../block-counts.repository.js';
import { CountChangeRepository } from './count-change.repository.js';
import type { CountChangeRecord } from './count-change.schema.js';

/** Repeating job of the queue `maintenance`. Counts do not wait for it: queries add the changes that are left. */
export const PROJECT_COUNTS_JOB = 'project-count-changes';
export const PROJECT_COUNTS_EVERY_MS = 2_000;

export const COUNT_BATCH_SIZE = 200;

/** Adds changes of counters to their rows, and to the campaign's `contributionsCount`. */
@Injectable()
export class CountProjectionService {
  constructor(
    private readonly changes: CountChangeRepository,
    private readonly counts: BlockCountsRepository,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
    private readonly shutdown: ShutdownState,
  ) {}

  /**
   * Projects all changes; returns their number. Each batch is added and deleted in one transaction, so that crashes and
   * concurrent runs count each change exactly once.
   * @throws JobRequeuedError between two batches on shutdown
   */
  async projectPendingChanges(): Promise<number> {
    for (let projected = 0; ;) {
      this.shutdown.requeueIfShuttingDown();
      const count = await this.projectBatch();
      projected += count;
      if (count < COUNT_BATCH_SIZE) return projected;
    }
  }

  private async projectBatch(): Promise<number> {
    return this.transactions.runInTransaction(async (session) => {
      const changes = await this.changes.list(COUNT_BATCH_SIZE, session);
      if (changes.length === 0) return 0;
      // Snapshot isolation: a concurrent projection of the same changes causes a write conflict in one of the two.
      if ((await this.changes.delete(changes, session)) !== changes.length)
        throw new Error('Changes of counters were projected concurrently');
      await this.counts.addToRows(changes, session);
      await this.sparks.addToContributionsCounts(contributionsBySpark(changes), session);
      return changes.length;
    });
  }
}

function contributionsBySpark(changes: readonly CountChangeRecord[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sparkId, contributions = 0 } of changes)
    if (sparkId && contributions !== 0)
      counts.set(sparkId.toHexString(), (counts.get(sparkId.toHexString()) ?? 0) + contributions);
  return counts;
}
