import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import type { WebhookDeliveryStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../../platform/database/capped-count.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { WebhookDelivery, type WebhookAttempt, type WebhookDeliveryRecord } from './webhook-delivery.schema.js';

/** The last ones are kept; a series has nine. */
const ATTEMPTS_KEPT = 30;

/** What became of an attempt: the end, or when the next one is. */
export type AttemptResult = { status: 'delivered' | 'failed' } | { status: 'pending'; nextAttemptAt: Date };

/** What endpoints are owed. Every step is conditional on the attempt that takes it. */
@Injectable()
export class WebhookDeliveryRepository {
  constructor(@InjectModel(WebhookDelivery.name) private readonly deliveries: Model<WebhookDelivery>) {}

  async insertMany(deliveries: readonly WebhookDeliveryRecord[], session: ClientSession): Promise<void> {
    await this.deliveries.insertMany(deliveries, { session });
  }

  /** A page of an endpoint's log, newest first, without the attempts' answers but for the last one. */
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

  /** How many deliveries the log has, as far as the page's reader needs it. */
  async countForPage(
    endpointId: Types.ObjectId,
    status: WebhookDeliveryStatus | undefined,
    query: PageQuery,
  ): Promise<CappedCount> {
    return countForPage(this.deliveries, logOf(endpointId, status), { skip: pageOffset(query), limit: query.limit });
  }

  /** `null` when it is another endpoint's. */
  async findForEndpoint(endpointId: Types.ObjectId, id: Types.ObjectId): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries.findOne({ _id: id, endpointId }).lean<WebhookDeliveryRecord | null>();
  }

  /**
   * Takes a delivery that is owed now, so that nobody else takes it before `leaseUntil`; `null` when there is nothing to
   * take. The attempt's number is in the answer.
   */
  async claim(id: Types.ObjectId, now: Date, leaseUntil: Date): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: id, status: 'pending', nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil, isRunning: true }, $inc: { attemptsMade: 1, attemptsInSeries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDeliveryRecord | null>();
  }

  /** What became of an attempt; nothing when another one has begun meanwhile. */
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

  /** Ends what is owed without another attempt. */
  async markFailed(id: Types.ObjectId): Promise<void> {
    await this.deliveries.updateOne(
      { _id: id, status: 'pending' },
      { $set: { status: 'failed', nextAttemptAt: null, isRunning: false } },
    );
  }

  /** Sends it off anew; `null` while somebody tries it right now, and for another endpoint's. */
  async restart(endpointId: Types.ObjectId, id: Types.ObjectId, now: Date): Promise<WebhookDeliveryRecord | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: id, endpointId, $or: [{ isRunning: false }, { nextAttemptAt: { $lte: now } }] },
        { $set: { status: 'pending', nextAttemptAt: now, isRunning: false, attemptsInSeries: 0 } },
        { returnDocument: 'after' },
      )
      .lean<WebhookDeliveryRecord | null>();
  }

  /** Endpoints that are owed something now. */
  async listEndpointsWithDue(now: Date): Promise<Types.ObjectId[]> {
    return this.deliveries.distinct('endpointId', { status: 'pending', nextAttemptAt: { $lte: now } });
  }

  /** What an endpoint is owed now, the longest owed first. */
  async listDueForEndpoint(endpointId: Types.ObjectId, now: Date, limit: number): Promise<WebhookDeliveryRecord[]> {
    return this.deliveries
      .find({ endpointId, status: 'pending', nextAttemptAt: { $lte: now } }, { attempts: 0 })
      .sort({ nextAttemptAt: 1 })
      .limit(limit)
      .lean<WebhookDeliveryRecord[]>();
  }

  async deleteForEndpoint(endpointId: Types.ObjectId): Promise<void> {
    await this.deliveries.deleteMany({ endpointId });
  }
}

function logOf(endpointId: Types.ObjectId, status: WebhookDeliveryStatus | undefined): QueryFilter<WebhookDelivery> {
  return { endpointId, ...(status === undefined ? {} : { status }) };
}
