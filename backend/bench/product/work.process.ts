import 'reflect-metadata';
import { InjectQueue, Process, Processor } from '@nestjs/bull';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bull';
import { UsersModule } from '../../src/core/users/index.js';
import { BlocksModule } from '../../src/modules/blocks/index.js';
import { ExportModule } from '../../src/modules/export/index.js';
import { PreviewsModule } from '../../src/modules/previews/index.js';
import { rootLogger } from '../../src/platform/logging/root-logger.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { QUEUES } from '../../src/platform/queue/queue-names.js';
import { answerParent } from '../child.js';
import { ExportWork } from '../work/export-work.js';
import { QueueWork } from '../work/queue-work.js';
import { SubmissionWork } from '../work/submission-work.js';
import type { Work, WorkQuestion } from '../work/work.js';

/** A job of ours that does nothing: what is measured is everything around it. */
@Processor(QUEUES.maintenance)
class NothingProcessor {
  constructor(@InjectQueue(QUEUES.maintenance) readonly queue: Queue) {}

  @Process('nothing')
  async nothing(): Promise<void> {
    // Nothing.
  }
}

/** The services of the product without routes, and no jobs but the one above. */
@Module({
  imports: [PlatformModule, UsersModule, PreviewsModule, BlocksModule, ExportModule],
  providers: [NothingProcessor],
})
class WorkModule {}

rootLogger.level = 'warn';
const context = await NestFactory.createApplicationContext(WorkModule, {
  logger: ['error', 'warn'],
  abortOnError: false,
});
await context.init();
const works: Record<WorkQuestion['what'], Work> = {
  submissions: new SubmissionWork(context),
  export: new ExportWork(context),
  queue: new QueueWork(context.get(NothingProcessor).queue),
};

answerParent(async ({ what, who, amount }: WorkQuestion) => {
  const work = works[what];
  await work.prepare(amount);
  const startedAt = performance.now();
  const done = await work[who](amount);
  const seconds = (performance.now() - startedAt) / 1_000;
  const memory = () => {
    for (let turn = 0; turn < 3; turn += 1) global.gc?.();
    return process.memoryUsage().heapUsed;
  };
  return { perSecond: done / seconds, heapBytes: memory() };
});
