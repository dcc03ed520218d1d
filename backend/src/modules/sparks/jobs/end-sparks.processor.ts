import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { SparkClosingService } from '../spark-closing.service.js';

export const END_SPARKS = 'end-sparks';
const EVERY_MS = 60_000;

/** Has campaigns whose end has passed marked as ended every minute, once for all workers together. */
@Processor(QUEUES.maintenance)
export class EndSparksProcessor {
  private readonly logger = new Logger(EndSparksProcessor.name);

  constructor(
    private readonly closing: SparkClosingService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, END_SPARKS, EVERY_MS);
  }

  @Process(END_SPARKS)
  async run(): Promise<void> {
    const ended = await this.closing.endOverdueSparks();
    if (ended > 0) this.logger.log({ ended }, 'Campaigns ended');
  }
}
