import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import {
  ContributionEventRepository,
  difference,
  type ContributionEventRecord,
  type EventMetrics,
  type EventSum,
} from '../events/index.js';
import { ExpectedEventsService } from './expected-events.service.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

const BATCH = 200;

export interface ReconciliationOptions {
  /** Whether to insert the missing events. */
  repair: boolean;
  /** Called with a description of each difference. */
  onDifference: (difference: string) => void;
}

/** Numbers of contributions. */
export interface ReconciliationResult {
  checked: number;
  different: number;
}

interface BatchResult {
  checked: number;
  differences: string[];
  /** `null` after the last batch. */
  lastId: Types.ObjectId | null;
}

/**
 * Compares the events of contributions with contributions, snapshots and ledger, and inserts missing events. Each batch
 * is one transaction, which bounds memory; after an interruption a new run starts from the beginning and finds only the
 * remaining differences. Safe under concurrent changes: a snapshot read sees a change together with its event.
 */
@Injectable()
export class EventReconciliationService {
  constructor(
    private readonly blocks: ReconciliationRepository,
    private readonly events: ContributionEventRepository,
    private readonly history: ExpectedEventsService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Checks all contributions that belong to a campaign. */
  async reconcile({ repair, onDifference }: ReconciliationOptions): Promise<ReconciliationResult> {
    const result = { checked: 0, different: 0 };
    let afterId: Types.ObjectId | null = null;
    for (;;) {
      const from: Types.ObjectId | null = afterId;
      const batch: BatchResult = await this.transactions.runInTransaction((session) =>
        this.compareBatch(from, repair, session),
      );
      batch.differences.forEach(onDifference);
      result.checked += batch.checked;
      result.different += batch.differences.length;
      if (!batch.lastId) return result;
      afterId = batch.lastId;
    }
  }

  private async compareBatch(
    afterId: Types.ObjectId | null,
    repair: boolean,
    session: ClientSession,
  ): Promise<BatchResult> {
    const blocks = await this.blocks.listCampaignBlocks(afterId, BATCH, session);
    const sums = new Map(
      (
        await this.events.sumByBlock(
          blocks.map(({ _id }) => _id),
          session,
        )
      ).map((sum) => [sum.blockId.toHexString(), sum]),
    );
    const posted = await this.history.findPostings(blocks, session);
    const differences: string[] = [];
    const missing: ContributionEventRecord[] = [];
    for (const block of blocks) {
      const id = block._id.toHexString();
      const sum = sums.get(id) ?? { blockId: block._id, events: 0, metrics: {} };
      const expected = this.history.expectedMetrics(block, posted.get(id) ?? {});
      const lacking = difference(sum.metrics, expected);
      if (Object.keys(lacking).length === 0) continue;
      differences.push(`contribution ${id}: ${describeDifference(lacking, sum.metrics)}`);
      if (!repair) continue;
      const events =
        sum.events === 0
          ? await this.history.rebuildEvents(block, posted.get(id) ?? {}, session)
          : this.history.correctionEvents(block, sum.metrics, expected);
      missing.push(...withFixedIds(events, sum));
    }
    await this.events.insertMany(missing, session);
    return { checked: blocks.length, differences, lastId: blocks.at(-1)?._id ?? null };
  }
}

/** For example `views 10 instead of 12`: the sum of the events, then the expected value. */
function describeDifference(lacking: Partial<EventMetrics>, sum: Partial<EventMetrics>): string {
  return Object.entries(lacking)
    .map(
      ([metric, value]) =>
        `${metric} ${sum[metric as keyof EventMetrics] ?? 0} instead of ${(sum[metric as keyof EventMetrics] ?? 0) + value}`,
    )
    .join(', ');
}

/** Deterministic ids: of two concurrent repairs one fails with a duplicate key, retries, and finds nothing to add. */
function withFixedIds(
  events: readonly ContributionEventRecord[],
  { events: known }: EventSum,
): ContributionEventRecord[] {
  return events.map((event, index) => {
    const digest = createHash('sha256').update(`${event.blockId.toHexString()}:${known}:${index}`).digest('hex');
    return { ...event, _id: new Types.ObjectId(digest.slice(0, 24)) };
  });
}
