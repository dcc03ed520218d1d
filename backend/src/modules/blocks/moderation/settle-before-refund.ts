import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosingReadings, RefundHooks, type OpenBonuses, type SparkRecord } from '../../sparks/index.js';
import { BonusReservesService, dueBonusOf, UnpaidBonusesService } from '../bonuses/index.js';
import { BlockRepository, termsOf } from '../contributions/index.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';

/**
 * Before a campaign's pool is refunded: pays unpaid bonuses and those of approvals that can still be undone, then reserves
 * the bonuses of pending contributions.
 */
@Injectable()
export class SettleBeforeRefund implements OnModuleInit {
  constructor(
    private readonly beforeRefund: RefundHooks,
    private readonly closings: ClosingReadings,
    private readonly settlement: ModerationSettlementService,
    private readonly unpaid: UnpaidBonusesService,
    private readonly reserves: BonusReservesService,
    private readonly blocks: BlockRepository,
  ) {}

  onModuleInit(): void {
    this.closings.registerReserves(this.reserves);
    this.closings.registerOpenBonuses(async (spark) => this.estimateOpenBonuses(spark));
    this.beforeRefund.register(async (sparkId, session) => {
      await this.unpaid.completeBeforeRefund(sparkId, session);
      await this.settlement.settleCampaign(sparkId, session);
      await this.reserves.reserveBeforeRefund(sparkId, session);
    });
  }

  private async estimateOpenBonuses(spark: SparkRecord): Promise<OpenBonuses> {
    const ids = await this.settlement.listOpenApprovals(spark._id);
    const blocks = ids.length > 0 ? await this.blocks.findManyByIds(ids) : [];
    const open = { paidCents: 0, heldCents: 0 };
    for (const block of blocks)
      open[termsOf(block, spark).holdDays > 0 ? 'heldCents' : 'paidCents'] += dueBonusOf(block, spark);
    return open;
  }
}
