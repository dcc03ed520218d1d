import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { AdminLimitService } from '../../../core/approvals/index.js';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributorNoticesService } from '../announcements/contributor-notices.service.js';
import { AUDITED_SPARK_FIELDS, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { invalidTransition, onlyCreatorOrAdmin, sparkNotFound } from '../sparks.errors.js';
import { SubmissionGateRepository } from '../submission-gates/submission-gate.repository.js';
import { ClosingNoticesService } from './closing-notices.service.js';
import { SparkSettlementService } from './spark-settlement.service.js';

/** Closes campaigns manually, with a refund. For time-based transitions see `SparkTransitionsService`. */
@Injectable()
export class SparkClosingService implements OnModuleInit {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly gates: SubmissionGateRepository,
    private readonly settlements: SparkSettlementService,
    private readonly audit: AuditService,
    private readonly notices: ClosingNoticesService,
    private readonly contributors: ContributorNoticesService,
    private readonly limits: AdminLimitService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.settlements.registerCompletion('close', (spark, refundedCents, session) =>
      this.completeClose(spark, refundedCents, session),
    );
  }

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

  private async closeInTransaction(
    session: ClientSession,
    spark: SparkRecord,
    reason: string,
    user: AuthUser,
  ): Promise<SparkRecord> {
    const at = this.clock.now();
    await this.gates.close(spark._id, session);
    await this.limits.charge(
      {
        kind: 'spark_close',
        payload: { sparkId: spark._id.toHexString(), reason },
        // A pool that is being settled is refunded without this close.
        amountCents: spark.settlement ? 0 : spark.budget,
        campaigns: [spark],
      },
      user,
      session,
    );
    const { isSettling, refundedCents } = await this.settlements.refundOrSettle(
      { spark, occasion: 'close', by: user.id },
      session,
    );
    const closing = { reason, refundedCents, at, by: new Types.ObjectId(user.id), username: user.username };
    const closed = await this.sparks.close(spark._id, closing, session);
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
    await this.contributors.open('closed', closed, at, session);
    if (!isSettling) await this.notices.announce(closed, closing, session);
    return closed;
  }

  private async completeClose(spark: SparkRecord, refundedCents: number, session: ClientSession): Promise<void> {
    if (!spark.closing) return;
    const closed = (await this.sparks.updateClosingRefund(spark._id, refundedCents, session)) ?? spark;
    await this.notices.announce(closed, { ...spark.closing, refundedCents }, session);
  }
}
