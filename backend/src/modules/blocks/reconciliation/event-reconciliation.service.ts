import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { UsersService } from '../../../core/users/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { profileAt, type BlockRecord } from '../contributions/index.js';
import {
  ContributionEventRepository,
  difference,
  type ContributionEventRecord,
  type EventSum,
  type Figures,
} from '../events/index.js';
import { ExpectedEventsService } from './expected-events.service.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

const BATCH = 200;

/** What a comparison does besides looking. */
export interface ReconciliationOptions {
  /** Whether missing facts are written. */
  repair: boolean;
  /** Told each difference as it is found, in words. */
  onDifference: (difference: string) => void;
}

/** How many contributions were looked at, and how many of them had a difference. */
export interface ReconciliationResult {
  checked: number;
  different: number;
}

interface BatchResult {
  checked: number;
  differences: string[];
  /** `null`: there are no more. */
  lastId: Types.ObjectId | null;
}

/**
 * Compares the facts of contributions with the contributions, their snapshots and the ledger, and writes what is missing.
 * Batches are transactions of their own, so that memory is bounded; one that was stopped anywhere is run again from the
 * start and finds only what is left. Contributions may change meanwhile: a change and its fact are seen together or not at all.
 */
@Injectable()
export class EventReconciliationService {
  constructor(
    private readonly blocks: ReconciliationRepository,
    private readonly facts: ContributionEventRepository,
    private readonly history: ExpectedEventsService,
    private readonly users: UsersService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Looks at every contribution to a campaign. */
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
        await this.facts.sumByBlock(
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
      const sum = sums.get(id) ?? { blockId: block._id, events: 0, figures: {} };
      const expected = this.history.expectedFigures(block, posted.get(id) ?? {});
      const lacking = difference(sum.figures, expected);
      if (Object.keys(lacking).length === 0) continue;
      differences.push(`contribution ${id}: ${wordsOf(lacking, sum.figures)}`);
      if (!repair) continue;
      const known = await this.withProfile(block, session);
      const facts =
        sum.events === 0
          ? await this.history.rebuildEvents(known, posted.get(id) ?? {}, session)
          : this.history.correctionEvents(known, sum.figures, expected);
      missing.push(...withFixedIds(facts, sum));
    }
    await this.facts.insertMany(missing, session);
    return { checked: blocks.length, differences, lastId: blocks.at(-1)?._id ?? null };
  }

  /** A contribution of before profiles were kept with it gets that of its contributor as it is now. */
  private async withProfile(block: BlockRecord, session: ClientSession): Promise<BlockRecord> {
    if (block.contributor) return block;
    const contributor = profileAt(await this.users.findById(block.userId.toHexString()), block.created);
    await this.blocks.storeProfile(block._id, contributor, session);
    return { ...block, contributor };
  }
}

/** `views 10 instead of 12`: what the facts say, and what is true. */
function wordsOf(lacking: Partial<Figures>, sum: Partial<Figures>): string {
  return Object.entries(lacking)
    .map(
      ([figure, value]) =>
        `${figure} ${sum[figure as keyof Figures] ?? 0} instead of ${(sum[figure as keyof Figures] ?? 0) + value}`,
    )
    .join(', ');
}

/** Ids that follow from what they are added to: of two comparisons at once one is refused, looks again, and finds nothing to add. */
function withFixedIds(
  facts: readonly ContributionEventRecord[],
  { events: known }: EventSum,
): ContributionEventRecord[] {
  return facts.map((fact, index) => {
    const digest = createHash('sha256').update(`${fact.blockId.toHexString()}:${known}:${index}`).digest('hex');
    return { ...fact, _id: new Types.ObjectId(digest.slice(0, 24)) };
  });
}
