import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { UsersService } from '../../../core/users/index.js';
import {
  WebhooksService,
  type WebhookCampaign,
  type WebhookContribution,
  type WebhookData,
} from '../../../core/webhooks/index.js';
import { auditedCampaign, SparksService } from '../../sparks/index.js';
import type { BlockRecord } from './block.schema.js';

type EarningEvent = Extract<keyof WebhookData, `earning.${string}`>;

/** Records webhook events for campaign creators, in the transaction of the change. General posts have no creator. */
@Injectable()
export class ContributionWebhooks {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
  ) {}

  /** Endpoints subscribed to `submission.created`; pass them to `publishSubmitted`. */
  async findSubmissionListeners(creatorId: Types.ObjectId): Promise<readonly Types.ObjectId[]> {
    return this.webhooks.findListeners('submission.created', creatorId);
  }

  async publishSubmitted(
    block: BlockRecord,
    { at, isResubmission, listeners }: { at: Date; isResubmission: boolean; listeners?: readonly Types.ObjectId[] },
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    const data = async () => ({
      ...(await this.subject(block, session)),
      resubmission: isResubmission,
      submittedAt: at.toISOString(),
    });
    await this.webhooks.record(
      { type: 'submission.created', ownerId: block.creatorId, data, ...(listeners ? { listeners } : {}) },
      session,
    );
  }

  /** Call it when the approval is settled. `bonusCents`: the bonus that the settlement paid. */
  async publishApproved(
    block: BlockRecord,
    approvedAt: Date,
    bonusCents: number,
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    const data = async () => ({
      ...(await this.subject(block, session)),
      bonusCents,
      approvedAt: approvedAt.toISOString(),
    });
    await this.webhooks.record({ type: 'contribution.approved', ownerId: block.creatorId, data }, session);
  }

  /** Records an `earning.*` event; `details` are its fields besides campaign and contribution. */
  async publishEarning<Type extends EarningEvent>(
    type: Type,
    block: BlockRecord,
    details: Omit<WebhookData[Type], 'campaign' | 'contribution'>,
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    const data = async () => ({ ...(await this.subject(block, session)), ...details }) as WebhookData[Type];
    await this.webhooks.record({ type, ownerId: block.creatorId, data }, session);
  }

  /** Call it when the decision is settled. */
  async publishDeclined(
    block: BlockRecord,
    { reason, at }: { reason: string; at: Date },
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    const data = async () => ({ ...(await this.subject(block, session)), reason, declinedAt: at.toISOString() });
    await this.webhooks.record({ type: 'contribution.declined', ownerId: block.creatorId, data }, session);
  }

  /** Call it when the decision is settled. */
  async publishFlagged(
    block: BlockRecord,
    { reason, at, flaggedBy }: { reason: string; at: Date; flaggedBy: 'reviewer' | 'system' },
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    const data = async () => ({
      ...(await this.subject(block, session)),
      flaggedBy,
      reason,
      flaggedAt: at.toISOString(),
    });
    await this.webhooks.record({ type: 'contribution.flagged', ownerId: block.creatorId, data }, session);
  }

  private async subject(
    block: BlockRecord,
    session: ClientSession,
  ): Promise<{ campaign: WebhookCampaign; contribution: WebhookContribution }> {
    const { _id, sparkId, userId, content, social_meta: meta, contentType = null } = block;
    const spark = await this.sparks.findById(sparkId?.toHexString() ?? '', session);
    if (!spark) throw new Error(`The campaign of the contribution ${_id.toHexString()} is gone`);
    const user = await this.users.findById(userId.toHexString());
    const contributor = { id: userId.toHexString(), username: user?.username ?? '' };
    return {
      campaign: auditedCampaign(spark),
      contribution: { id: _id.toHexString(), url: content, platform: meta.platform, contentType, contributor },
    };
  }
}
