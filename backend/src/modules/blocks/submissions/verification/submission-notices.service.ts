import { Injectable } from '@nestjs/common';
import { NotificationsService } from '../../../../core/notifications/index.js';
import { SparksService } from '../../../sparks/index.js';
import type { BlockRecord, VerificationStatus } from '../../contributions/index.js';
import { BlockCountsRepository } from '../../counters/index.js';

/** Notifies creators and contributors of verified posts; idempotent. */
@Injectable()
export class SubmissionNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly sparks: SparksService,
    private readonly counts: BlockCountsRepository,
  ) {}

  /** Notifies the creator of posts to review, and the contributor when the post is gone or not public. */
  async notifyVerified(block: BlockRecord, result: { status: VerificationStatus; message: string }): Promise<void> {
    if (!block.sparkId) return;
    const spark = await this.sparks.findById(block.sparkId.toString());
    if (!spark) return;
    const sparkId = spark._id.toString();
    if (result.status === 'failed') await this.notifyContributor(block, spark.name, result.message);

    // One notification per campaign with a count, not one per post.
    const { pending } = await this.counts.findBySpark(spark._id);
    if (pending === 0) return;
    await this.notifications.notifyOngoing({
      userId: spark.creator.toString(),
      kind: 'contributions_waiting',
      params: { campaign: spark.name, count: pending },
      dedupeKey: `contributions_waiting:${sparkId}`,
      link: `/campaigns/${spark.slug}/review`,
      refs: { sparkId },
    });
  }

  private async notifyContributor(block: BlockRecord, campaign: string, message: string): Promise<void> {
    const blockId = block._id.toString();
    await this.notifications.notify({
      userId: block.userId.toString(),
      kind: 'contribution_check_failed',
      params: { campaign, finding: message },
      // A resubmitted post is verified again.
      dedupeKey: `block:${blockId}:check_failed:${block.moderatedAt?.getTime() ?? 0}`,
      link: `/contribution-details/${blockId}`,
      refs: { blockId, sparkId: block.sparkId?.toString() ?? '' },
    });
  }
}
