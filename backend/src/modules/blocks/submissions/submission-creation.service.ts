import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { UsersService } from '../../../core/users/index.js';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import {
  alreadyContributed,
  ContributionWebhooks,
  duplicateContent,
  type BlockRecord,
} from '../contributions/index.js';
import { PostClaimsService } from '../ownership/index.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { SubmissionLimitService } from './limits/submission-limit.service.js';
import { SubmissionInserter } from './submission-inserter.service.js';
import { SubmissionRepository } from './submission.repository.js';
import type { PreparedSubmission, ValidSubmission } from './submission.types.js';

/** Stores new contributions and enqueues their verification. */
@Injectable()
export class SubmissionCreationService {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly inserter: SubmissionInserter,
    private readonly claims: PostClaimsService,
    private readonly webhooks: ContributionWebhooks,
    private readonly verification: VerificationQueue,
    private readonly limits: SubmissionLimitService,
    private readonly users: UsersService,
  ) {}

  /** A retry of the same request returns the same contribution. Throws 409 when a concurrent request was first. */
  async create(submission: ValidSubmission): Promise<BlockRecord> {
    const { spark, content, ownership, user, requestKey } = submission;
    const userId = new Types.ObjectId(user.id);
    const prepared = await this.prepare(submission);
    try {
      const block = await this.limits.runCounted(user.id, prepared.contributor, async (session) => {
        if (spark) await this.claims.claim({ canonicalKey: content.canonicalKey, userId, spark, ownership }, session);
        return this.inserter.insert(prepared, session);
      });
      await this.verification.enqueueNew(block._id.toString());
      return block;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const created = await this.submissions.findByCreationKey(userId, requestKey);
      if (created) return created;
      if (!spark) throw duplicateContent('You have already submitted this post.');
      if (await this.submissions.findByPost(spark._id, content.canonicalKey)) throw duplicateContent();
      throw alreadyContributed();
    }
  }

  /** Reads outside the transaction, so that a transaction retry does not repeat them. */
  private async prepare(submission: ValidSubmission): Promise<PreparedSubmission> {
    const { spark, user } = submission;
    const [contributor, webhookListeners] = await Promise.all([
      this.users.findById(user.id),
      spark && this.webhooks.findSubmissionListeners(spark.creator),
    ]);
    return { ...submission, contributor, ...(webhookListeners ? { webhookListeners } : {}) };
  }
}
