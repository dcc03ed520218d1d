import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefundHooks } from '../../sparks/index.js';
import { UnpaidBonusesService } from '../bonuses/index.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';

/** Pays unpaid bonuses, and those of approvals that can still be undone, before the campaign's pool is refunded. */
@Injectable()
export class SettleBeforeRefund implements OnModuleInit {
  constructor(
    private readonly beforeRefund: RefundHooks,
    private readonly settlement: ModerationSettlementService,
    private readonly unpaid: UnpaidBonusesService,
  ) {}

  onModuleInit(): void {
    this.beforeRefund.register(async (sparkId, session) => {
      await this.unpaid.completeBeforeRefund(sparkId, session);
      await this.settlement.settleCampaign(sparkId, session);
    });
  }
}
