import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { PreviewLookupService, type LookUpRequest } from '../preview-lookup.service.js';
import { LOOK_UP_PREVIEW } from './look-up-preview.job.js';

/** Look-ups mostly wait for the network, so many run side by side; limits per host are kept below. */
const CONCURRENCY = 24;

/** Looks up pasted links, many side by side. */
@Processor(QUEUES.previews)
export class LookUpPreviewProcessor {
  constructor(private readonly lookups: PreviewLookupService) {}

  @Process({ name: LOOK_UP_PREVIEW, concurrency: CONCURRENCY })
  async run(job: Job<LookUpRequest>): Promise<void> {
    await this.lookups.lookUp(job.data);
  }
}
