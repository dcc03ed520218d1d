import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Job, Queue } from 'bull';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../../platform/queue/repeating-jobs.js';
import { ModerationSettlementService } from '../moderation-settlement.service.js';
import {
  SETTLE_DECISIONS_JOB,
  SWEEP_UNSETTLED_EVERY_MS,
  SWEEP_UNSETTLED_JOB,
  UNSETTLED_AFTER_MS,
  type SettleDecisionsJob,
} from './settle-decisions.job.js';

@Processor(QUEUES.maintenance)
export class SettleDecisionsProcessor {
  constructor(
    private readonly settlement: ModerationSettlementService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SWEEP_UNSETTLED_JOB, SWEEP_UNSETTLED_EVERY_MS);
  }

  @Process(SETTLE_DECISIONS_JOB)
  async settle({ data }: Job<SettleDecisionsJob>): Promise<number> {
    return this.settlement.settleBatch(data.batchId);
  }

  @Process(SWEEP_UNSETTLED_JOB)
  async sweep(): Promise<number> {
    return this.settlement.settleOverdue(UNSETTLED_AFTER_MS);
  }
}
