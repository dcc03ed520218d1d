import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Types } from 'mongoose';
import { LedgerService, postings, walletOf } from '../../../core/ledger/index.js';
import { UpgradeRuns } from '../../../platform/database/upgrade-runs.js';
import type { BlockRecord } from '../block.schema.js';
import { BlockEngagementRepository } from './block-engagement.repository.js';

const NAME = 'block-engagement';
const BATCH = 500;

/**
 * Gives contributions of an older version what the refresh of numbers needs: without it they would never be due, and what
 * their views were paid would be owed again.
 */
@Injectable()
export class EngagementUpgrade implements OnApplicationBootstrap {
  private readonly logger = new Logger(EngagementUpgrade.name);

  constructor(
    private readonly engagements: BlockEngagementRepository,
    private readonly ledger: LedgerService,
    private readonly upgrades: UpgradeRuns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.upgrades.once(NAME, () => this.upgradeAll());
  }

  private async upgradeAll(): Promise<void> {
    let upgraded = 0;
    let afterId: Types.ObjectId | null = null;
    for (;;) {
      const blocks: BlockRecord[] = await this.engagements.listWithoutRefresh(afterId, BATCH);
      for (const block of blocks) await this.engagements.beginRefreshing(block, await this.paidCentsOf(block));
      upgraded += blocks.length;
      const last = blocks.at(-1);
      if (!last) break;
      afterId = last._id;
    }
    if (upgraded > 0)
      this.logger.log(`The numbers of ${upgraded} contributions of an older version are refreshed from now on`);
  }

  /** What the contribution's views were paid, whole cents: every step names the sum of those before it. */
  private async paidCentsOf({ _id, userId }: BlockRecord): Promise<number> {
    for (let paidCents = 0; ;) {
      const step = await this.ledger.findByKey(postings.engagementEarningKey(_id.toString(), paidCents));
      const cents = step?.entries.find(({ account }) => account === walletOf(userId.toString()))?.amountCents ?? 0;
      if (cents <= 0) return paidCents;
      paidCents += cents;
    }
  }
}
