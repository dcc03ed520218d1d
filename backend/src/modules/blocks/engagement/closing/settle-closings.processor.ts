import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Clock } from '../../../../platform/clock/clock.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../../platform/queue/repeating-jobs.js';
import { ClosingSettlementService } from './closing-settlement.service.js';

/** Repeating job of the queue `maintenance`. */
export const SETTLE_CLOSINGS_JOB = 'settle-closings';
export const SETTLE_CLOSINGS_EVERY_MS = 10_000;

@Processor(QUEUES.maintenance)
export class SettleClosingsProcessor {
  constructor(
    private readonly settlement: ClosingSettlementService,
    private readonly clock: Clock,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SETTLE_CLOSINGS_JOB, SETTLE_CLOSINGS_EVERY_MS);
  }

  @Process(SETTLE_CLOSINGS_JOB)
  async run(): Promise<number> {
    return this.settlement.settleDue(this.clock.now());
  }
}
