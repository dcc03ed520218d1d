import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { UsersService } from '../../../core/users/index.js';
import { WebhooksService, type WebhookCampaign, type WebhookContribution } from '../../../core/webhooks/index.js';
import { auditedCampaign, SparksService } from '../../sparks/index.js';
import type { BlockRecord } from './block.schema.js';

/** Tells creators' own servers of contributions, in the transactions that they are about. Posts without a campaign have no creator. */
@Injectable()
export class ContributionWebhooks {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
  ) {}

  /** Who will hear of a submission to this creator's campaign; for `tellSubmitted` right after. */
  async findSubmissionListeners(creatorId: Types.ObjectId): Promise<readonly Types.ObjectId[]> {
    return this.webhooks.findListeners('submission.created', creatorId);
  }

  /** A post waits for review. */
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

  /** An approval can no longer be undone. `bonusCents`: what was paid for it now. */
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
