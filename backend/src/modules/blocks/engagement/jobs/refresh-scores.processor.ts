import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../../platform/queue/repeating-jobs.js';
import { TrendingService } from '../trending.service.js';
import { REFRESH_SCORES_JOB } from './engagement.jobs.js';

/** Writes scores that likes have marked as outdated. */
@Processor(QUEUES.trending)
export class RefreshScoresProcessor {
  constructor(
    private readonly trending: TrendingService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.trending) queue: Queue,
    @InjectEnv() env: Env,
  ) {
    repeatingJobs.register(queue, REFRESH_SCORES_JOB, env.engagement.scoresEveryMs);
  }

  @Process(REFRESH_SCORES_JOB)
  async run(): Promise<number> {
    return this.trending.refreshScores();
  }
}
