import { Injectable } from '@nestjs/common';
import { LedgerService, holdOf, walletOf } from '../ledger/index.js';
import type { LedgerLine } from '../ledger/index.js';
import type { WalletTransactionsQuery } from './dto/wallet.query.js';
import { PaymentsService } from './payments.service.js';

/** All amounts in cents. */
export interface WalletState {
  balanceCents: number;
  /** Top-ups on their way. */
  pendingCents: number;
  /** Set aside for running AI jobs. */
  heldCents: number;
}

/** What a person owns, and where it came from and went. */
@Injectable()
export class WalletService {
  constructor(
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
  ) {}

  /** A person who never had money has an empty wallet. */
  async getState(userId: string): Promise<WalletState> {
    const wallet = walletOf(userId);
    const hold = holdOf(userId);
    const [balances, pendingCents] = await Promise.all([this.ledger.balancesOf([wallet, hold]), this.payments.pendingCents(userId)]);
    return { balanceCents: balances.get(wallet) ?? 0, heldCents: balances.get(hold) ?? 0, pendingCents };
  }

  /** A page of the wallet's history, newest first; `total` counts all pages. */
  async listLines(userId: string, query: WalletTransactionsQuery): Promise<{ lines: LedgerLine[]; total: number }> {
    return this.ledger.linesOf(walletOf(userId), query, query.kind);
  }
}
