import { Injectable } from '@nestjs/common';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import type { BlockRecord } from '../contributions/index.js';
import { VerificationQueue } from './jobs/verification.queue.js';
import { SubmissionReopener } from './submission-reopener.service.js';
import type { SubmissionInput } from './submission.types.js';

/** Reopens declined contributions for a fee and enqueues their verification. */
@Injectable()
export class ResubmissionService {
  constructor(
    private readonly reopener: SubmissionReopener,
    private readonly verification: VerificationQueue,
    private readonly transactions: TransactionRunner,
  ) {}

  async reopen(declined: BlockRecord, request: { input: SubmissionInput; requestKey: string }): Promise<BlockRecord> {
    const block = await this.transactions.runInTransaction((session) =>
      this.reopener.reopen(declined, request, session),
    );
    await this.verification.enqueue(block._id.toString());
    return block;
  }
}
