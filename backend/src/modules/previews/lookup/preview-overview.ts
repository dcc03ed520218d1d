import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../../../core/admin-overview/index.js';
import { PreviewRepository } from '../preview.repository.js';

/** Posts that a platform did not show, for the admins' overview. */
@Injectable()
export class PreviewOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly previews: PreviewRepository,
  ) {}

  onModuleInit(): void {
    this.sources.failures.set('previews', async (since) => this.previews.countFallbacks(since, OVERVIEW_COUNT_MAX));
  }
}
