import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canTransition, isContributorOf, type AdminActPayloads } from '@sparks/domain';
import { AdminLimitService, type MovingAct } from '../../../../core/approvals/index.js';
import type { AuthUser } from '../../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../../platform/database/object-id.js';
import { SparksService, type SparkRecord } from '../../../sparks/index.js';
import { BlockRepository, type BlockRecord } from '../../contributions/index.js';
import { decisionCents } from './decision-amount.js';

type Decision = AdminActPayloads['moderation'];

/** A contribution with what the decision moves. */
interface DecisionPart {
  block: BlockRecord;
  campaign: SparkRecord;
  amountCents: number;
}

/** Limits the money that an admin's decisions about other people's campaigns move. */
@Injectable()
export class DecisionLimitService {
  constructor(
    private readonly limits: AdminLimitService,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
  ) {}

  /** Throws 202 approval_required when the decisions of one request move more than one admin may move alone. */
  async assertBulk(decision: Decision, user: AuthUser): Promise<void> {
    if (!user.isAdmin || decision.ids.length < 2) return;
    const parts = await this.partsOf(decision, user);
    if (parts.length === 0) return;
    await this.limits.assertBulk(actOf(decision, parts), parts, user);
  }

  /** Whether one request with these decisions would wait for a second admin. */
  async needsSecondAdmin(decision: Decision, user: AuthUser): Promise<boolean> {
    return user.isAdmin && this.limits.needsSecondAdmin(await this.partsOf(decision, user), user);
  }

  /** Call it in the transaction of the decision, before it is applied. Throws 202 approval_required. */
  async charge(block: BlockRecord, decision: Decision, user: AuthUser, session: ClientSession): Promise<void> {
    const campaign = user.isAdmin && block.sparkId ? await this.campaignOf(block, session) : null;
    if (!campaign || !this.limits.applies(campaign, user)) return;
    const id = block._id.toHexString();
    const amountCents = decisionCents(block, campaign, decision.status);
    const act = actOf({ ...decision, ids: [id] }, [{ block, campaign, amountCents }]);
    await this.limits.charge(act, user, session, id);
  }

  /**
   * Call it in the transaction that approves a contribution after an appeal. Throws 202 approval_required.
   *
   * @param deciderIds who may not decide about the appeal, also not as the second admin
   */
  async chargeAppeal(
    block: BlockRecord,
    { deciderIds, ...payload }: AdminActPayloads['appeal'] & { deciderIds: readonly Types.ObjectId[] },
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const campaign = await this.campaignOf(block, session);
    if (!campaign) return;
    await this.limits.charge(
      {
        kind: 'appeal',
        payload,
        amountCents: decisionCents(block, campaign, 'approved'),
        campaigns: [campaign],
        blockIds: [block._id],
        contributorIds: [block.userId],
        deciderIds,
      },
      user,
      session,
    );
  }

  /** Deleting a contribution returns its held earnings and its reserved bonus. Throws 202 approval_required. */
  async chargeDeletion(block: BlockRecord, user: AuthUser, session: ClientSession): Promise<void> {
    const campaign = block.sparkId ? await this.campaignOf(block, session) : null;
    if (!campaign) return;
    await this.limits.charge(
      {
        kind: 'block_deletion',
        payload: { blockId: block._id.toHexString() },
        amountCents: (block.heldCents ?? 0) + (block.bonusReservedCents ?? 0),
        campaigns: [campaign],
        blockIds: [block._id],
        contributorIds: [block.userId],
      },
      user,
      session,
    );
  }

  private async campaignOf({ sparkId }: BlockRecord, session: ClientSession): Promise<SparkRecord | null> {
    return sparkId ? this.sparks.findById(sparkId.toHexString(), session) : null;
  }

  /** Only contributions that the decision can change and that the limit concerns. */
  private async partsOf({ ids, status }: Decision, user: AuthUser): Promise<DecisionPart[]> {
    const blocks = await this.blocks.findManyByIds(ids.map((id) => parseObjectId(id)));
    const sparkIds = [...new Set(blocks.flatMap(({ sparkId }) => (sparkId ? [sparkId.toHexString()] : [])))];
    const campaigns = new Map((await this.sparks.findManyByIds(sparkIds)).map((spark) => [String(spark._id), spark]));
    return blocks.flatMap((block) => {
      const campaign = campaigns.get(String(block.sparkId));
      const isMoved = !block.deleted && canTransition(block.moderation_status, status);
      if (!campaign || !isMoved || isContributorOf(user, block.userId) || !this.limits.applies(campaign, user))
        return [];
      return [{ block, campaign, amountCents: decisionCents(block, campaign, status) }];
    });
  }
}

function actOf({ ids, status, reason }: Decision, parts: readonly DecisionPart[]): MovingAct {
  const campaigns = new Map(parts.map(({ campaign }) => [campaign._id.toHexString(), campaign]));
  const contributors = new Set(parts.map(({ block }) => block.userId.toHexString()));
  return {
    kind: 'moderation',
    payload: { ids: [...ids].sort(), status, reason },
    amountCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
    campaigns: [...campaigns.values()],
    blockIds: parts.map(({ block }) => block._id),
    contributorIds: [...contributors].map((id) => new Types.ObjectId(id)),
  };
}
