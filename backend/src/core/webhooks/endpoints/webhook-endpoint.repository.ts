import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import {
  WEBHOOK_ENDPOINTS_MAX,
  type WebhookDisabledReason,
  type WebhookEventName,
  type WebhookRole,
} from '@sparks/domain';
import { isDuplicateKey } from '../../../platform/database/duplicate-key.js';
import { WebhookEndpoint, type OldWebhookSecret, type WebhookEndpointRecord } from './webhook-endpoint.schema.js';

export type WebhookEndpointChanges = Partial<
  Pick<WebhookEndpointRecord, 'url' | 'description' | 'events' | 'roles' | 'active'>
>;

/** Above this number, the oldest is dropped. */
const OLD_SECRETS_MAX = 5;

@Injectable()
export class WebhookEndpointRepository {
  constructor(@InjectModel(WebhookEndpoint.name) private readonly endpoints: Model<WebhookEndpoint>) {}

  /**
   * Inserts the endpoint in the first free slot of its owner; `null` when all are used. The unique index resolves
   * conflicts.
   */
  async insert(endpoint: Omit<WebhookEndpointRecord, 'slot'>): Promise<WebhookEndpointRecord | null> {
    for (;;) {
      const taken = new Set(await this.endpoints.distinct('slot', { ownerId: endpoint.ownerId }));
      const slot = Array.from({ length: WEBHOOK_ENDPOINTS_MAX }, (_, index) => index).find(
        (candidate) => !taken.has(candidate),
      );
      if (slot === undefined) return null;
      try {
        return (await this.endpoints.create({ ...endpoint, slot })).toObject<WebhookEndpointRecord>();
      } catch (error) {
        // A concurrent call has taken the slot.
        if (!isDuplicateKey(error, 'slot')) throw error;
      }
    }
  }

  async listByOwner(ownerId: Types.ObjectId): Promise<WebhookEndpointRecord[]> {
    return this.endpoints.find({ ownerId }).sort({ slot: 1 }).lean<WebhookEndpointRecord[]>();
  }

  /** `null` for another user's. */
  async findOwn(id: Types.ObjectId, ownerId: Types.ObjectId): Promise<WebhookEndpointRecord | null> {
    return this.endpoints.findOne({ _id: id, ownerId }).lean<WebhookEndpointRecord | null>();
  }

  async findById(id: Types.ObjectId): Promise<WebhookEndpointRecord | null> {
    return this.endpoints.findById(id).lean<WebhookEndpointRecord | null>();
  }

  /** Active endpoints of the owner that subscribe to the event in this role. */
  async listListening(
    { ownerId, type, role }: { ownerId: Types.ObjectId; type: WebhookEventName; role: WebhookRole },
    session?: ClientSession,
  ): Promise<Types.ObjectId[]> {
    const found = await this.endpoints
      .find(
        { ownerId, active: true, events: type, roles: role === 'creator' ? { $in: [role, null] } : role },
        { _id: 1 },
      )
      .session(session ?? null)
      .lean<{ _id: Types.ObjectId }[]>();
    return found.map(({ _id }) => _id);
  }

  /** As {@link listListening} for both sides of a contribution; an endpoint that listens as both is the creator's. */
  async listListeningOfBoth(
    type: WebhookEventName,
    { creator, contributor }: Record<WebhookRole, Types.ObjectId | undefined>,
    session: ClientSession,
  ): Promise<Record<WebhookRole, Types.ObjectId[]>> {
    const owners = [creator, contributor].filter((id) => id !== undefined);
    const found = await this.endpoints
      .find({ ownerId: { $in: owners }, active: true, events: type }, { ownerId: 1, roles: 1 })
      .session(session)
      .lean<Array<Pick<WebhookEndpointRecord, '_id' | 'ownerId'> & { roles?: WebhookRole[] }>>();
    const listening: Record<WebhookRole, Types.ObjectId[]> = { creator: [], contributor: [] };
    for (const { _id, ownerId, roles = ['creator'] } of found) {
      if (creator?.equals(ownerId) && roles.includes('creator')) listening.creator.push(_id);
      else if (contributor?.equals(ownerId) && roles.includes('contributor')) listening.contributor.push(_id);
    }
    return listening;
  }

  /** A new URL or activation resets the failures. `null` for another user's. */
  async update(
    id: Types.ObjectId,
    ownerId: Types.ObjectId,
    changes: WebhookEndpointChanges,
  ): Promise<WebhookEndpointRecord | null> {
    const resetsHealth = changes.url !== undefined || changes.active === true;
    return this.endpoints
      .findOneAndUpdate(
        { _id: id, ownerId },
        {
          $set: {
            ...changes,
            ...(resetsHealth ? { failingSince: null } : {}),
            ...(changes.active === true ? { disabledReason: null } : {}),
          },
        },
        { returnDocument: 'after' },
      )
      .lean<WebhookEndpointRecord | null>();
  }

  /** Replaces the secret if it is still that of the given record; otherwise `null`. */
  async rotateSecret(
    { _id, sealedSecret }: WebhookEndpointRecord,
    sealedNew: string,
    old: OldWebhookSecret,
  ): Promise<WebhookEndpointRecord | null> {
    return this.endpoints
      .findOneAndUpdate(
        { _id, sealedSecret },
        { $set: { sealedSecret: sealedNew }, $push: { oldSecrets: { $each: [old], $slice: -OLD_SECRETS_MAX } } },
        { returnDocument: 'after' },
      )
      .lean<WebhookEndpointRecord | null>();
  }

  async delete(id: Types.ObjectId, ownerId: Types.ObjectId): Promise<boolean> {
    return (await this.endpoints.deleteOne({ _id: id, ownerId })).deletedCount > 0;
  }

  async markSuccess(id: Types.ObjectId, at: Date): Promise<void> {
    await this.endpoints.updateOne({ _id: id }, { $set: { lastSuccessAt: at, failingSince: null } });
  }

  async markFailure(id: Types.ObjectId, at: Date): Promise<void> {
    await this.endpoints.updateOne({ _id: id }, { $set: { lastFailureAt: at } });
    await this.endpoints.updateOne({ _id: id, failingSince: null }, { $set: { failingSince: at } });
  }

  /** `null` when it is off already or, for `failing`, has not failed since `failingSince`. */
  async disable(
    id: Types.ObjectId,
    reason: WebhookDisabledReason,
    failingSince: Date,
    session: ClientSession,
  ): Promise<WebhookEndpointRecord | null> {
    const filter: QueryFilter<WebhookEndpoint> = {
      _id: id,
      active: true,
      ...(reason === 'failing' ? { failingSince: { $lte: failingSince } } : {}),
    };
    return this.endpoints
      .findOneAndUpdate(
        filter,
        { $set: { active: false, disabledReason: reason } },
        { returnDocument: 'after', session },
      )
      .lean<WebhookEndpointRecord | null>();
  }
}
