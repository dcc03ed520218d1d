import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../admin-overview/index.js';
import { ApprovalRepository } from './approval.repository.js';

/** Acts that wait for a second admin, for the admins' overview. */
@Injectable()
export class ApprovalOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly approvals: ApprovalRepository,
  ) {}

  onModuleInit(): void {
    this.sources.decisions.set('approvals', async () => {
      const [waiting, oldestAt] = await Promise.all([
        this.approvals.countRequested(OVERVIEW_COUNT_MAX),
        this.approvals.findOldestRequestedAt(),
      ]);
      return { ...waiting, oldestAt };
    });
  }
}
