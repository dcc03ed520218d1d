import { Injectable } from '@nestjs/common';
import { parseContentUrl } from '@sparks/domain';
import { Clock } from '../../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { PreviewsService } from '../../../previews/index.js';
import { SparksService } from '../../../sparks/index.js';
import {
  BaselineViewsService,
  BlockRepository,
  mergeNumbers,
  trendingScore,
  type BlockEngagement,
  type BlockRecord,
} from '../../contributions/index.js';
import { ContributionChangesService } from '../../counters/index.js';
import { SubmissionRepository } from '../submission.repository.js';

type ReportedEngagement = BlockEngagement & { fetchedAt: Date };

/** Reads the numbers of a submitted post: the reviewer sees them, and its views are the baseline. */
@Injectable()
export class InitialNumbersService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly submissions: SubmissionRepository,
    private readonly baselines: BaselineViewsService,
    private readonly previews: PreviewsService,
    private readonly sparks: SparksService,
    private readonly changes: ContributionChangesService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: the first reading is kept. `seen` is the contribution before its verification. */
  async readAndStore(seen: BlockRecord): Promise<void> {
    const engagement = await this.fetchNumbers(seen);
    if (!engagement) return;
    const score = trendingScore({ engagement, likesCount: seen.likesCount, created: seen.created });
    await this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(seen._id, session);
      // The contributor has sent another link meanwhile, so these are the numbers of the previous post.
      if (block?.canonicalKey !== seen.canonicalKey) return;
      const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toString(), session) : null;
      // Before the numbers are stored. A refresh may have taken the baseline already.
      if (spark) await this.baselines.takeBaseline(block, spark, engagement, session);
      const stored = await this.submissions.storeInitialNumbers(seen, { engagement, trendingScore: score }, session);
      // A general contribution may be approved before its verification, and no refresh fetches its numbers later.
      if (!stored || stored.deleted || stored.moderation_status !== 'approved') return;
      await this.changes.recordNumbers(stored, seen.engagement, this.clock.now(), session);
    });
  }

  /** `null` when the platform reports no numbers or newer ones are stored. */
  private async fetchNumbers(block: BlockRecord): Promise<ReportedEngagement | null> {
    const parsed = parseContentUrl(block.content);
    if (!parsed.ok || parsed.needsResolve) return null;
    const [metrics] = await this.previews.fetchMetrics([parsed]);
    if (metrics?.state !== 'ok') return null;
    // A resubmitted post may have numbers already.
    const { fetchedAt } = block.engagement;
    if (fetchedAt && metrics.fetchedAt <= fetchedAt) return null;
    return { ...mergeNumbers(block.engagement, metrics), fetchedAt: metrics.fetchedAt };
  }
}
