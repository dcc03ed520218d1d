import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { UpgradeRuns } from '../../platform/database/upgrade-runs.js';
import { BlockRepository } from './block.repository.js';
import { ContributorTotalsRepository } from './contributor-totals.repository.js';
import { ContributorTotalsService } from './contributor-totals.service.js';

/** Counts once what contributors achieved before there were totals, and gives them the level that it is worth; afterwards every move keeps both. */
@Injectable()
export class ContributorTotalsUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(ContributorTotalsUpgrade.name);

  constructor(
    private readonly blocks: BlockRepository,
    private readonly totals: ContributorTotalsRepository,
    private readonly achievements: ContributorTotalsService,
    private readonly transactions: TransactionRunner,
    private readonly upgrades: UpgradeRuns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once('contributor-totals', async () => {
      const contributors = await this.blocks.listContributors();
      // Each in a transaction of its own: whatever is approved meanwhile meets it at the contributor's row.
      for (const userId of contributors) {
        await this.transactions.runInTransaction(async (session) => {
          await this.totals.put(userId, await this.blocks.sumOfContributor(userId, session), session);
          await this.achievements.raise(userId, session);
        });
      }
      if (contributors.length > 0) this.logger.log(`The contributions of ${contributors.length} people were counted`);
    });
  }
}
