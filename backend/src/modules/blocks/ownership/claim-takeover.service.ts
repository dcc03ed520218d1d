import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { NotificationsService } from '../../../core/notifications/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import type { BlockOwnership } from '../contributions/index.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';
import { ContributionStopService } from './contribution-stop.service.js';

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
    private readonly stops: ContributionStopService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Marks and flags them and notifies both people, in the transaction in which the post changes hands. */
  async apply(takeover: Takeover, session: ClientSession): Promise<void> {
    const { canonicalKey, userId, spark } = takeover;
    const others = (await this.contributions.listByPost(canonicalKey, session)).filter(
      (block) => !block.userId.equals(userId) && !block.supersededAt,
    );
    const { authorId, authorHandle, checkedAt } = takeover.ownership;
    const author = authorHandle === null ? 'the account' : `@${authorHandle}`;
    const reason = {
      text: `Another person has proven to own ${author}, which published this post.`,
      ownership: { authorId, authorHandle, checkedAt },
    };
    for (const block of others) await this.stops.stop(block, reason, session);
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
}
