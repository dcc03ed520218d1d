import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { UpgradeRuns } from '../../platform/database/upgrade-runs.js';
import { UserRepository } from './user.repository.js';

/** Gives people from before admins could search them their words once; afterwards every write keeps them. */
@Injectable()
export class UserWordsUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(UserWordsUpgrade.name);

  constructor(
    private readonly users: UserRepository,
    private readonly upgrades: UpgradeRuns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once('user-words', async () => {
      const filled = await this.users.fillWords();
      if (filled > 0) this.logger.log(`${filled} people can be found by their words now`);
    });
  }
}
