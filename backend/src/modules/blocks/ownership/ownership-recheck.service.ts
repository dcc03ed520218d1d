import { Injectable } from '@nestjs/common';
import { canTransition, isPostedTooEarly, publicationOf } from '@sparks/domain';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { Preview } from '../../previews/index.js';
import { SparksService } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { StatusTransitionsService } from '../moderation/index.js';
import { ClaimedContributionRepository } from './claimed-contribution.repository.js';
import { ContributionStopService } from './contribution-stop.service.js';
import { OwnershipService } from './ownership.service.js';
import { PostClaimsService } from './post-claims.service.js';
import { PostMergeService } from './post-merge.service.js';

/**
 * Decides about posts that could not be read when they were submitted: under which key they are claimed, whose they
 * are, and whether they are too old for their campaign.
 */
@Injectable()
export class OwnershipRecheckService {
  constructor(
    private readonly ownership: OwnershipService,
    private readonly claims: PostClaimsService,
    private readonly merges: PostMergeService,
    private readonly contributions: ClaimedContributionRepository,
    private readonly stops: ContributionStopService,
    private readonly statusTransitions: StatusTransitionsService,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Idempotent. Changes nothing for a proven contribution, or when the platform did not report the post. */
  async recheck(seen: BlockRecord, preview: Preview): Promise<void> {
    const { canonicalKey, postId, postUrl, status } = preview;
    if (!seen.sparkId || status !== 'success' || !canonicalKey || !postId) return;
    if (canonicalKey !== seen.canonicalKey)
      await this.merges.merge(seen.canonicalKey, { canonicalKey, postId, url: postUrl });
    const spark = await this.sparks.findById(seen.sparkId.toHexString());
    if (!spark || seen.supersededAt || seen.ownership?.status === 'proven') return;
    const { meta, ownership, isOfAnotherPerson } = await this.ownership.assessAgain(
      preview,
      postId,
      spark,
      seen.userId,
    );
    await this.transactions.runInTransaction(async (session) => {
      const block = await this.contributions.storeOwnership(seen, { ownership, meta }, session);
      if (!block) return;
      if (ownership.status === 'proven') await this.claims.markProven(block, session);
      if (ownership.status === 'mismatch') {
        const author = meta.authorHandle === null ? 'another account' : `@${meta.authorHandle}`;
        await this.stops.stop(
          block,
          isOfAnotherPerson
            ? { text: `Another person has proven to own ${author}, which published this post.`, ownership }
            : {
                text: `${author} published this post, which is not the account that the contributor has proven.`,
                ownership,
                cause: 'other_account',
              },
          session,
        );
        return;
      }
      if (!meta.postedAt || !isPostedTooEarly(meta.postedAt, publicationOf(spark))) return;
      const [agreed] = await this.sparks.findAgreedRules([{ spark, version: block.rulesVersion }], session);
      if (!agreed?.newPostsOnly) return;
      const { _id: blockId, moderation_status: from, deleted } = block;
      if (deleted || !canTransition(from, 'flagged')) return;
      const reason = 'The post is older than the campaign, which accepts new posts only.';
      await this.statusTransitions.transitionAsSystem(
        { blockId, from, to: 'flagged', reason, by: 'ownership' },
        session,
      );
    });
  }
}
