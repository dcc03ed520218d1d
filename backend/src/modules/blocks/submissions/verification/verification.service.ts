import { Injectable, Logger } from '@nestjs/common';
import { parseContentUrl } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { parseObjectId } from '../../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { PreviewsService } from '../../../previews/index.js';
import {
  BlockRepository,
  mergeNumbers,
  trendingScore,
  type BlockEngagement,
  type BlockRecord,
} from '../../contributions/index.js';
import { ContributionChangesService } from '../../counters/index.js';
import { VerificationQueue } from '../jobs/verification.queue.js';
import { SWEEP_BATCH, UNVERIFIED_AFTER_MS } from '../jobs/verify-post.job.js';
import { SubmissionRepository } from '../submission.repository.js';
import { SubmissionNoticesService } from './submission-notices.service.js';

/** Verifies submitted posts in the background and stores what the platform reports, for the reviewer. */
@Injectable()
export class VerificationService {
  private readonly logger = new Logger(VerificationService.name);

  constructor(
    private readonly blocks: BlockRepository,
    private readonly submissions: SubmissionRepository,
    private readonly previews: PreviewsService,
    private readonly notices: SubmissionNoticesService,
    private readonly queue: VerificationQueue,
    private readonly changes: ContributionChangesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: the first result is kept. */
  async verifyPost(blockId: string): Promise<void> {
    const block = await this.blocks.findById(parseObjectId(blockId));
    if (!block || block.verification.status !== 'pending') return;
    const preview = await this.previews.getPreview({ url: block.content, platform: block.social_meta.platform });
    const engagement = await this.fetchNumbers(block);
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
    // Both are idempotent and come before the result is stored: after a crash the pending verification runs again.
    if (engagement) await this.storeInitialNumbers(block, engagement);
    await this.notices.notifyVerified(block, { status, message: preview.message ?? '' });
    await this.submissions.finishVerification(block._id, {
      status,
      reason: preview.reason ?? '',
      checkedAt: this.clock.now(),
      ...(meta ? { meta } : {}),
    });
  }

  /** Enqueues verifications that are pending but have no job; returns how many. */
  async enqueueOverdue(): Promise<number> {
    const overdue = await this.submissions.listUnverified(
      new Date(this.clock.now().getTime() - UNVERIFIED_AFTER_MS),
      SWEEP_BATCH,
    );
    for (const id of overdue) await this.queue.enqueue(id.toString());
    if (overdue.length > 0) this.logger.log({ overdue: overdue.length }, 'Enqueued overdue verifications');
    return overdue.length;
  }

  private async storeInitialNumbers(seen: BlockRecord, engagement: BlockEngagement): Promise<void> {
    const score = trendingScore({ engagement, likesCount: seen.likesCount, created: seen.created });
    await this.transactions.runInTransaction(async (session) => {
      const stored = await this.submissions.storeInitialNumbers(seen, { engagement, trendingScore: score }, session);
      // A general contribution may be approved before its verification, and no refresh fetches its numbers later.
      if (!stored || stored.deleted || stored.moderation_status !== 'approved') return;
      await this.changes.recordNumbers(stored, seen.engagement, this.clock.now(), session);
    });
  }

  /** The numbers at submission; `null` when the platform reports none or newer ones are stored. */
  private async fetchNumbers(block: BlockRecord): Promise<BlockEngagement | null> {
    const parsed = parseContentUrl(block.content);
    if (!parsed.ok || parsed.needsResolve) return null;
    const [metrics] = await this.previews.fetchMetrics([parsed]);
    if (metrics?.state !== 'ok') return null;
    // A resubmitted post may have numbers already.
    const { fetchedAt } = block.engagement;
    if (fetchedAt && metrics.fetchedAt <= fetchedAt) return null;
    return mergeNumbers(block.engagement, metrics);
  }
}
