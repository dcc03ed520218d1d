import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LedgerRepository } from './ledger.repository.js';

const BATCH = 500;

/**
 * Gives line keys to transactions that an older version wrote, before the process listens: without them they would be
 * missing in their owners' histories. Once done, a start costs one look into the index. Several processes may do it at once.
 */
@Injectable()
export class LineKeysUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(LineKeysUpgrade.name);

  constructor(private readonly ledger: LedgerRepository) {}

  async onApplicationBootstrap(): Promise<void> {
    let upgraded = 0;
    for (let found = BATCH; found === BATCH; upgraded += found) found = await this.ledger.addMissingLineKeys(BATCH);
    if (upgraded > 0) this.logger.log(`${upgraded} transactions of an older version were added to the histories`);
  }
}
