import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../admin-overview/index.js';
import { CaseRepository } from './case.repository.js';

/** Open appeals, for the admins' overview. */
@Injectable()
export class CaseOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly cases: CaseRepository,
  ) {}

  onModuleInit(): void {
    this.sources.decisions.set('appeals', async () => {
      const [waiting, oldestAt] = await Promise.all([
        this.cases.countOpen('appeal', OVERVIEW_COUNT_MAX),
        this.cases.findOldestOpenedAt('appeal'),
      ]);
      return { ...waiting, oldestAt };
    });
  }
}
