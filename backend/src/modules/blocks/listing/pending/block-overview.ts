import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources, type WaitingDecisions } from '../../../../core/admin-overview/index.js';
import { BlockCountsRepository } from '../../counters/index.js';
import { BlockListingRepository } from '../block-listing.repository.js';

/** Pending, flagged and overdue contributions, for the admins' overview. */
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
    this.sources.decisions.set('overdue', async () => this.lists.countEscalated(OVERVIEW_COUNT_MAX));
  }

  private async waiting(status: 'pending' | 'flagged'): Promise<WaitingDecisions> {
    const [counts, oldestAt] = await Promise.all([this.counts.findTotal(), this.lists.findOldestAt(status)]);
    return { count: counts[status], isMore: false, oldestAt };
  }
}
