import { Injectable } from '@nestjs/common';
import { canModerate, canTransition, coverFromPool, isContributorOf, type CoveredCost } from '@sparks/domain';
import type { AuthUser } from '../../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../../platform/database/object-id.js';
import { SparksService, type SparkRecord } from '../../../sparks/index.js';
import {
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  onlyReviewers,
  type BlockRecord,
} from '../../contributions/index.js';
import { DecisionLimitService } from '../../moderation/index.js';
import { costOf } from './cost-of.js';
import { OwedAmountsService } from './owed-amounts.service.js';

const UNPAID = { bonusCents: 0, viewsCents: 0, totalCents: 0, coveredCents: 0, reservedCents: 0, reservedUntil: null };

export interface EstimatedCost extends CoveredCost {
  readonly blockId: string;
  /** Until when the reserve can pay. */
  readonly reservedUntil: Date | null;
}

/** Tells reviewers before a decision what it pays. */
@Injectable()
export class ApprovalCostService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly owed: OwedAmountsService,
    private readonly limits: DecisionLimitService,
  ) {}

  /**
   * What approving the contributions pays, in this order, each campaign from its pool. Views that the platform has not
   * reported yet are not part of it. Throws 404, and 403 unless the caller reviews all of them.
   */
  async estimate(ids: readonly string[], viewer: AuthUser): Promise<EstimatedCost[]> {
    const blocks = await this.findReviewed(ids, viewer);
    const sparks = await this.findSparks(blocks);
    const costs = new Map<string, Omit<EstimatedCost, 'blockId'>>();
    for (const [sparkId, spark] of sparks) {
      const own = blocks.filter((block) => block.sparkId?.toString() === sparkId);
      const covered = coverFromPool(
        own.map((block) => (isApprovable(block, viewer) ? costOf(block, spark) : UNPAID)),
        spark.budget - (await this.owedCents(spark)),
      );
      for (const [index, block] of own.entries()) {
        const cost = covered[index];
        if (!cost) continue;
        const reservedUntil = cost.reservedCents > 0 ? reservedUntilOf(block, spark) : null;
        costs.set(block._id.toString(), { ...cost, reservedUntil });
      }
    }
    return blocks.map(({ _id }) => ({
      blockId: _id.toString(),
      ...(costs.get(_id.toString()) ?? UNPAID),
    }));
  }

  /** Whether the caller's approval of all of them in one request waits for a second admin. */
  async needsSecondAdmin(ids: readonly string[], user: AuthUser): Promise<boolean> {
    return this.limits.needsSecondAdmin({ ids: [...ids], status: 'approved', reason: '' }, user);
  }

  private async owedCents(spark: SparkRecord): Promise<number> {
    if (spark.budget === 0) return 0;
    const { paidCents, heldCents } = await this.owed.estimate(spark);
    return paidCents + heldCents;
  }

  /** In the order of the ids. */
  private async findReviewed(ids: readonly string[], viewer: AuthUser): Promise<BlockRecord[]> {
    const found = await this.blocks.findManyByIds(ids.map((id) => parseObjectId(id)));
    const byId = new Map(found.map((block) => [block._id.toString(), block]));
    return ids.map((id) => {
      const block = byId.get(id.toLowerCase());
      if (!block || !canSeeUnpublished(block, viewer)) throw blockNotFound();
      if (!canModerate(viewer, block.creatorId?.toString())) throw onlyReviewers();
      return block;
    });
  }

  private async findSparks(blocks: readonly BlockRecord[]): Promise<Map<string, SparkRecord>> {
    const ids = [...new Set(blocks.flatMap(({ sparkId }) => (sparkId ? [sparkId.toString()] : [])))];
    const sparks = ids.length > 0 ? await this.sparks.findManyByIds(ids) : [];
    return new Map(sparks.map((spark) => [spark._id.toString(), spark]));
  }
}

/** The end of the campaign's period, or the contribution's own deadline when that is later. */
function reservedUntilOf({ decisionDeadline }: BlockRecord, { decisionPeriod }: SparkRecord): Date | null {
  const [until = null, decideBy = null] = [decisionPeriod?.until, decisionDeadline?.decideBy];
  return until && decideBy && decideBy > until ? decideBy : until;
}

/** Whether the caller's approval is accepted. */
function isApprovable(block: BlockRecord, viewer: AuthUser): boolean {
  return (
    !block.deleted &&
    !block.supersededAt &&
    canTransition(block.moderation_status, 'approved') &&
    !isContributorOf(viewer, block.userId)
  );
}
