import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';

export const COMPLETE_PAYMENTS = 'complete-payments';
const EVERY_MS = 60_000;

/** Has the sweeper of confirmed payments run every minute, once for all workers together. */
@Injectable()
export class CompletePaymentsSchedule implements OnApplicationBootstrap {
  constructor(@InjectQueue(QUEUES.maintenance) private readonly queue: Queue) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.add(COMPLETE_PAYMENTS, {}, { jobId: COMPLETE_PAYMENTS, repeat: { every: EVERY_MS }, attempts: 1 });
  }
}
