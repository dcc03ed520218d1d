import { Injectable, Logger } from '@nestjs/common';
import { parseContentUrl } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PreviewsService } from '../../previews/index.js';
import {
  BlockRepository,
  knownNumbers,
  trendingScore,
  type BlockEngagement,
  type BlockRecord,
} from '../contributions/index.js';
import { ContributorTotalsService } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { SWEEP_BATCH, UNVERIFIED_AFTER_MS } from './jobs/verify-post.job.js';
import { SubmissionNoticesService } from './submission-notices.service.js';
import { SubmissionRepository } from './submission.repository.js';

/** Looks at submitted posts once more, in the background, and keeps what the platform says for the reviewer. */
@Injectable()
export class VerificationService {
  private readonly logger = new Logger(VerificationService.name);

  constructor(
    private readonly blocks: BlockRepository,
    private readonly submissions: SubmissionRepository,
    private readonly previews: PreviewsService,
    private readonly notices: SubmissionNoticesService,
    private readonly queue: VerificationQueue,
    private readonly totals: ContributorTotalsService,
    private readonly facts: ContributionEventsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Checks one contribution if its check is still owed; safe to run twice, the first result stays. */
  async verifyPost(blockId: string): Promise<void> {
    const block = await this.blocks.findById(parseObjectId(blockId));
    if (!block || block.verification.status !== 'pending') return;
    const preview = await this.previews.getPreview({ url: block.content, platform: block.social_meta.platform });
    const engagement = await this.readEngagement(block);
    const status = preview.status === 'success' ? 'verified' : preview.status === 'fallback' ? 'unverified' : 'failed';
    const { username, imageUrl, caption } = preview;
    const meta =
      preview.status === 'success'
        ? {
            ...(username ? { username: username.toLowerCase() } : {}),
            ...(imageUrl ? { imageUrl } : {}),
            ...(caption ? { caption } : {}),
          }
        : undefined;
    // Both before the end is stored: a check that is owed runs again, and what is done twice is done once.
    if (engagement) await this.fillIn(block, engagement);
    await this.notices.notifyVerified(block, { status, message: preview.message ?? '' });
    await this.submissions.finishVerification(block._id, {
      status,
      reason: preview.reason ?? '',
      checkedAt: this.clock.now(),
      ...(meta ? { meta } : {}),
    });
  }

  private async fillIn(seen: BlockRecord, engagement: BlockEngagement): Promise<void> {
    const score = trendingScore({ engagement, likesCount: seen.likesCount, created: seen.created });
    await this.transactions.runInTransaction(async (session) => {
      const kept = await this.submissions.storeInitialNumbers(seen, { engagement, trendingScore: score }, session);
      // A general contribution may be approved before its check: nothing else asks for its numbers then.
      if (!kept || kept.deleted || kept.moderation_status !== 'approved') return;
      await this.totals.applyViews(kept, seen.engagement.views, session);
      await this.facts.recordNumbers(kept, seen.engagement, this.clock.now(), session);
    });
  }

  /** Enqueues checks that are owed but have no job; returns how many were found. */
  async enqueueOverdue(): Promise<number> {
    const owed = await this.submissions.listUnverified(
      new Date(this.clock.now().getTime() - UNVERIFIED_AFTER_MS),
      SWEEP_BATCH,
    );
    for (const id of owed) await this.queue.enqueue(id.toString());
    if (owed.length > 0) this.logger.log({ owed: owed.length }, 'Checks of submitted posts were owed');
    return owed.length;
  }

  /** The numbers at submission, or null when the platform does not tell them now or newer ones are known. */
  private async readEngagement(block: BlockRecord): Promise<BlockEngagement | null> {
    const parsed = parseContentUrl(block.content);
    if (!parsed.ok || parsed.needsResolve) return null;
    const [metrics] = await this.previews.fetchMetrics([parsed]);
    if (metrics?.state !== 'ok') return null;
    // A resubmitted post may be known already.
    const { fetchedAt } = block.engagement;
    if (fetchedAt && metrics.fetchedAt <= fetchedAt) return null;
    return knownNumbers(block.engagement, metrics);
  }
}
