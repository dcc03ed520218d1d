import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { SparkTransitionsService } from '../lifecycle/spark-transitions.service.js';

export const SPARK_TRANSITIONS_JOB = 'apply-spark-transitions';
const EVERY_MS = 60_000;

/** Repeating job, once a minute across all workers: start, deadline, end, and end of the earning runway. */
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
    const applied = await this.transitions.applyDueTransitions();
    if (Object.values(applied).some((count) => count > 0)) this.logger.log(applied, 'Applied campaign transitions');
  }
}
