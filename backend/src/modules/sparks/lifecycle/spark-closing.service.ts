import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { CLOSING_SETTLEMENT_MS } from '@sparks/domain';
import { AdminLimitService } from '../../../core/approvals/index.js';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../budget/spark-budget.service.js';
import { AUDITED_SPARK_FIELDS, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { invalidTransition, onlyCreatorOrAdmin, sparkNotFound } from '../sparks.errors.js';
import { ClosingNoticesService } from './closing-notices.service.js';
import { ClosingReadings } from './closing-readings.js';

/** Closes campaigns manually, with a refund. For time-based transitions see `SparkTransitionsService`. */
@Injectable()
export class SparkClosingService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly budgets: SparkBudgetService,
    private readonly readings: ClosingReadings,
    private readonly audit: AuditService,
    private readonly notices: ClosingNoticesService,
    private readonly limits: AdminLimitService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Closes a published campaign for submissions. The pool is refunded to the creator's wallet in the same transaction,
   * or after the last readings when contributions earn from views. Prizes that are selected but not released are in the
   * reserve and stay there. Idempotent. Throws 404, 403, 409 invalid_transition for a draft; 202
   * approval_required for an admin.
   */
  async closeSpark(sparkId: string, reason: string, user: AuthUser): Promise<SparkRecord> {
    const id = parseObjectId(sparkId);
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(id, session);
      const mayClose = spark !== null && (user.isAdmin || spark.creator.equals(user.id));
      if (!spark || (!spark.live_mode && !mayClose)) throw sparkNotFound();
      if (!mayClose) throw onlyCreatorOrAdmin();
      if (!spark.live_mode) throw invalidTransition('A draft has nothing to close. Delete it instead.');
      return spark.manuallyClosed ? spark : this.closeInTransaction(session, spark, reason, user);
    });
  }

  /** Campaigns whose last views are being read, the longest first. */
  async listSettling(limit: number): Promise<SparkRecord[]> {
    return this.sparks.listSettling(limit);
  }

  async updateProgress(sparkId: Types.ObjectId, read: number): Promise<void> {
    await this.sparks.updateSettlementProgress(sparkId, read);
  }

  /** Refunds the pool of a settled campaign and completes its close, once. */
  async finishSettlement(sparkId: Types.ObjectId): Promise<void> {
    await this.readings.reserveInBatches(sparkId);
    await this.transactions.runInTransaction(async (session) => {
      const spark = await this.sparks.findById(sparkId, session);
      if (!spark?.settlement || !spark.closing) return;
      // Before the settlement ends, because the pool pays until then.
      const refundedCents = await this.refund(spark, spark.closing.by.toHexString(), session);
      await this.sparks.finishSettlement(sparkId, session);
      const closed = (await this.sparks.updateClosingRefund(sparkId, refundedCents, session)) ?? spark;
      await this.notices.announce(closed, { ...spark.closing, refundedCents }, session);
    });
  }

  private async closeInTransaction(
    session: ClientSession,
    spark: SparkRecord,
    reason: string,
    user: AuthUser,
  ): Promise<SparkRecord> {
    const at = this.clock.now();
    await this.limits.charge(
      {
        kind: 'spark_close',
        payload: { sparkId: spark._id.toHexString(), reason },
        amountCents: spark.budget,
        campaigns: [spark],
      },
      user,
      session,
    );
    const total = spark.budget > 0 ? await this.readings.request(spark, at, session) : 0;
    const needsJob = total > 0 || (spark.budget > 0 && (await this.readings.needsBatches(spark._id, session)));
    const settlement = needsJob
      ? { since: at, until: new Date(at.getTime() + CLOSING_SETTLEMENT_MS), total, read: 0 }
      : undefined;
    const refundedCents = settlement ? 0 : await this.refund(spark, user.id, session);
    const closing = { reason, refundedCents, at, by: new Types.ObjectId(user.id), username: user.username };
    const closed = await this.sparks.close(spark._id, { closing, ...(settlement ? { settlement } : {}) }, session);
    if (!closed) throw invalidTransition();
    const changes = changesBetween(spark, closed, AUDITED_SPARK_FIELDS);
    await this.audit.record(
      {
        actor: user,
        action: 'spark_closed',
        ...auditedSpark(spark),
        before: changes?.before,
        after: { ...changes?.after, reason, refundedCents },
      },
      session,
    );
    if (!settlement) await this.notices.announce(closed, closing, session);
    return closed;
  }

  private async refund(spark: SparkRecord, closedBy: string, session: ClientSession): Promise<number> {
    return this.budgets.refundPool({ spark, occasion: 'close', causedBy: { type: 'user', id: closedBy } }, session);
  }
}
