import { Injectable } from '@nestjs/common';
import { NotificationsService } from '../../../../core/notifications/index.js';
import { SparksService } from '../../../sparks/index.js';
import type { BlockRecord, VerificationStatus } from '../../contributions/index.js';
import { BlockCountsRepository } from '../../counters/index.js';

/** Tells people about posts that were submitted and checked. Telling again changes little: safe to repeat. */
@Injectable()
export class SubmissionNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly sparks: SparksService,
    private readonly counts: BlockCountsRepository,
  ) {}

  /** The creator hears that posts wait, the contributor when the platform does not show theirs. */
  async notifyVerified(block: BlockRecord, result: { status: VerificationStatus; message: string }): Promise<void> {
    if (!block.sparkId) return;
    const spark = await this.sparks.findById(block.sparkId.toString());
    if (!spark) return;
    const sparkId = spark._id.toString();
    if (result.status === 'failed') await this.tellContributor(block, spark.name, result.message);

    // One notification a campaign, which counts: two hundred posts are no two hundred notifications.
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

  private async tellContributor(block: BlockRecord, campaign: string, message: string): Promise<void> {
    const blockId = block._id.toString();
    await this.notifications.notify({
      userId: block.userId.toString(),
      kind: 'contribution_check_failed',
      params: { campaign, finding: message },
      // A declined post can come back, and is checked anew then.
      dedupeKey: `block:${blockId}:check_failed:${block.moderatedAt?.getTime() ?? 0}`,
      link: `/contribution-details/${blockId}`,
      refs: { blockId, sparkId: block.sparkId?.toString() ?? '' },
    });
  }
}
