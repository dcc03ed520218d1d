import { InjectQueue, Process, Processor } from '@nestjs/bull';
import type { Queue } from 'bull';
import type { Env } from '../../../../platform/config/env.js';
import { InjectEnv } from '../../../../platform/config/inject-env.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { RepeatingJobs } from '../../../../platform/queue/repeating-jobs.js';
import { EngagementRefreshService, type RefreshReport } from '../refresh/engagement-refresh.service.js';
import { REFRESH_ENGAGEMENT_JOB } from './engagement.jobs.js';

/** Refreshes due contributions, on schedule and on request. */
@Processor(QUEUES.engagement)
export class RefreshEngagementProcessor {
  constructor(
    private readonly refresh: EngagementRefreshService,
    repeatingJobs: RepeatingJobs,
    @InjectQueue(QUEUES.engagement) queue: Queue,
    @InjectEnv() env: Env,
  ) {
    repeatingJobs.register(queue, REFRESH_ENGAGEMENT_JOB, env.engagement.refreshEveryMs);
  }

  @Process(REFRESH_ENGAGEMENT_JOB)
  async run(): Promise<RefreshReport> {
    return this.refresh.refreshDue();
  }
}
