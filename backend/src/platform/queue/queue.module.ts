import { BullModule, getQueueToken } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import type { Queue } from 'bull';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { RedisConnections } from '../redis/redis-connections.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { DueItemsRunner } from './due-items-runner.js';
import { QueueJobErasure } from './queue-job-erasure.js';
import { QUEUE_NAMES } from './queue-names.js';
import { queueOptions } from './queue-options.js';
import { QueueStatusService } from './queue-status.service.js';
import { QueueWorkers } from './queue-workers.js';
import { RepeatingJobs } from './repeating-jobs.js';

/** All queues, injectable with `@InjectQueue(QUEUES.previews)`; processors run where their module is imported. */
@Global()
@Module({
  imports: [
    ShutdownModule,
    BullModule.registerQueueAsync(
      ...QUEUE_NAMES.map((name) => ({
        name,
        inject: [ENV, RedisConnections],
        useFactory: ({ redis }: Env, connections: RedisConnections) => queueOptions(name, redis.prefix, connections),
      })),
    ),
  ],
  providers: [
    DueItemsRunner,
    RepeatingJobs,
    {
      provide: QueueJobErasure,
      inject: QUEUE_NAMES.map((name) => getQueueToken(name)),
      useFactory: (...queues: Queue[]) => new QueueJobErasure(queues),
    },
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
  exports: [BullModule, DueItemsRunner, QueueJobErasure, QueueStatusService, QueueWorkers, RepeatingJobs],
})
export class QueueModule {}
