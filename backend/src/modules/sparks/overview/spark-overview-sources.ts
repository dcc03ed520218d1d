import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../../../core/admin-overview/index.js';
import { AccessRequestRepository } from '../access/access-request.repository.js';
import { SparkOverviewRepository } from './spark-overview.repository.js';

/** Pending access requests and new campaigns, for the admins' overview. */
@Injectable()
export class SparkOverviewSources implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly requests: AccessRequestRepository,
    private readonly sparks: SparkOverviewRepository,
  ) {}

  onModuleInit(): void {
    this.sources.decisions.set('access', async () => {
      const [pending, oldestAt] = await Promise.all([
        this.requests.countPending(OVERVIEW_COUNT_MAX),
        this.requests.findOldestPendingAt(),
      ]);
      return { ...pending, oldestAt };
    });
    this.sources.counts.set('campaigns', async (from, before) => this.sparks.countStarted(from, before));
  }
}
