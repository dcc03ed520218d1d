import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { spotlightBlocker } from '@sparks/domain';
import { postings } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { SparkRecord } from '../../sparks/index.js';
import {
  alreadySpotlighted,
  BlockAudit,
  blockNotFound,
  ContributionWebhooks,
  priceChanged,
  type BlockRecord,
} from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { ModerationSettlementService } from '../moderation/index.js';
import {
  assertNotBlocked,
  PromotableBlocksService,
  toPromotable,
  type PromotionRequest,
} from './promotable-blocks.service.js';
import { PromotionRepository } from './promotion.repository.js';

/** Spotlights contributions: the campaign's creator tips the contributor. */
@Injectable()
export class SpotlightService {
  constructor(
    private readonly promotables: PromotableBlocksService,
    private readonly promotions: PromotionRepository,
    private readonly settlement: ModerationSettlementService,
    private readonly events: ContributionEventsService,
    private readonly notifications: NotificationsService,
    private readonly webhooks: ContributionWebhooks,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Spotlights an approved contribution, once. The creator pays the campaign's `spotlightCost` to the contributor as a
   * tip, which counts as earnings; a cost of 0 posts nothing. Throws 404, 403, 409 not_approved, already_spotlighted or
   * price_mismatch, and 402 insufficient_balance; nothing changes then.
   */
  async spotlight({ id, requestKey, agreedCents }: PromotionRequest, user: AuthUser): Promise<BlockRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const { block, spark } = await this.promotables.findVisible(id, user, session);
      // A retry of a request that has already succeeded; the key contains the user.
      if (block.is_spotlighted && block.spotlightKey === requestKey) return block;
      assertNotBlocked(spotlightBlocker(toPromotable(block), user.id, spark?.creator.toString()), block);
      // The blocker requires a creator, so there is a campaign.
      if (!spark) throw blockNotFound();
      const tipCents = spark.spotlightCost;
      if (agreedCents !== undefined && agreedCents !== tipCents) throw priceChanged(tipCents);
      await this.settlement.settleNow(block._id, session);
      const spotlighted = await this.promotions.spotlight(
        block._id,
        { at: this.clock.now(), requestKey, tipCents },
        session,
      );
      if (!spotlighted) throw alreadySpotlighted();
      await this.events.recordEarning(spotlighted, 'tip', tipCents, session);
      if (tipCents > 0) await this.payTip(spotlighted, spark, user, session);
      await this.notifyContributor(block, spark, session);
      await this.audit.record(
        {
          action: 'block_spotlighted',
          block,
          user,
          before: { is_spotlighted: false },
          after: { is_spotlighted: true, tipCents },
        },
        session,
      );
      return spotlighted;
    });
  }

  private async payTip(block: BlockRecord, spark: SparkRecord, user: AuthUser, session: ClientSession): Promise<void> {
    const amountCents = spark.spotlightCost;
    await this.promotables.charge(
      postings.spotlightTip({
        sparkId: spark._id.toString(),
        blockId: block._id.toString(),
        creatorId: user.id,
        contributorId: block.userId.toString(),
        amountCents,
        causedBy: { type: 'user', id: user.id },
      }),
      { what: 'This spotlight', payerId: user.id, cents: amountCents },
      session,
    );
    const details = { cause: 'tip', amountCents, paidAt: this.clock.now().toISOString() } as const;
    await this.webhooks.publishEarning('earning.paid', block, details, session);
  }

  private async notifyContributor(block: BlockRecord, spark: SparkRecord, session: ClientSession): Promise<void> {
    const blockId = block._id.toString();
    await this.notifications.notify(
      {
        userId: block.userId.toString(),
        kind: 'contribution_spotlighted',
        params: { campaign: spark.name, tipCents: spark.spotlightCost },
        dedupeKey: `block:${blockId}:spotlighted`,
        link: `/contribution-details/${blockId}`,
        refs: { sparkId: spark._id.toString(), blockId },
      },
      session,
    );
  }
}
