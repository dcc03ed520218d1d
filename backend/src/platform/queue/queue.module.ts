import { BullModule } from '@nestjs/bull';
import { Global, Module } from '@nestjs/common';
import type { Env } from '../config/env.js';
import { ENV } from '../config/inject-env.js';
import { DEFAULT_JOB_OPTIONS, QUEUE_SETTINGS } from './job-options.js';
import { QUEUE_NAMES } from './queue-names.js';
import { RepeatingJobs } from './repeating-jobs.js';

/** Every queue, ready to inject with `@InjectQueue(QUEUES.previews)` anywhere; processors run where their module is imported. */
@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [ENV],
      useFactory: ({ redis }: Env) => ({
        url: redis.url,
        prefix: `${redis.prefix}:bull`,
        defaultJobOptions: DEFAULT_JOB_OPTIONS,
      }),
    }),
    BullModule.registerQueue(...QUEUE_NAMES.map((name) => ({ name, ...(QUEUE_SETTINGS[name] ? { settings: QUEUE_SETTINGS[name] } : {}) }))),
  ],
  providers: [RepeatingJobs],
  exports: [BullModule, RepeatingJobs],
})
export class QueueModule {}
