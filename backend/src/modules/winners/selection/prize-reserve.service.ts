import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { LedgerService, postings, reserveOf } from '../../../core/ledger/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { SparkBudgetService, SparkSettlementService, type RefundStart, type SparkRecord } from '../../sparks/index.js';
import { WinnerSelectionRepository } from './winner-selection.repository.js';

/** Transfers between a campaign's pool and its reserve, in the caller's transaction. Amounts in cents. */
@Injectable()
export class PrizeReserveService {
  constructor(
    private readonly budgets: SparkBudgetService,
    private readonly settlements: SparkSettlementService,
    private readonly selections: WinnerSelectionRepository,
    private readonly ledger: LedgerService,
  ) {}

  /** Reserves a positive difference from the pool, or returns a negative one to it. */
  async adjustReserve(
    change: { sparkId: string; blockId: string; revision: number; differenceCents: number },
    user: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const { sparkId, blockId, revision, differenceCents } = change;
    const amountCents = Math.abs(differenceCents);
    const movement = {
      selectionId: blockId,
      revision,
      sparkId,
      blockId,
      amountCents,
      causedBy: { type: 'user', id: user.id } as const,
    };
    const isIncrease = differenceCents > 0;
    await this.budgets.applyPoolChange(
      sparkId,
      isIncrease ? { reservedCents: amountCents } : { unreservedCents: amountCents },
      session,
    );
    await this.ledger.post(isIncrease ? postings.prizeReserve(movement) : postings.prizeReturn(movement), session);
  }

  async reservedCents(sparkId: string, session: ClientSession): Promise<number> {
    return this.ledger.balanceOf(reserveOf(sparkId), session);
  }

  /** Returns all reserved prizes to the pool, then refunds the pool to the creator, after the last readings of posts. */
  async refundAll(ended: SparkRecord, user: AuthUser, session: ClientSession): Promise<RefundStart> {
    let spark = ended;
    const sparkId = spark._id.toHexString();
    const causedBy = { type: 'user', id: user.id } as const;
    const reservedCents = await this.reservedCents(sparkId, session);
    if (reservedCents > 0) {
      spark = await this.budgets.applyPoolChange(sparkId, { unreservedCents: reservedCents }, session);
      await this.selections.withdrawAll(spark._id, session);
      await this.ledger.post(postings.allPrizesReturn({ sparkId, amountCents: reservedCents, causedBy }), session);
    }
    return this.settlements.refundOrSettle({ spark, occasion: 'winners_closed', by: user.id }, session);
  }
}
