import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LARGE_PAYOUT_WINDOW_MS, payoutHolds, type PayoutHold } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { SuspensionsService } from '../../suspensions/index.js';
import { TaxProfilesService } from '../../tax/index.js';
import { PayoutAccountRepository } from '../accounts/payout-account.repository.js';
import type { PayoutAccountRecord } from '../accounts/payout-account.schema.js';
import { PayoutRepository } from '../payout.repository.js';
import type { PayoutRecord } from '../payout.schema.js';
import { PayoutCases } from './payout-cases.js';

const HELD_BATCH = 200;

/** Decides which payouts are held, and for how long. */
@Injectable()
export class PayoutHoldsService {
  constructor(
    private readonly payouts: PayoutRepository,
    private readonly accounts: PayoutAccountRepository,
    private readonly cases: PayoutCases,
    private readonly taxProfiles: TaxProfilesService,
    private readonly suspensions: SuspensionsService,
    private readonly clock: Clock,
  ) {}

  /** The reasons to hold a payout that is requested now; empty when it is sent at once. */
  async holdsFor(
    { userId: owner, country, methodHash, methodChangedAt }: PayoutAccountRecord,
    amountCents: number,
    session?: ClientSession,
  ): Promise<PayoutHold[]> {
    const now = this.clock.now();
    const userId = owner.toHexString();
    return payoutHolds({
      now,
      amountCents,
      hasBeenPaid: await this.payouts.hasBeenPaid(userId, session),
      methodChangedAt,
      recentCents: await this.payouts.sumGrossSince(userId, new Date(now.getTime() - LARGE_PAYOUT_WINDOW_MS), session),
      isMethodShared: methodHash !== null && (await this.accounts.isMethodShared(userId, methodHash, session)),
      hasOpenCase: await this.cases.hasOpenCase(userId),
      isTaxFormDue: await this.isTaxFormDue({ userId: owner, country, grossCents: amountCents }, session),
    });
  }

  /** The hold of a person who is suspended from withdrawals; `null` when they are not. */
  async findSuspended(userId: string, session?: ClientSession): Promise<PayoutHold | null> {
    const suspension = await this.suspensions.findStopping(userId, 'withdraw', session);
    return suspension && { reason: 'suspended', until: suspension.until };
  }

  /**
   * Holds a payout whose other holds are over, because its owner is suspended from withdrawals. False when the owner is
   * not.
   */
  async holdSuspended(payout: PayoutRecord): Promise<boolean> {
    const suspended = await this.findSuspended(payout.userId.toHexString());
    if (suspended === null) return false;
    await this.payouts.replaceHolds(payout, { holds: [suspended], heldUntil: suspended.until });
    return true;
  }

  /** Ends holds whose reason is gone, such as a closed case or a lifted suspension. */
  async endSettledHolds(): Promise<void> {
    for (const payout of await this.payouts.listHeldUntilSettled(HELD_BATCH)) {
      const holds: PayoutHold[] = [];
      for (const hold of payout.holds) if (!(await this.isSettled(hold, payout))) holds.push(hold);
      if (holds.length < payout.holds.length)
        await this.payouts.replaceHolds(payout, { holds, heldUntil: endOf(holds, this.clock.now()) });
    }
  }

  private async isSettled({ reason }: PayoutHold, payout: PayoutRecord): Promise<boolean> {
    if (reason === 'suspended') return (await this.findSuspended(payout.userId.toHexString())) === null;
    if (reason === 'open_case') return !(await this.cases.hasOpenCase(payout.userId.toHexString()));
    return reason === 'tax_form_due' && !(await this.isTaxFormDue(payout));
  }

  private async isTaxFormDue(
    { userId: owner, country, grossCents }: Pick<PayoutRecord, 'userId' | 'country' | 'grossCents'>,
    session?: ClientSession,
  ): Promise<boolean> {
    const userId = owner.toHexString();
    const paidCents = await this.payouts.sumPaidInYear(userId, this.clock.now().getUTCFullYear(), session);
    return this.taxProfiles.isFormDue(userId, country, paidCents + grossCents);
  }
}

/** When the last hold ends; now without holds, `null` while one waits for somebody. */
export function endOf(holds: readonly PayoutHold[], now: Date): Date | null {
  const ends = holds.map(({ until }) => until);
  if (ends.includes(null)) return null;
  return new Date(Math.max(now.getTime(), ...ends.map((until) => until?.getTime() ?? 0)));
}
