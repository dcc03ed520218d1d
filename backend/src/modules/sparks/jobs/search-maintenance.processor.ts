import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { SparkSearchIndexService } from '../search/spark-search-index.service.js';

export const SEARCH_MAINTENANCE_JOB = 'maintain-search-index';
const EVERY_MS = 60_000;

/** Repeating job, once a minute across all workers: words and renames that are pending. */
@Processor(QUEUES.maintenance)
export class SearchMaintenanceProcessor {
  constructor(
    private readonly index: SparkSearchIndexService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, SEARCH_MAINTENANCE_JOB, EVERY_MS);
  }

  @Process(SEARCH_MAINTENANCE_JOB)
  async maintainIndex(): Promise<void> {
    await this.index.sweep();
  }
}
