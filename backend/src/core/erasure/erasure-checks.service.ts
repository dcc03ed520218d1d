import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERASURE_REFUSALS, waivableCents, type ErasureRefusal } from '@sparks/domain';
import { debtOf, heldOf, holdOf, LedgerService, payoutOf, walletOf } from '../ledger/index.js';
import { PayoutAccountsService } from '../payouts/index.js';
import { ErasureRefusals } from '../personal-data/index.js';
import { UsersService } from '../users/index.js';

/** What stands in the way of an erasure, and what the person can give up. Amounts in cents. */
export interface ErasureCheckResult {
  refusals: ErasureRefusal[];
  balanceCents: number;
  waivableCents: number;
}

/** Decides whether an account can be erased now: when it is requested, and again before it becomes irreversible. */
@Injectable()
export class ErasureChecksService implements OnModuleInit {
  constructor(
    private readonly refusals: ErasureRefusals,
    private readonly ledger: LedgerService,
    private readonly payoutAccounts: PayoutAccountsService,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.refusals.register((userId, session) => this.listOfLedger(userId, session));
  }

  /** @param waivedCents what the person gives up at most; a balance above it stands in the way */
  async check(userId: string, waivedCents: number, session?: ClientSession): Promise<ErasureCheckResult> {
    const balanceCents = await this.ledger.balanceOf(walletOf(userId), session);
    const waivable = waivableCents(balanceCents, await this.countryOf(userId, session));
    const isCovered = balanceCents === 0 || (waivable > 0 && balanceCents <= waivedCents);
    const found = await this.refusals.listFor(userId, session);
    return {
      refusals: ERASURE_REFUSALS.filter((refusal) => (refusal === 'balance' ? !isCovered : found.includes(refusal))),
      balanceCents,
      waivableCents: waivable,
    };
  }

  private async countryOf(userId: string, session?: ClientSession): Promise<string | undefined> {
    const account = await this.payoutAccounts.find(userId, session);
    return account?.country ?? (await this.users.findById(userId))?.country;
  }

  private async listOfLedger(userId: string, session?: ClientSession): Promise<ErasureRefusal[]> {
    const accounts = {
      debt: debtOf(userId),
      payout: payoutOf(userId),
      held_earnings: heldOf(userId),
      ai_generations: holdOf(userId),
    } as const;
    const balances = await this.ledger.balancesOf(Object.values(accounts), session);
    return (Object.keys(accounts) as (keyof typeof accounts)[]).filter((name) => balances.get(accounts[name]) !== 0);
  }
}
