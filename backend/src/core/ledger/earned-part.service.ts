import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { historyKey } from './history/history-keys.js';
import { isWallet, type OwnedAccountRef } from './ledger-accounts.js';
import { LedgerRepository } from './ledger.repository.js';
import type { PostingEntry, WalletBalance } from './ledger.types.js';
import { aiHoldKey } from './movements/ai.postings.js';
import { MOVEMENT_KINDS, type LedgerKind } from './movements/movement-kinds.js';
import type { Posting } from './prepare-posting.js';

/**
 * The earned part of a wallet, as opposed to money that was paid in. Debits spend paid-in money first, except for kinds
 * with `spendsEarned`. What returns to the wallet has the earned part with which it left, so that a refunded campaign neither makes paid-in money earned nor
 * earned money paid-in.
 */
@Injectable()
export class EarnedPartService {
  constructor(private readonly ledger: LedgerRepository) {}

  /** By how many cents an entry raises the earned part of its account: 0 for a debit and for other accounts. */
  async creditedCents(
    { kind, refs }: Pick<Posting, 'kind' | 'refs'>,
    { account, amountCents }: PostingEntry,
    session: ClientSession,
  ): Promise<number> {
    if (amountCents <= 0 || !isWallet(account)) return 0;
    const { isEarned, returns } = MOVEMENT_KINDS[kind] as { isEarned?: true; returns?: string };
    if (isEarned) return amountCents;
    if (returns === 'ai_hold')
      return Math.min(amountCents, await this.earnedIn(account, aiHoldKey(refs.jobId ?? ''), session));
    if (returns === 'resubmission_fee')
      return Math.min(amountCents, await this.earnedIn(account, refs.feeKey ?? '', session));
    if (returns === 'campaign_budget')
      return Math.min(amountCents, await this.earnedInCampaign(account, refs.sparkId, session));
    if (returns === 'returned_payments') return Math.min(amountCents, await this.earnedTakenBack(account, session));
    return 0;
  }

  /** By how many cents a debit lowers the earned part, after it has lowered the balance: 0 for other accounts. */
  spentCents(kind: LedgerKind, { account, amountCents }: PostingEntry, after: WalletBalance): number {
    if (amountCents >= 0 || !isWallet(account)) return 0;
    const { spendsEarned } = MOVEMENT_KINDS[kind] as { spendsEarned?: true };
    if (spendsEarned) return Math.min(-amountCents, after.earnedCents);
    return Math.max(0, after.earnedCents - after.balanceCents);
  }

  /** The earned money that left the account with a transaction. */
  private async earnedIn(account: OwnedAccountRef, key: string, session: ClientSession): Promise<number> {
    const transaction = await this.ledger.findByKey(key, session);
    return -(transaction?.entries.find((entry) => entry.account === account)?.earnedCents ?? 0);
  }

  /** Earned money that the account has lost to returned payments and the debts of these, and not got back. */
  private async earnedTakenBack(account: OwnedAccountRef, session: ClientSession): Promise<number> {
    const key = historyKey(account, { group: 'payment_return' });
    return -(await this.ledger.sumEntries(account, key, session)).earnedCents;
  }

  /** Earned money that the account has paid into the campaign and not got back. */
  private async earnedInCampaign(account: OwnedAccountRef, sparkId = '', session: ClientSession): Promise<number> {
    const sums = await Promise.all(
      (['campaign_budget', 'refund'] as const).map((group) =>
        this.ledger.sumEntries(account, historyKey(account, { group, sparkId }), session),
      ),
    );
    return -sums.reduce((total, { earnedCents }) => total + earnedCents, 0);
  }
}
