import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { WebhookDeliveryStatus } from '@sparks/domain';
import {
  countForPage,
  countUpTo,
  type BoundedCount,
  type CappedCount,
} from '../../../platform/database/capped-count.js';
import { deleteInBatches } from '../../../platform/database/write-in-batches.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { WebhookDelivery, type WebhookAttempt, type WebhookDeliveryRecord } from './webhook-delivery.schema.js';

/** One series consists of nine attempts. */
const ATTEMPTS_KEPT = 30;

export type AttemptResult = { status: 'delivered' | 'failed' } | { status: 'pending'; nextAttemptAt: Date };

/** Every write of an attempt is conditional on its number, the fencing token. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(@InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>) {}

  async insertMany(deliveries: readonly WebhookDeliveryRecord[], session: ClientSession): Promise<void> {
    await this.deliveries.insertMany(deliveries, { session });
  }

  /** Newest first, with only the last attempt. */
  async listPage(
    endpointId: Types.ObjectId,
    status: WebhookDeliveryStatus | undefined,
    query: PageQuery,
  ): Promise<WebhookDeliveryRecord[]> {
    return this.deliveries
      .find(logOf(endpointId, status), { attempts: { $slice: -1 } })
      .sort({ createdAt: -1, _id: -1 })
      .skip(pageOffset(query))
      .limit(query.limit)
      .lean<WebhookDeliveryRecord[]>();
  }

  async countForPage(
    endpointId: Types.ObjectId,
    status: WebhookDeliveryStatus | undefined,
    query: PageQuery,
  ): Promise<CappedCount> {
    return countForPage(this.deliveries, logOf(endpointId, status), { skip: pageOffset(query), limit: query.limit });
  }

  /** Of events since that time. */
  async countFailed(since: Date, max: number): Promise<BoundedCount> {
    return countUpTo(this.deliveries, { status: 'failed', createdAt: { $gte: since } }, max);
  }

  async findForEndpoint(endpointId: Types.ObjectId, id: Types.ObjectId): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries.findOne({ _id: id, endpointId }).lean<WebhookDeliveryRecord | null>();
  }

  /** Claims a due delivery until `leaseUntil` and increments its attempts; `null` when it is not due. */
  async claim(id: Types.ObjectId, now: Date, leaseUntil: Date): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: id, status: 'pending', nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil, isRunning: true }, $inc: { attemptsMade: 1, attemptsInSeries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDeliveryRecord | null>();
  }

  /** Stores the result, unless another attempt has started since. */
  async recordAttempt(
    { _id, attemptsMade }: WebhookDeliveryRecord,
    result: AttemptResult,
    attempt: WebhookAttempt,
  ): Promise<void> {
    await this.deliveries.updateOne(
      { _id, status: 'pending', attemptsMade },
      {
        $set: { nextAttemptAt: null, ...result, isRunning: false },
        $push: { attempts: { $each: [attempt], $slice: -ATTEMPTS_KEPT } },
      },
    );
  }

  /** Fails a pending delivery without another attempt. */
  async markFailed(id: Types.ObjectId): Promise<void> {
    await this.deliveries.updateOne(
      { _id: id, status: 'pending' },
      { $set: { status: 'failed', nextAttemptAt: null, isRunning: false } },
    );
  }

  /** Makes it due again; `null` while an attempt is in progress, and for a delivery of another endpoint. */
  async restart(endpointId: Types.ObjectId, id: Types.ObjectId, now: Date): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: id, endpointId, $or: [{ isRunning: false }, { nextAttemptAt: { $lte: now } }] },
        { $set: { status: 'pending', nextAttemptAt: now, isRunning: false, attemptsInSeries: 0 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDeliveryRecord | null>();
  }

  async listEndpointsWithDue(now: Date): Promise<Types.ObjectId[]> {
    return this.deliveries.distinct('endpointId', { status: 'pending', nextAttemptAt: { $lte: now } });
  }

  /** Due deliveries of an endpoint, oldest first. */
  async listDueForEndpoint(endpointId: Types.ObjectId, now: Date, limit: number): Promise<WebhookDeliveryRecord[]> {
    return this.deliveries
      .find({ endpointId, status: 'pending', nextAttemptAt: { $lte: now } }, { attempts: 0 })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean<WebhookDeliveryRecord[]>();
  }

  async deleteForEndpoint(endpointId: Types.ObjectId): Promise<void> {
    await deleteInBatches(this.deliveries, { endpointId });
  }
}

function logOf(endpointId: Types.ObjectId, status: WebhookDeliveryStatus | undefined): QueryFilter<WebhookDelivery> {
  return { endpointId, ...(status === undefined ? {} : { status }) };
}
