import { Injectable } from '@nestjs/common';
import { boostBlocker } from '@sparks/domain';
import { postings } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { alreadyBoosted, BlockAudit, priceChanged, type BlockRecord } from '../contributions/index.js';
import { ModerationSettlementService } from '../moderation/index.js';
import {
  assertNotBlocked,
  PromotableBlocksService,
  toPromotable,
  type PromotionRequest,
} from './promotable-blocks.service.js';
import { PromotionRepository } from './promotion.repository.js';

/** Boosts contributions: the contributor pays for a place at the top of lists. */
@Injectable()
export class BoostService {
  constructor(
    private readonly promotables: PromotableBlocksService,
    private readonly promotions: PromotionRepository,
    private readonly settlement: ModerationSettlementService,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  boostTerms(): { priceCents: number; durationMs: number } {
    return this.env.boost;
  }

  /**
   * Boosts the caller's own approved contribution to an open campaign for the configured time; a running boost cannot
   * be extended. Throws 404, 403, 409 not_approved, campaign_not_open, already_boosted or price_mismatch, and 402
   * insufficient_balance; nothing changes then.
   */
  async boost({ id, requestKey, agreedCents }: PromotionRequest, user: AuthUser): Promise<BlockRecord> {
    const { priceCents, durationMs } = this.env.boost;
    return this.transactions.runInTransaction(async (session) => {
      const { block, spark } = await this.promotables.findVisible(id, user, session);
      const fee = postings.boostFee({
        blockId: block._id.toString(),
        ...(spark ? { sparkId: spark._id.toString() } : {}),
        userId: user.id,
        requestKey,
        amountCents: priceCents,
        causedBy: { type: 'user', id: user.id },
      });
      // A retry of a request that has already succeeded.
      if (await this.promotables.isCharged(fee, session)) return block;
      const now = this.clock.now();
      assertNotBlocked(boostBlocker(toPromotable(block), user.id, spark, now), block);
      if (agreedCents !== undefined && agreedCents !== priceCents) throw priceChanged(priceCents);
      await this.settlement.settleNow(block._id, session);
      const boostedUntil = new Date(now.getTime() + durationMs);
      const boosted = await this.promotions.boost(block._id, { now, until: boostedUntil }, session);
      if (!boosted) throw alreadyBoosted(block.boostedUntil ?? now);
      await this.promotables.charge(fee, { what: 'A boost', payerId: user.id, cents: priceCents }, session);
      await this.audit.record(
        {
          action: 'block_boosted',
          block,
          user,
          before: { boostedUntil: block.boostedUntil },
          after: { boostedUntil, priceCents },
        },
        session,
      );
      return boosted;
    });
  }
}
