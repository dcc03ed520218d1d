import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { UpgradeRuns } from '../../platform/database/upgrade-runs.js';
import { SparkRepository } from './spark.repository.js';

/** Campaigns that an older version published have their start and deadline announced as well, if those lie ahead. */
@Injectable()
export class SparkTransitionsUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(SparkTransitionsUpgrade.name);

  constructor(
    private readonly sparks: SparkRepository,
    private readonly upgrades: UpgradeRuns,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once('spark-transitions', async () => {
      const found = await this.sparks.awaitWhatLiesAhead(this.clock.now());
      if (found > 0)
        this.logger.log(`${found} starts and deadlines of campaigns of an older version will be announced`);
    });
  }
}
