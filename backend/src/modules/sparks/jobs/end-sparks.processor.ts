import { Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { SparkClosingService } from '../spark-closing.service.js';
import { END_SPARKS } from './end-sparks.job.js';

@Processor(QUEUES.maintenance)
export class EndSparksProcessor {
  private readonly logger = new Logger(EndSparksProcessor.name);

  constructor(private readonly closing: SparkClosingService) {}

  @Process(END_SPARKS)
  async run(): Promise<void> {
    const ended = await this.closing.endOverdueSparks();
    if (ended > 0) this.logger.log({ ended }, 'Campaigns ended');
  }
}
