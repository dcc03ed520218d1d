import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { VerificationService } from '../verification/verification.service.js';
import type { VerifyPostJob } from './verify-post.job.js';

@Processor(QUEUES.verifyPost)
export class VerifyPostProcessor {
  constructor(private readonly verification: VerificationService) {}

  @Process({ concurrency: 4 })
  async verify({ data }: Job<VerifyPostJob>): Promise<void> {
    await this.verification.verifyPost(data.blockId);
  }
}
