import { Injectable } from '@nestjs/common';
import { UsersService } from '../../../core/users/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { PostClaimsService } from '../ownership/index.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { SubmissionLimitService } from './limits/submission-limit.service.js';
import { SubmissionReopener } from './submission-reopener.service.js';
import type { ReopenRequest } from './submission.types.js';

/** Reopens declined contributions for a fee and enqueues their verification. */
@Injectable()
export class ResubmissionService {
  constructor(
    private readonly reopener: SubmissionReopener,
    private readonly claims: PostClaimsService,
    private readonly verification: VerificationQueue,
    private readonly limits: SubmissionLimitService,
    private readonly users: UsersService,
  ) {}

  async reopen(declined: BlockRecord, request: ReopenRequest): Promise<BlockRecord> {
    const { spark, post } = request;
    const { canonicalKey, userId } = declined;
    const id = userId.toHexString();
    const block = await this.limits.runCounted(id, await this.users.findById(id), async (session) => {
      await this.claims.claim({ canonicalKey, userId, spark, ownership: post.ownership }, session);
      return this.reopener.reopen(declined, request, session);
    });
    await this.verification.enqueue(block._id.toString());
    return block;
  }
}
