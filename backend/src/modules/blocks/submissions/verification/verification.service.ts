import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { parseObjectId } from '../../../../platform/database/object-id.js';
import { PreviewsService } from '../../../previews/index.js';
import { BlockRepository } from '../../contributions/index.js';
import { OwnershipRecheckService } from '../../ownership/index.js';
import { VerificationQueue } from '../jobs/verification.queue.js';
import { SWEEP_BATCH, UNVERIFIED_AFTER_MS } from '../jobs/verify-post.job.js';
import { SubmissionRepository } from '../submission.repository.js';
import { InitialNumbersService } from './initial-numbers.service.js';
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
    private readonly initialNumbers: InitialNumbersService,
    private readonly ownership: OwnershipRecheckService,
    private readonly clock: Clock,
  ) {}

  /** Idempotent: the first result is kept. */
  async verifyPost(blockId: string): Promise<void> {
    const block = await this.blocks.findById(parseObjectId(blockId));
    if (!block || block.verification.status !== 'pending') return;
    // The contributor may have edited the post for the reviewer.
    const notBefore = block.changeRequest?.respondedAt ?? undefined;
    const preview = await this.previews.getPreview(
      { url: block.content, platform: block.social_meta.platform },
      { ...(notBefore ? { notBefore } : {}) },
    );
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
    // All are idempotent and come before the result is stored: after a crash the pending verification runs again.
    await this.ownership.recheck(block, preview);
    await this.initialNumbers.readAndStore((await this.blocks.findById(block._id)) ?? block);
    await this.notices.notifyVerified(block, { status, message: preview.message ?? '' });
    await this.submissions.finishVerification(block, {
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
}
