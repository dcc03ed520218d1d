import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { SparkTransitionsService } from '../spark-transitions.service.js';

export const END_SPARKS = 'end-sparks';
const EVERY_MS = 60_000;

/** Moves campaigns on whose time has come (start, deadline, end, end of the runway), every minute, once for all workers together. */
@Processor(QUEUES.maintenance)
export class EndSparksProcessor {
  private readonly logger = new Logger(EndSparksProcessor.name);

  constructor(
    private readonly transitions: SparkTransitionsService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, END_SPARKS, EVERY_MS);
  }

  @Process(END_SPARKS)
  async run(): Promise<void> {
    const made = await this.transitions.makeDue();
    if (Object.values(made).some((count) => count > 0)) this.logger.log(made, 'Campaigns moved on');
  }
}
