import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { AiRunService } from '../ai-run.service.js';
import { GENERATE_CONCURRENCY, type GenerateJob } from './generate.job.js';

/** Makes what was asked for. A job that runs twice wastes work and nothing else. */
@Processor(QUEUES.ai)
export class GenerateProcessor {
  constructor(private readonly runs: AiRunService) {}

  @Process({ concurrency: GENERATE_CONCURRENCY })
  async generate({ data }: Job<GenerateJob>): Promise<void> {
    await this.runs.run(data.contentId);
  }
}
