import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { UpgradeRuns } from '../../platform/database/upgrade-runs.js';
import { CreatorTotalsRepository } from './creator-totals.repository.js';
import { SparkRepository } from './spark.repository.js';

/** Counts once what creators published and paid before there were totals; afterwards every write keeps them. */
@Injectable()
export class CreatorTotalsUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(CreatorTotalsUpgrade.name);

  constructor(
    private readonly sparks: SparkRepository,
    private readonly totals: CreatorTotalsRepository,
    private readonly transactions: TransactionRunner,
    private readonly upgrades: UpgradeRuns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once('creator-totals', async () => {
      const creators = await this.sparks.listCreators();
      // Each in a transaction of its own: whatever is published or paid meanwhile meets it at the creator's row.
      for (const creator of creators) {
        await this.transactions.runInTransaction(async (session) =>
          this.totals.put({ _id: creator, ...(await this.sparks.sumOfCreator(creator, session)) }, session),
        );
      }
      if (creators.length > 0) this.logger.log(`The campaigns of ${creators.length} creators were counted`);
    });
  }
}
