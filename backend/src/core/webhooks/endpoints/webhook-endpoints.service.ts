import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { WEBHOOK_SECRET_OVERLAP_MS } from '@sparks/domain';
import { Clock } from '../../../platform/clock/clock.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { WebhookDeliveryRepository } from '../deliveries/webhook-delivery.repository.js';
import type { CreateWebhookEndpointDto } from '../dto/webhook-endpoint.dto.js';
import { SecretBox } from '../signing/secret-box.js';
import { newSigningSecret } from '../signing/signature.js';
import { endpointNotFound, secretRotatedConcurrently, tooManyEndpoints } from '../webhooks.errors.js';
import { assertTargetUrl } from './target-url.js';
import { WebhookEndpointRepository, type WebhookEndpointChanges } from './webhook-endpoint.repository.js';
import type { WebhookEndpointRecord } from './webhook-endpoint.schema.js';

/** A new endpoint or secret; the secret is shown only once. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpointRecord;
  secret: string;
}

/** Endpoints of other users are 404. */
@Injectable()
export class WebhookEndpointsService {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly deliveries: WebhookDeliveryRepository,
    private readonly secrets: SecretBox,
    private readonly clock: Clock,
    @InjectEnv() private readonly env: Env,
  ) {}

  /** In the order of their slots. */
  async listByOwner(userId: string): Promise<WebhookEndpointRecord[]> {
    return this.endpoints.listByOwner(parseObjectId(userId));
  }

  /** @throws 404 NOT_FOUND */
  async getOwn(id: string, userId: string): Promise<WebhookEndpointRecord> {
    return (await this.endpoints.findOwn(parseObjectId(id), parseObjectId(userId))) ?? fail();
  }

  /** @throws 400 for an invalid URL, 409 webhook_limit_reached */
  async create(
    { url, description = '', events, roles = ['creator'] }: CreateWebhookEndpointDto,
    userId: string,
  ): Promise<EndpointWithSecret> {
    assertTargetUrl(url, this.env.webhooks.allowsLocalTargets);
    const _id = new Types.ObjectId();
    const secret = newSigningSecret();
    const endpoint = await this.endpoints.insert({
      _id,
      ownerId: parseObjectId(userId),
      url,
      description,
      events,
      roles,
      sealedSecret: this.secrets.seal(secret, _id.toHexString()),
      oldSecrets: [],
      active: true,
      disabledReason: null,
      failingSince: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      createdAt: this.clock.now(),
    });
    if (endpoint === null) throw tooManyEndpoints();
    return { endpoint, secret };
  }

  /** @throws 404 NOT_FOUND, 400 for an invalid URL */
  async update(id: string, changes: WebhookEndpointChanges, userId: string): Promise<WebhookEndpointRecord> {
    if (changes.url !== undefined) assertTargetUrl(changes.url, this.env.webhooks.allowsLocalTargets);
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return (await this.endpoints.update(parseObjectId(id), parseObjectId(userId), given)) ?? fail();
  }

  /** Events are also signed with the previous secret for a day. @throws 404 NOT_FOUND, 409 for concurrent rotations */
  async rotateSecret(id: string, userId: string): Promise<EndpointWithSecret> {
    const present = await this.getOwn(id, userId);
    const secret = newSigningSecret();
    const validUntil = new Date(this.clock.now().getTime() + WEBHOOK_SECRET_OVERLAP_MS);
    const endpoint = await this.endpoints.rotateSecret(present, this.secrets.seal(secret, present._id.toHexString()), {
      sealed: present.sealedSecret,
      validUntil,
    });
    if (endpoint === null) throw secretRotatedConcurrently();
    return { endpoint, secret };
  }

  /** Deletes its deliveries too. @throws 404 NOT_FOUND */
  async delete(id: string, userId: string): Promise<void> {
    const endpointId = parseObjectId(id);
    if (!(await this.endpoints.delete(endpointId, parseObjectId(userId)))) throw endpointNotFound();
    await this.deliveries.deleteForEndpoint(endpointId);
  }
}

function fail(): never {
  throw endpointNotFound();
}
