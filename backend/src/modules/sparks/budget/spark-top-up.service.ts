import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import { LedgerService, postings } from '../../../core/ledger/index.js';
import { PaymentsService } from '../../../core/payments/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { onlyCreator, sparkNotFound } from '../sparks.errors.js';
import { SparkBudgetService } from './spark-budget.service.js';

/** Adds budget to published campaigns, from the creator's wallet or from a payment. */
@Injectable()
export class SparkTopUpService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly budgets: SparkBudgetService,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsService,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Transfers budget from the creator's wallet to the pool; idempotent by request key. Throws 404, 403 unless creator,
   * 402 insufficient_balance, 409 campaign_not_open for a draft or a closed campaign, 422 for a key used with another
   * amount.
   */
  async increaseBudget(
    request: { sparkId: string; amountCents: number; requestKey: string },
    user: AuthUser,
  ): Promise<SparkRecord> {
    const { amountCents, requestKey } = request;
    const causedBy = { type: 'user', id: user.id } as const;
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.findOwnSpark(request.sparkId, user, session);
      const sparkId = spark._id.toHexString();
      const posting = postings.campaignTopUp({ sparkId, payerId: user.id, amountCents, requestKey, causedBy });
      const isReplay = (await this.ledger.findByKey(posting.idempotencyKey, session)) !== null;
      // A concurrent repeat conflicts on the campaign's document, retries, and then finds the key.
      const changed = isReplay
        ? spark
        : await this.budgets.applyPoolChange(sparkId, { toppedUpCents: amountCents }, session);
      await this.ledger.post(posting, session);
      await this.recordTopUp(session, spark, changed, user);
      return changed;
    });
  }

  /**
   * Credits a confirmed payment of the creator to the pool; idempotent by payment. Throws 404, 403 unless creator, 409
   * campaign_not_open, payment_not_confirmed, payment_already_used or payment_failed.
   */
  async creditPayment(request: { sparkId: string; paymentId: string }, user: AuthUser): Promise<SparkRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const spark = await this.findOwnSpark(request.sparkId, user, session);
      const sparkId = spark._id.toHexString();
      // The ledger stores ids in lower case.
      const paymentId = request.paymentId.toLowerCase();
      const { amountCents, replayed } = await this.payments.claimForSpark(
        { paymentId, sparkId, userId: user.id },
        session,
      );
      if (replayed) return spark;
      const changed = await this.budgets.applyPoolChange(sparkId, { toppedUpCents: amountCents }, session);
      await this.recordTopUp(session, spark, changed, user);
      return changed;
    });
  }

  private async recordTopUp(
    session: ClientSession,
    before: SparkRecord,
    after: SparkRecord,
    user: AuthUser,
  ): Promise<void> {
    const changes = changesBetween(before, after, ['budget', 'initialBudget']);
    if (changes)
      await this.audit.record({ actor: user, action: 'spark_topped_up', ...auditedSpark(after), ...changes }, session);
  }

  private async findOwnSpark(sparkId: string, user: AuthUser, session: ClientSession): Promise<SparkRecord> {
    const spark = await this.sparks.findById(parseObjectId(sparkId), session);
    if (!spark) throw sparkNotFound();
    if (!spark.creator.equals(user.id)) throw spark.live_mode ? onlyCreator() : sparkNotFound();
    return spark;
  }
}
