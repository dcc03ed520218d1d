import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefundHooks } from '../../sparks/index.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';

/** Pays the bonuses of approvals that can still be undone before the campaign's pool is refunded. */
@Injectable()
export class SettleBeforeRefund implements OnModuleInit {
  constructor(
    private readonly beforeRefund: RefundHooks,
    private readonly settlement: ModerationSettlementService,
  ) {}

  onModuleInit(): void {
    this.beforeRefund.register(async (sparkId, session) => this.settlement.settleCampaign(sparkId, session));
  }
}
