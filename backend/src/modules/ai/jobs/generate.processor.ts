import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { AiRunService } from '../generation/ai-run.service.js';
import { GENERATE_CONCURRENCY, type GenerateJob } from './generate.job.js';

/** Running a job twice is harmless. */
@Processor(QUEUES.ai)
export class GenerateProcessor {
  constructor(private readonly runs: AiRunService) {}

  @Process({ concurrency: GENERATE_CONCURRENCY })
  async generate({ data }: Job<GenerateJob>): Promise<void> {
    await this.runs.runGeneration(data.contentId);
  }
}
