import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { SparkBudgetService } from '../../sparks/index.js';
import type { EarningHoldRecord } from './earning-hold.schema.js';

/** Repeating job of the queue `maintenance`. */
export const RELEASE_EARNINGS_JOB = 'release-earnings';

/** Posts released earnings. */
@Injectable()
export class HoldPaymentsService {
  constructor(
    private readonly budget: SparkBudgetService,
    private readonly ledger: LedgerService,
  ) {}

  /** Pays a held earning to the wallet, in the transaction that settles the hold. */
  async pay({ sparkId, ...hold }: EarningHoldRecord, session: ClientSession): Promise<void> {
    const { amountCents, earningKey } = hold;
    await this.budget.applyPoolChange(sparkId.toHexString(), { releasedCents: amountCents }, session);
    await this.ledger.post(
      postings.earningRelease({
        earningKey,
        sparkId: sparkId.toHexString(),
        blockId: hold.blockId.toHexString(),
        contributorId: hold.userId.toHexString(),
        amountCents,
        causedBy: { type: 'job', id: RELEASE_EARNINGS_JOB },
      }),
      session,
    );
  }
}
