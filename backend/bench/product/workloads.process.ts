import 'reflect-metadata';
import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Queue } from 'bull';
import type { Connection } from 'mongoose';
import { UsersModule } from '../../src/core/users/index.js';
import { BlocksModule } from '../../src/modules/blocks/index.js';
import { ExportModule } from '../../src/modules/export/index.js';
import { PreviewsModule } from '../../src/modules/previews/index.js';
import { rootLogger } from '../../src/platform/logging/root-logger.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { QUEUES } from '../../src/platform/queue/queue-names.js';
import { handleCalls } from '../child-process.js';
import { measureCpu, perUnit } from '../cpu-time.js';
import { ExportWorkload } from '../workloads/export-workload.js';
import { QueueWorkload } from '../workloads/queue-workload.js';
import { RefreshWorkload } from '../workloads/refresh-workload.js';
import { oneCampaignWorkload, SubmissionWorkload } from '../workloads/submission-workload.js';
import type { Workload, WorkloadCall } from '../workloads/workload.js';

/** An empty job: the figure is the overhead around a job. */
@Processor(QUEUES.maintenance)
class NoopProcessor {
  constructor(@InjectQueue(QUEUES.maintenance) readonly queue: Queue) {}

  @Process('noop')
  async noop(): Promise<void> {
    // Does nothing.
  }
}

/** The product's services without routes and without its jobs. */
@Module({
  imports: [PlatformModule, UsersModule, PreviewsModule, BlocksModule, ExportModule],
  providers: [NoopProcessor],
})
class WorkloadModule {}

rootLogger.level = 'warn';
const context = await NestFactory.createApplicationContext(WorkloadModule, {
  logger: ['error', 'warn'],
  abortOnError: false,
});
await context.init();
const connection = context.get<Connection>(getConnectionToken(), { strict: false });
const submissions = new SubmissionWorkload(context);
const workloads: Record<WorkloadCall['workload'], Workload> = {
  submissions,
  'one-campaign': oneCampaignWorkload(submissions),
  refresh: new RefreshWorkload(context),
  export: new ExportWorkload(context),
  queue: new QueueWorkload(context.get(NoopProcessor).queue),
};

handleCalls(async ({ workload, side, amount, collectsGarbage = true }: WorkloadCall) => {
  const selected = workloads[workload];
  await selected.prepare(amount);
  const run = selected[side]?.bind(selected);
  if (!run) throw new Error(`${workload} has no ${side}`);
  const { result, cpu } = await measureCpu(connection.getClient(), process, async () => {
    const startedAt = performance.now();
    const completed = await run(amount);
    return { completed, seconds: (performance.now() - startedAt) / 1_000 };
  });
  const memory = () => {
    for (let pass = 0; pass < 3; pass += 1) global.gc?.();
    return process.memoryUsage().heapUsed;
  };
  return {
    perSecond: result.completed / result.seconds,
    cpu: perUnit(cpu, result.completed),
    heapBytes: collectsGarbage ? memory() : Number.NaN,
  };
});
