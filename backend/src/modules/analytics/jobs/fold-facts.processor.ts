import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../platform/queue/repeating-jobs.js';
import { FoldService } from '../fold.service.js';
import { FOLD_FACTS_EVERY_MS, FOLD_FACTS_JOB } from './fold-facts.job.js';

/** Adds what has happened to the roll-ups. */
@Processor(QUEUES.maintenance)
export class FoldFactsProcessor {
  constructor(
    private readonly fold: FoldService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.maintenance) queue: Queue,
  ) {
    repeatingJobs.register(queue, FOLD_FACTS_JOB, FOLD_FACTS_EVERY_MS);
  }

  @Process(FOLD_FACTS_JOB)
  async run(): Promise<number> {
    return this.fold.foldAll();
  }
}
