import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { boostBlocker, ERROR_CODES, spotlightBlocker, type Blocker, type PromotableBlock } from '@sparks/domain';
import { LedgerService, postings, walletOf, type PostInput } from '../../../core/ledger/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError } from '../../../platform/http/app-error.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  alreadyBoosted,
  alreadySpotlighted,
  BlockAudit,
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  notApproved,
  notCovered,
  priceChanged,
  type BlockRecord,
} from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { ModerationSettlementService } from '../moderation/index.js';
import { PromotionRepository } from './promotion.repository.js';

/** What a person asked for, and the price that they have agreed to, in cents, when they were told one. */
export interface PromotionRequest {
  id: string;
  requestKey: string;
  agreedCents?: number;
}

/** Puts contributions in the light: the creator by a spotlight with a tip, the contributor by a paid boost. */
@Injectable()
export class PromotionService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly promotions: PromotionRepository,
    private readonly sparks: SparksService,
    private readonly settlement: ModerationSettlementService,
    private readonly facts: ContributionEventsService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** What a boost costs, in cents, and how long it lasts. */
  boostTerms(): { priceCents: number; durationMs: number } {
    return this.env.boost;
  }

  /**
   * Spotlights an approved contribution, once: the campaign's `spotlightCost` goes from its creator to the contributor as
   * a tip, which counts as earned; a cost of 0 moves no money. Throws 404, 403, 409 not_approved, already_spotlighted or
   * price_mismatch, and 402 insufficient_balance; nothing changes then.
   */
  async spotlight({ id, requestKey, agreedCents }: PromotionRequest, user: AuthUser): Promise<BlockRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const { block, spark } = await this.load(id, user, session);
      if (block.is_spotlighted && block.spotlightKey === requestKey && spark?.creator.toString() === user.id)
        return block;
      assertFree(spotlightBlocker(promotable(block), user.id, spark?.creator.toString()), block);
      // The blocker has asked for a creator, so there is a campaign.
      if (!spark) throw blockNotFound();
      const tipCents = spark.spotlightCost;
      if (agreedCents !== undefined && agreedCents !== tipCents) throw priceChanged(tipCents);
      await this.settlement.settleNow(block._id, session);
      const lit = await this.promotions.spotlight(block._id, { at: this.clock.now(), requestKey, tipCents }, session);
      if (!lit) throw alreadySpotlighted();
      await this.facts.recordEarning(lit, 'tip', tipCents, session);
      const refs = { sparkId: spark._id.toString(), blockId: block._id.toString() };
      const contributorId = block.userId.toString();
      if (tipCents > 0) {
        const causedBy = { type: 'user' as const, id: user.id };
        await this.charge(
          postings.spotlightTip({ ...refs, creatorId: user.id, contributorId, amountCents: tipCents, causedBy }),
          { what: 'This spotlight', payerId: user.id, cents: tipCents },
          session,
        );
      }
      await this.tellSpotlighted(contributorId, spark, tipCents, refs, session);
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
      return lit;
    });
  }

  /**
   * Boosts an own approved contribution of an open campaign for the configured time; one boost after the other, not on
   * top of each other. Throws 404, 403, 409 not_approved, campaign_not_open, already_boosted or price_mismatch, and 402
   * insufficient_balance; nothing changes then.
   */
  async boost({ id, requestKey, agreedCents }: PromotionRequest, user: AuthUser): Promise<BlockRecord> {
    const { priceCents, durationMs } = this.env.boost;
    return this.transactions.runInTransaction(async (session) => {
      const { block, spark } = await this.load(id, user, session);
      const refs = { blockId: block._id.toString(), ...(spark ? { sparkId: spark._id.toString() } : {}) };
      const fee = postings.boostFee({
        ...refs,
        userId: user.id,
        requestKey,
        amountCents: priceCents,
        causedBy: { type: 'user', id: user.id },
      });
      // The request died after its writes, before it could answer.
      if (await this.ledger.findByKey(fee.idempotencyKey, session)) return block;
      const now = this.clock.now();
      assertFree(boostBlocker(promotable(block), user.id, spark, now), block);
      if (agreedCents !== undefined && agreedCents !== priceCents) throw priceChanged(priceCents);
      await this.settlement.settleNow(block._id, session);
      const boostedUntil = new Date(now.getTime() + durationMs);
      const boosted = await this.promotions.boost(block._id, { now, until: boostedUntil }, session);
      if (!boosted) throw alreadyBoosted(block.boostedUntil ?? now);
      await this.charge(fee, { what: 'A boost', payerId: user.id, cents: priceCents }, session);
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

  /** What one may not see is not found, also here. */
  private async load(
    id: string,
    user: AuthUser,
    session: ClientSession,
  ): Promise<{ block: BlockRecord; spark: SparkRecord | null }> {
    const block = await this.blocks.findById(parseObjectId(id), session);
    const isPublic = block?.moderation_status === 'approved' && !block.deleted;
    if (!block || !(isPublic || canSeeUnpublished(block, user))) throw blockNotFound();
    return { block, spark: block.sparkId ? await this.sparks.findById(block.sparkId.toString(), session) : null };
  }

  private async charge(
    posting: PostInput,
    { what, payerId, cents }: { what: string; payerId: string; cents: number },
    session: ClientSession,
  ): Promise<void> {
    try {
      await this.ledger.post(posting, session);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== ERROR_CODES.insufficient_balance) throw error;
      throw notCovered(what, await this.ledger.balanceOf(walletOf(payerId), session), cents);
    }
  }

  private async tellSpotlighted(
    userId: string,
    spark: SparkRecord,
    tipCents: number,
    refs: { sparkId: string; blockId: string },
    session: ClientSession,
  ): Promise<void> {
    await this.notifications.notify(
      {
        userId,
        kind: 'contribution_spotlighted',
        params: { campaign: spark.name, tipCents },
        dedupeKey: `block:${refs.blockId}:spotlighted`,
        link: `/contribution-details/${refs.blockId}`,
        refs,
      },
      session,
    );
  }
}

function promotable({
  userId,
  moderation_status,
  is_spotlighted,
  boostedUntil,
  deleted,
}: BlockRecord): PromotableBlock {
  return { contributorId: userId.toString(), moderation_status, is_spotlighted, boostedUntil, is_deleted: deleted };
}

/** Throws what stands in the way, if anything does. */
function assertFree(blocker: Blocker | null, { boostedUntil }: BlockRecord): void {
  if (!blocker) return;
  switch (blocker.code) {
    case ERROR_CODES.FORBIDDEN:
      throw new AppError(blocker.code, 403, blocker.message);
    case ERROR_CODES.not_approved:
      throw notApproved(blocker.message);
    case ERROR_CODES.already_boosted:
      throw boostedUntil ? alreadyBoosted(boostedUntil) : new AppError(blocker.code, 409, blocker.message);
    default:
      throw new AppError(blocker.code, 409, blocker.message);
  }
}
