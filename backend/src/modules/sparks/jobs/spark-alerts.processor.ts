import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { SparkAlertsService } from '../alerts/spark-alerts.service.js';

export const SPARK_ALERTS_JOB = 'send-spark-alerts';
const EVERY_MS = 60_000;

/** Repeating job, once a minute across all workers: notifies followers and people who saved a campaign. */
@Processor(QUEUES.maintenance)
export class SparkAlertsProcessor {
  constructor(
    private readonly alerts: SparkAlertsService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SPARK_ALERTS_JOB, EVERY_MS);
  }

  @Process(SPARK_ALERTS_JOB)
  async sendAlerts(): Promise<void> {
    await this.alerts.openEnding();
    await this.alerts.deliverOpen();
  }
}
