import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { ContributorWebhookEvent } from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import {
  WebhooksService,
  type ContributorWebhookData,
  type WebhookCampaign,
  type WebhookContribution,
  type WebhookData,
} from '../../../core/webhooks/index.js';
import { auditedCampaign, SparksService } from '../../sparks/index.js';
import type { BlockRecord } from './block.schema.js';

type EarningEvent = Extract<keyof WebhookData, `earning.${string}`>;
type Details<Data> = Omit<Data, 'campaign' | 'contribution'>;

/** What an event says besides the campaign and the contribution, to each side. */
interface Views<Type extends ContributorWebhookEvent> {
  creator: Details<WebhookData[Type]>;
  contributor: Details<ContributorWebhookData[Type]>;
}

interface Subject {
  campaign: WebhookCampaign | null;
  contribution: WebhookContribution;
}

/** Records webhook events for campaign creators and contributors, in the transaction of the change. */
@Injectable()
export class ContributionWebhooks {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
  ) {}

  /** The creator's endpoints subscribed to `submission.created`; pass them to `publishSubmitted`. */
  async findSubmissionListeners(creatorId: Types.ObjectId): Promise<readonly Types.ObjectId[]> {
    return this.webhooks.findListeners('submission.created', creatorId);
  }

  /** For the creator only. */
  async publishSubmitted(
    block: BlockRecord,
    { at, isResubmission, listeners }: { at: Date; isResubmission: boolean; listeners?: readonly Types.ObjectId[] },
    session: ClientSession,
  ): Promise<void> {
    if (!block.creatorId) return;
    const data = async () => ({
      ...inCampaign(await this.subject(block, session)),
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
    const details = { bonusCents, approvedAt: approvedAt.toISOString() };
    await this.publish('contribution.approved', block, { creator: details, contributor: details }, session);
  }

  /** Call it when the decision is settled. */
  async publishDeclined(
    block: BlockRecord,
    { reason, at }: { reason: string; at: Date },
    session: ClientSession,
  ): Promise<void> {
    const details = { reason, declinedAt: at.toISOString() };
    await this.publish('contribution.declined', block, { creator: details, contributor: details }, session);
  }

  /** Call it when the decision is settled. */
  async publishFlagged(
    block: BlockRecord,
    { reason, at, flaggedBy }: { reason: string; at: Date; flaggedBy: 'reviewer' | 'system' },
    session: ClientSession,
  ): Promise<void> {
    const flaggedAt = at.toISOString();
    const views = { creator: { flaggedBy, reason, flaggedAt }, contributor: { flaggedAt } };
    await this.publish('contribution.flagged', block, views, session);
  }

  /** Records an `earning.*` event that says the same to both sides. */
  async publishEarning<Type extends Exclude<EarningEvent, 'earning.reversed'>>(
    type: Type,
    block: BlockRecord,
    details: Details<WebhookData[Type]> & Details<ContributorWebhookData[Type]>,
    session: ClientSession,
  ): Promise<void> {
    await this.publish(type, block, { creator: details, contributor: details }, session);
  }

  async publishReversed(
    block: BlockRecord,
    { refundedCents, ...details }: Details<WebhookData['earning.reversed']>,
    session: ClientSession,
  ): Promise<void> {
    const views = { creator: { ...details, refundedCents }, contributor: details };
    await this.publish('earning.reversed', block, views, session);
  }

  private async publish<Type extends ContributorWebhookEvent>(
    type: Type,
    block: BlockRecord,
    { creator, contributor }: Views<Type>,
    session: ClientSession,
  ): Promise<void> {
    const { creatorId, userId } = block;
    const people = { creator: creatorId, contributor: userId };
    const listeners = await this.webhooks.findListenersOfBoth(type, people, session);
    if (creatorId)
      await this.webhooks.record(
        {
          type,
          ownerId: creatorId,
          listeners: listeners.creator,
          data: async () =>
            ({ ...inCampaign(await this.subject(block, session)), ...creator }) as unknown as WebhookData[Type],
        },
        session,
      );
    await this.webhooks.recordForContributor(
      {
        type,
        listeners: listeners.contributor,
        data: async () =>
          ({ ...(await this.subject(block, session)), ...contributor }) as unknown as ContributorWebhookData[Type],
      },
      session,
    );
  }

  private async subject(block: BlockRecord, session: ClientSession): Promise<Subject> {
    const { _id, sparkId, userId, content, social_meta: meta, contentType = null } = block;
    const spark = sparkId ? await this.sparks.findById(sparkId.toHexString(), session) : null;
    const user = await this.users.findById(userId.toHexString());
    const contributor = { id: userId.toHexString(), username: user?.username ?? '' };
    return {
      campaign: spark && auditedCampaign(spark),
      contribution: { id: _id.toHexString(), url: content, platform: meta.platform, contentType, contributor },
    };
  }
}

/** A creator has a campaign. */
function inCampaign({ campaign, contribution }: Subject): Subject & { campaign: WebhookCampaign } {
  if (!campaign) throw new Error(`The campaign of the contribution ${contribution.id} is gone`);
  return { campaign, contribution };
}
