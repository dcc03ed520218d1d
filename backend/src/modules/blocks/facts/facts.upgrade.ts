import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { UpgradeRuns } from '../../../platform/database/upgrade-runs.js';
import { FactComparison } from './fact-comparison.service.js';

/** Writes once the facts of contributions from before there were facts; afterwards every change writes its own. */
@Injectable()
export class FactsUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(FactsUpgrade.name);

  constructor(
    private readonly comparison: FactComparison,
    private readonly upgrades: UpgradeRuns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once('contribution-facts', async () => {
      const { different } = await this.comparison.compare({ repair: true, onDifference: () => undefined });
      if (different > 0)
        this.logger.log(
          `The figures of ${different} contributions of an older version are in the analytics from now on`,
        );
    });
  }
}
