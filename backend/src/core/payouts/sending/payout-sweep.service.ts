import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { PayoutRepository } from '../payout.repository.js';
import { PayoutHoldsService } from '../requests/payout-holds.service.js';
import { PayoutSettlementService } from './payout-settlement.service.js';
import { SWEEP_BATCH } from './payout.jobs.js';

@Injectable()
export class PayoutSweepService {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly settlement: PayoutSettlementService,
    private readonly holds: PayoutHoldsService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Enqueues due payouts whose job is lost, or whose process died. Returns how many. */
  async enqueueDue(): Promise<number> {
    const due = await this.payouts.listDue(this.clock.now(), SWEEP_BATCH);
    for (const payout of due) await this.settlement.enqueue(payout);
    return due.length;
  }

  /** Queues held payouts whose holds are over, unless their owner is suspended. Returns how many. */
  async releaseDue(): Promise<number> {
    await this.holds.endSettledHolds();
    const over = await this.payouts.listHoldsOver(this.clock.now(), SWEEP_BATCH);
    let released = 0;
    for (const payout of over) {
      if (await this.holds.holdSuspended(payout)) continue;
      const queued = await this.transactions.runInTransaction((session) =>
        this.settlement.release(payout, {}, session),
      );
      if (queued === null) continue;
      released += 1;
      await this.settlement.enqueue(queued);
    }
    return released;
  }
}
