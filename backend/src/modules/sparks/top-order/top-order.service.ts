import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { AuditService } from '../../../core/audit/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { auditedSpark } from '../spark-audit.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { sparkNotFound } from '../sparks.errors.js';
import { TopOrderRepository } from './top-order.repository.js';

export interface TopOrderView {
  sparks: SparkRecord[];
  version: number;
}

/** Campaigns that admins pin to the top of the list. */
@Injectable()
export class TopOrderService {
  constructor(
    private readonly orders: TopOrderRepository,
    private readonly sparks: SparkRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Omits deleted campaigns. */
  async findTopOrder(): Promise<TopOrderView> {
    const { sparkIds, version } = await this.orders.find();
    return { sparks: inOrder(sparkIds, await this.findAll(sparkIds)), version };
  }

  /**
   * Writes an audit entry per campaign that is added, removed or moved. Throws 404 for an unknown campaign or a draft,
   * and 409 CONFLICT when the stored version differs.
   */
  async replaceTopOrder(
    { sparkIds, version }: { sparkIds: readonly string[]; version: number },
    user: AuthUser,
  ): Promise<TopOrderView> {
    const requested = sparkIds.map((id) => new Types.ObjectId(id));
    return this.transactions.runInTransaction(async (session) => {
      const before = await this.orders.find(session);
      const existing = await this.findAll([...requested, ...before.sparkIds]);
      const sparks = inOrder(requested, existing);
      if (sparks.length < requested.length || sparks.some(({ live_mode }) => !live_mode)) throw sparkNotFound();
      const isReplaced = before.version === version && (await this.orders.replace(version, requested, session));
      if (!isReplaced)
        throw conflict(ERROR_CODES.CONFLICT, 'Another admin has changed the order. Reload it, then try again.');
      const places = (ids: readonly Types.ObjectId[]) => new Map(ids.map((id, index) => [id.toHexString(), index + 1]));
      const [from, to] = [places(before.sparkIds), places(requested)];
      for (const [id, spark] of existing) {
        const change = { from: from.get(id) ?? null, to: to.get(id) ?? null };
        if (change.from === change.to) continue;
        await this.audit.record(
          {
            actor: user,
            action: 'spark_top_changed',
            ...auditedSpark(spark),
            before: { topPlace: change.from },
            after: { topPlace: change.to },
          },
          session,
        );
      }
      return { sparks, version: version + 1 };
    });
  }

  private async findAll(ids: readonly Types.ObjectId[]): Promise<Map<string, SparkRecord>> {
    const found = ids.length === 0 ? [] : await this.sparks.findManyByIds(ids);
    return new Map(found.map((spark) => [spark._id.toHexString(), spark]));
  }
}

function inOrder(ids: readonly Types.ObjectId[], sparks: ReadonlyMap<string, SparkRecord>): SparkRecord[] {
  return ids.flatMap((id) => sparks.get(id.toHexString()) ?? []);
}
