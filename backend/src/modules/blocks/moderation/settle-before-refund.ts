import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RefundHooks } from '../../sparks/index.js';
import { ModerationSettlementService } from './moderation-settlement.service.js';

/** An approval that can still be undone has its bonus to come: it is paid before its campaign's pool goes back to the creator. */
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
