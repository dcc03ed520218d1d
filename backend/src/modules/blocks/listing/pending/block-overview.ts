import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OverviewSources, type WaitingDecisions } from '../../../../core/admin-overview/index.js';
import { BlockCountsRepository } from '../../counters/index.js';
import { BlockListingRepository } from '../block-listing.repository.js';

/** Pending and flagged contributions, for the admins' overview. */
@Injectable()
export class BlockOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly counts: BlockCountsRepository,
    private readonly lists: BlockListingRepository,
  ) {}

  onModuleInit(): void {
    this.sources.decisions.set('posts', async () => this.waiting('pending'));
    this.sources.decisions.set('flagged', async () => this.waiting('flagged'));
  }

  private async waiting(status: 'pending' | 'flagged'): Promise<WaitingDecisions> {
    const [counts, oldestAt] = await Promise.all([this.counts.findTotal(), this.lists.findOldestAt(status)]);
    return { count: counts[status], isMore: false, oldestAt };
  }
}
