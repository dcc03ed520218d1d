import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { BlockCountsRepository, sumOf, type StatusCounts } from './block-counts.repository.js';
import { BlockRepository } from './block.repository.js';
import { allRowOf, allRows, creatorRow } from './review-totals.rows.js';

/** Counts once what a database from before the totals holds; afterwards every move keeps them. */
@Injectable()
export class ReviewTotalsBuilder implements OnApplicationBootstrap {
  private readonly logger = new Logger(ReviewTotalsBuilder.name);

  constructor(
    private readonly counts: BlockCountsRepository,
    private readonly blocks: BlockRepository,
    private readonly transactions: TransactionRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (await this.counts.hasTotals()) return;
    try {
      await this.transactions.runInTransaction(async (session) => {
        const rows = new Map<string, StatusCounts>(allRows().map((row) => [row, sumOf([])]));
        const add = (row: string, counted: Partial<StatusCounts>) =>
          rows.set(row, sumOf([rows.get(row) ?? null, counted]));
        for (const { sparkId, creatorId, counter, count } of await this.blocks.countByStatus(session)) {
          // Which of the rows counts what is not asked for: they are added up.
          add(sparkId ? allRowOf({ _id: sparkId, sparkId }) : 'all:0', { [counter]: count });
          if (creatorId) add(creatorRow(creatorId), { [counter]: count });
        }
        await this.counts.insertTotals(rows, session);
      });
    } catch (error) {
      // The API and the worker start at the same moment: the other one has counted.
      if (!isDuplicateKey(error)) throw error;
    }
    this.logger.log('Contributions were counted over creators and over everything');
  }
}
