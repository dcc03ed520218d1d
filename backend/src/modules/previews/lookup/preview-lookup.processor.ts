import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { LOOKUP_PREVIEW } from './preview-lookup.queue.js';
import { PreviewLookupService, type LookupRequest } from './preview-lookup.service.js';

/** Lookups mostly wait for the network; `PlatformHttp` limits the calls per host. */
const CONCURRENCY = 24;

@Processor(QUEUES.previews)
export class PreviewLookupProcessor {
  constructor(private readonly lookups: PreviewLookupService) {}

  @Process({ name: LOOKUP_PREVIEW, concurrency: CONCURRENCY })
  async lookUpPreview(job: Job<LookupRequest>): Promise<void> {
    await this.lookups.lookUp(job.data);
  }
}
