import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { LedgerService, reserveOf, type LedgerLine } from '../../core/ledger/index.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { UpgradeRuns } from '../../platform/database/upgrade-runs.js';
import { ContributionsService } from '../blocks/index.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import { WinnerEventRepository } from './winner-event.repository.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';

/**
 * Campaigns whose prizes an older version has paid get their event and their winners from the ledger: without them nobody
 * would be listed as a winner, and the event could not be closed.
 */
@Injectable()
export class WinnersUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(WinnersUpgrade.name);

  constructor(
    private readonly events: WinnerEventRepository,
    private readonly selections: WinnerSelectionRepository,
    private readonly contributions: ContributionsService,
    private readonly sparks: SparksService,
    private readonly ledger: LedgerService,
    private readonly transactions: TransactionRunner,
    private readonly upgrades: UpgradeRuns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once('winner-events', async () => {
      for (const spark of await this.sparks.listReleased()) await this.upgrade(spark);
    });
  }

  private async upgrade(spark: SparkRecord): Promise<void> {
    const prizes = await this.prizesOf(spark);
    const upgraded = await this.transactions.runInTransaction(async (session) => {
      if (await this.events.find(spark._id, session)) return false;
      const [startedAt, releasedAt] = [
        prizes.at(-1)?.createdAt ?? spark.updated,
        prizes[0]?.createdAt ?? spark.updated,
      ];
      await this.events.insert({ _id: spark._id, startedAt, startedBy: spark.creator }, session);
      await this.events.markReleased(spark._id, releasedAt, session);
      for (const prize of prizes) await this.addWinner(spark, prize, session);
      return true;
    });
    if (upgraded)
      this.logger.log(
        { sparkId: spark._id.toHexString(), prizes: prizes.length },
        'The winners of an older version were taken over',
      );
  }

  private async addWinner(
    { _id: sparkId, creator }: SparkRecord,
    { refs, amountCents, createdAt: paidAt }: LedgerLine,
    session: ClientSession,
  ): Promise<void> {
    const block = await this.contributions.findById(refs.blockId ?? '', session);
    if (!block) return;
    await this.selections.insert(
      {
        _id: block._id,
        sparkId,
        userId: block.userId,
        prizeCents: -amountCents,
        revision: 1,
        selectedBy: new Types.ObjectId(creator),
        selectedAt: paidAt,
        paidAt,
      },
      session,
    );
  }

  /** What left the reserve for winners, newest first. */
  private async prizesOf({ _id }: SparkRecord): Promise<LedgerLine[]> {
    const lines: LedgerLine[] = [];
    for await (const line of this.ledger.streamHistory(reserveOf(_id.toHexString()), {
      group: 'prize',
      direction: 'out',
    }))
      lines.push(line);
    return lines;
  }
}
