import { Injectable } from '@nestjs/common';
import { METHOD_CHANGED_HOLD_MS, type PayoutFailureCode } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import { PayoutAccountsService } from '../accounts/payout-accounts.service.js';
import type { PayoutRecord } from '../payout.schema.js';
import { endOf, PayoutHoldsService } from '../requests/payout-holds.service.js';

/** Why a payout is not sent now: it ends, or is held. */
export type SendingStop =
  | { failureCode: PayoutFailureCode }
  | { hold: Pick<PayoutRecord, 'holds' | 'heldUntil' | 'methodHash' | 'methodLabel'> };

/** Checks a payout against the person and the account as they are when it is sent. */
@Injectable()
export class SendingChecksService {
  constructor(
    private readonly accounts: PayoutAccountsService,
    private readonly holds: PayoutHoldsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Held while the person is suspended from withdrawals, and when the bank account has changed since the request; ended when
   * the account cannot receive money any more. Throws 503 when the provider does not respond.
   */
  async findStop({ userId: owner, recipientId, ...payout }: PayoutRecord): Promise<SendingStop | null> {
    const userId = owner.toHexString();
    const stored = await this.accounts.find(userId);
    if (stored !== null) await this.accounts.sync(stored);
    const account = await this.accounts.find(userId);
    if (account?.status !== 'ready' || account.recipientId !== recipientId)
      return { failureCode: 'account_restricted' };
    const now = this.clock.now();
    const isChanged = account.methodHash !== payout.methodHash;
    const changedAt = account.methodChangedAt ?? now;
    const suspended = await this.holds.findSuspended(userId);
    const holds = [
      ...(isChanged
        ? [{ reason: 'method_changed' as const, until: new Date(changedAt.getTime() + METHOD_CHANGED_HOLD_MS) }]
        : []),
      ...(suspended ? [suspended] : []),
    ];
    if (holds.length === 0) return null;
    const { methodHash, methodLabel } = account;
    return {
      hold: {
        holds,
        heldUntil: endOf(holds, now),
        methodHash: methodHash ?? payout.methodHash,
        methodLabel: methodLabel ?? payout.methodLabel,
      },
    };
  }
}
