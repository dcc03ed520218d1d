import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { CLOSING_SETTLEMENT_MS, earningPeriod } from '@sparks/domain';
import type { LedgerCause, postings } from '../../../core/ledger/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../budget/spark-budget.service.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { ClosingReadings } from './closing-readings.js';

export interface FinalRefund {
  /** As stored in this transaction. */
  spark: SparkRecord;
  occasion: postings.RefundOccasion;
  /** Id of the user; `null`: a job. */
  by: string | null;
}

export interface RefundStart {
  /** The refund follows after the last readings. */
  isSettling: boolean;
  /** Refunded in this transaction, in cents. */
  refundedCents: number;
}

/** Called in the transaction of the refund that follows a settlement. */
export type RefundCompletion = (spark: SparkRecord, refundedCents: number, session: ClientSession) => Promise<void>;

/** Refunds the pools of campaigns, after the last readings of posts that earn from views. */
@Injectable()
export class SparkSettlementService {
  private readonly completions = new Map<postings.RefundOccasion, RefundCompletion>();

  constructor(
    private readonly sparks: SparkRepository,
    private readonly budgets: SparkBudgetService,
    private readonly readings: ClosingReadings,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  registerCompletion(occasion: postings.RefundOccasion, completion: RefundCompletion): void {
    this.completions.set(occasion, completion);
  }

  /**
   * Refunds the pool in the caller's transaction when there is nothing to read; otherwise starts the settlement, after
   * which `finish` refunds it and calls the registered completion. A campaign that is being settled is refunded once, for
   * its first occasion.
   */
  async refundOrSettle(refund: FinalRefund, session: ClientSession): Promise<RefundStart> {
    const { spark, occasion, by } = refund;
    if (spark.settlement) return { isSettling: false, refundedCents: 0 };
    const now = this.clock.now();
    const total = spark.budget > 0 ? await this.readings.countPostsToRead(spark, now, session) : 0;
    const needsBatches = spark.budget > 0 && (await this.readings.needsBatches(spark._id, session));
    if (total === 0 && !needsBatches) return { isSettling: false, refundedCents: await this.refund(refund, session) };
    const settlement = {
      occasion,
      by: by === null ? null : new Types.ObjectId(by),
      since: now,
      viewsUntil: lastEarningTime(spark, now),
      until: new Date(now.getTime() + CLOSING_SETTLEMENT_MS),
      withStopped: earningPeriod(spark, now).earns,
      total,
      read: 0,
    };
    if (!(await this.sparks.startSettlement(spark._id, settlement, session)))
      throw new Error(`Campaign ${spark._id.toHexString()} is being settled already`);
    return { isSettling: true, refundedCents: 0 };
  }

  /** Campaigns whose last views are being read, the longest first. */
  async listSettling(limit: number): Promise<SparkRecord[]> {
    return this.sparks.listSettling(limit);
  }

  /** The last readings are requested; `finish` may follow once they are stored. */
  async markRequested(sparkId: Types.ObjectId, requestedAt: Date): Promise<void> {
    await this.sparks.markReadingsRequested(sparkId, requestedAt);
  }

  async updateProgress(sparkId: Types.ObjectId, read: number): Promise<void> {
    await this.sparks.updateSettlementProgress(sparkId, read);
  }

  /** Refunds the pool of a settled campaign, once. */
  async finish(sparkId: Types.ObjectId): Promise<void> {
    await this.readings.reserveInBatches(sparkId);
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(sparkId, session);
      if (!spark?.settlement) return;
      const { occasion, by } = spark.settlement;
      // Before the settlement ends, because the pool pays until then.
      const refundedCents = await this.refund({ spark, occasion, by: by?.toHexString() ?? null }, session);
      const settled = await this.sparks.finishSettlement(sparkId, session);
      if (settled) await this.completions.get(occasion)?.(settled, refundedCents, session);
    });
  }

  private async refund({ spark, occasion, by }: FinalRefund, session: ClientSession): Promise<number> {
    const causedBy: LedgerCause =
      by === null ? { type: 'job', id: 'apply-spark-transitions' } : { type: 'user', id: by };
    return this.budgets.refundPool({ spark, occasion, causedBy }, session);
  }
}

function lastEarningTime(spark: SparkRecord, now: Date): Date {
  const period = earningPeriod(spark, now);
  return period.earns || period.endedAtMs === null ? now : new Date(period.endedAtMs);
}
