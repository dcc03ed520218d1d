import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { AuditService, changesBetween } from '../../../core/audit/index.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { WebhooksService } from '../../../core/webhooks/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkBudgetService } from '../budget/spark-budget.service.js';
import { AUDITED_SPARK_FIELDS, auditedCampaign, auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { invalidTransition, onlyCreatorOrAdmin, sparkNotFound } from '../sparks.errors.js';

/** Closes campaigns manually, with a refund. For time-based transitions see `SparkTransitionsService`. */
@Injectable()
export class SparkClosingService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly budgets: SparkBudgetService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
    private readonly webhooks: WebhooksService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Closes a published campaign and refunds the rest of its pool to the creator's wallet, in one transaction. Prizes
   * that are selected but not released are in the reserve and stay there. Idempotent. Throws 404, 403, 409
   * invalid_transition for a draft.
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
    const refundedCents = await this.budgets.refundPool(
      { spark, occasion: 'close', causedBy: { type: 'user', id: user.id } },
      session,
    );
    const closing = { reason, refundedCents, at: this.clock.now(), by: new Types.ObjectId(user.id) };
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
    const isCreator = spark.creator.equals(user.id);
    if (!isCreator) await this.notifyCreator(session, closed, { ...closing, admin: user.username });
    const data = {
      campaign: auditedCampaign(closed),
      closedBy: isCreator ? 'creator' : 'admin',
      reason,
      refundedCents,
      closedAt: closing.at.toISOString(),
    } as const;
    await this.webhooks.record({ type: 'campaign.closed', ownerId: spark.creator, data: () => data }, session);
    return closed;
  }

  private async notifyCreator(
    session: ClientSession,
    spark: SparkRecord,
    { reason, refundedCents, admin }: { reason: string; refundedCents: number; admin: string },
  ): Promise<void> {
    const sparkId = spark._id.toHexString();
    await this.notifications.notify(
      {
        userId: spark.creator.toHexString(),
        kind: 'spark_closed',
        params: { campaign: spark.name, reason, refundedCents, admin },
        dedupeKey: `spark_closed:${sparkId}`,
        link: `/campaigns/${spark.slug}`,
        refs: { sparkId },
      },
      session,
    );
  }
}
