import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { canTransition } from '@sparks/domain';
import { NotificationsService } from '../../../core/notifications/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import type { BlockOwnership, BlockRecord } from '../contributions/index.js';
import { StatusTransitionsService } from '../moderation/index.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';

export interface Takeover {
  canonicalKey: string;
  /** The person who has proven the author's account. */
  userId: Types.ObjectId;
  /** The campaign that the person submits the post to. */
  spark: SparkRecord;
  ownership: BlockOwnership;
}

/** Stops the contributions of a post that turned out to be another person's. */
@Injectable()
export class ClaimTakeoverService {
  constructor(
    private readonly contributions: ClaimedContributionRepository,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly notifications: NotificationsService,
    private readonly sparks: SparksService,
    private readonly clock: Clock,
  ) {}

  /** Marks and flags them and notifies both people, in the transaction in which the post changes hands. */
  async apply(takeover: Takeover, session: ClientSession): Promise<void> {
    const { canonicalKey, userId, spark } = takeover;
    const others = (await this.contributions.listByPost(canonicalKey, session)).filter(
      (block) => !block.userId.equals(userId) && !block.supersededAt,
    );
    for (const block of others) await this.stop(block, takeover, session);
    if (others.length === 0) return;
    await this.notifications.notify(
      {
        kind: 'post_taken_over',
        params: { campaign: spark.name, stopped: others.length },
        userId: userId.toHexString(),
        dedupeKey: `post_taken_over:${canonicalKey}:${userId.toHexString()}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId: spark._id.toHexString() },
      },
      session,
    );
  }

  private async stop(block: BlockRecord, { ownership }: Takeover, session: ClientSession): Promise<void> {
    const { authorId, authorHandle, checkedAt } = ownership;
    const { _id: blockId, moderation_status: from, deleted } = block;
    const isFlagged = canTransition(from, 'flagged');
    await this.contributions.markSuperseded(
      blockId,
      {
        ownership: { status: 'mismatch', method: null, authorId, authorHandle, checkedAt },
        supersededAt: this.clock.now(),
        // A deleted contribution has no transitions; if it is restored, it must not be approved.
        ...(deleted && isFlagged ? { moderation_status: 'flagged' as const } : {}),
      },
      session,
    );
    if (!deleted && isFlagged) {
      const author = authorHandle === null ? 'the account' : `@${authorHandle}`;
      await this.statusTransitions.transitionAsSystem(
        {
          blockId,
          from,
          to: 'flagged',
          reason: `Another person has proven to own ${author}, which published this post.`,
          by: 'ownership',
        },
        session,
      );
    }
    await this.notifyContributor(block, authorHandle, session);
  }

  private async notifyContributor(
    { _id, userId, sparkId }: BlockRecord,
    authorHandle: string | null,
    session: ClientSession,
  ): Promise<void> {
    const blockId = _id.toHexString();
    const spark = sparkId ? await this.sparks.findById(sparkId.toHexString(), session) : null;
    await this.notifications.notify(
      {
        kind: 'post_lost',
        params: { campaign: spark?.name ?? '', account: authorHandle ?? '' },
        userId: userId.toHexString(),
        dedupeKey: `block:${blockId}:post_lost`,
        link: `/contribution-details/${blockId}`,
        refs: { blockId, ...(sparkId ? { sparkId: sparkId.toHexString() } : {}) },
      },
      session,
    );
  }
}
