import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OVERVIEW_COUNT_MAX } from '@sparks/domain';
import { OverviewSources } from '../../admin-overview/index.js';
import { PayoutOverviewRepository } from './payout-overview.repository.js';

/** Held and failed payouts and differences to the provider, for the admins' overview. */
@Injectable()
export class PayoutOverview implements OnModuleInit {
  constructor(
    private readonly sources: OverviewSources,
    private readonly payouts: PayoutOverviewRepository,
  ) {}

  onModuleInit(): void {
    const { decisions, failures } = this.sources;
    decisions.set('payouts', async () => {
      const [held, oldestAt] = await Promise.all([
        this.payouts.countHeld(OVERVIEW_COUNT_MAX),
        this.payouts.findOldestHeldAt(),
      ]);
      return { ...held, oldestAt };
    });
    decisions.set('mismatches', async () => {
      const [open, oldestAt] = await Promise.all([
        this.payouts.countOpenMismatches(OVERVIEW_COUNT_MAX),
        this.payouts.findOldestMismatchAt(),
      ]);
      return { ...open, oldestAt };
    });
    failures.set('payouts', async (since) => this.payouts.countFailed(since, OVERVIEW_COUNT_MAX));
  }
}
