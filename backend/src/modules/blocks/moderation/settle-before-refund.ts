import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClosingReadings, RefundHooks } from '../../sparks/index.js';
import { BonusReservesService, UnpaidBonusesService } from '../bonuses/index.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';

/**
 * Before a campaign's pool is refunded: pays unpaid bonuses and those of approvals that can still be undone, then
 * reserves the bonuses of pending contributions.
 */
@Injectable()
export class SettleBeforeRefund implements OnModuleInit {
  constructor(
    private readonly beforeRefund: RefundHooks,
    private readonly closings: ClosingReadings,
    private readonly settlement: ModerationSettlementService,
    private readonly unpaid: UnpaidBonusesService,
    private readonly reserves: BonusReservesService,
  ) {}

  onModuleInit(): void {
    this.closings.registerReserves(this.reserves);
    this.beforeRefund.register(async (sparkId, session) => {
      await this.unpaid.completeBeforeRefund(sparkId, session);
      await this.settlement.settleCampaign(sparkId, session);
      await this.reserves.reserveBeforeRefund(sparkId, session);
    });
  }
}
