import { BullModule, getQueueToken } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { reconnectDelayMs } from '../redis/reconnect.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { DEFAULT_JOB_OPTIONS, queueSettings } from './job-options.js';
import { QUEUE_NAMES } from './queue-names.js';
import { QueueStatusService } from './queue-status.service.js';
import { QueueWorkers } from './queue-workers.js';
import { RepeatingJobs } from './repeating-jobs.js';

/** All queues, injectable with `@InjectQueue(QUEUES.previews)`; processors run where their module is imported. */
@Global()
@Module({
  imports: [
    ShutdownModule,
    BullModule.forRootAsync({
      inject: [ENV],
      useFactory: ({ redis }: Env) => ({
        url: redis.url,
        // Bull's default waits up to 20 s between two attempts.
        redis: { retryStrategy: reconnectDelayMs },
        prefix: `${redis.prefix}:bull`,
        defaultJobOptions: DEFAULT_JOB_OPTIONS,
      }),
    }),
    BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name, settings: queueSettings(name) }))),
  ],
  providers: [
    RepeatingJobs,
    {
      provide: QueueStatusService,
      inject: QUEUE_NAMES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new QueueStatusService(queues),
    },
    {
      provide: QueueWorkers,
      inject: [ENV, ...QUEUE_NAMES.map((name) => getQueueToken(name))],
      useFactory: ({ worker }: Env, ...queues: Queue[]) => new QueueWorkers(queues, worker.queues, worker.graceMs),
    },
  ],
  exports: [BullModule, QueueStatusService, QueueWorkers, RepeatingJobs],
})
export class QueueModule {}
