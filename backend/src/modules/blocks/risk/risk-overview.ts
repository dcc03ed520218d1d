import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX, RISK_SCORE_HOLD } from '@sparks/domain';
import { OverviewSources, type WaitingDecisions } from '../../../core/admin-overview/index.js';
import { RiskRepository } from './risk.repository.js';

/** Contributions with signs of bought views, for the admins' overview: those that the list of risks shows at first. */
@Injectable()
export class RiskOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly risks: RiskRepository,
  ) {}

  onModuleInit(): void {
    this.sources.decisions.set('risky', async () => this.countRisky());
  }

  private async countRisky(): Promise<WaitingDecisions> {
    const times = await this.risks.listAtRiskTimes(RISK_SCORE_HOLD, OVERVIEW_COUNT_MAX + 1);
    const isMore = times.length > OVERVIEW_COUNT_MAX;
    const oldestMs = Math.min(...times.map((time) => time.getTime()));
    // The index is ordered by score, so the oldest is known only when all were read.
    const oldestAt = isMore || times.length === 0 ? null : new Date(oldestMs);
    return { count: Math.min(times.length, OVERVIEW_COUNT_MAX), isMore, oldestAt };
  }
}
