import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { SparkTransitionsService } from '../lifecycle/spark-transitions.service.js';

export const SPARK_TRANSITIONS_JOB = 'apply-spark-transitions';
const EVERY_MS = 60_000;

/** Moves campaigns on whose time has come (start, deadline, end, end of the runway), every minute, once for all workers together. */
@Processor(QUEUES.maintenance)
export class SparkTransitionsProcessor {
  private readonly logger = new Logger(SparkTransitionsProcessor.name);

  constructor(
    private readonly transitions: SparkTransitionsService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SPARK_TRANSITIONS_JOB, EVERY_MS);
  }

  @Process(SPARK_TRANSITIONS_JOB)
  async applyDueTransitions(): Promise<void> {
    const made = await this.transitions.applyDueTransitions();
    if (Object.values(made).some((count) => count > 0)) this.logger.log(made, 'Campaigns moved on');
  }
}
