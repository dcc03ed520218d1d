import { Injectable } from '@nestjs/common';
import { API_KEYS_MAX, API_SCOPES, ERROR_CODES, plainName, type ApiScope } from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { badRequest, conflict, notFound } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import { hashOfSecret, newApiKeySecret } from './api-key-secret.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeyRecord } from './api-key.schema.js';

const AUDITED_FIELDS = ['name', 'scopes', 'lastFour', 'expiresAt'] as const;

/** What a person says about a new key. */
export interface NewApiKey {
  name: string;
  scopes: readonly ApiScope[];
  /** `null` or absent: it does not end by itself. */
  expiresAt?: Date | null;
}

/** Makes, lists and revokes a person's keys. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** All keys of a person, the newest first, those that are over included. */
  async list(owner: AuthUser): Promise<ApiKeyRecord[]> {
    return this.keys.listOf(parseObjectId(owner.id));
  }

  /**
   * Makes a key. The secret is known here and now, and never again.
   * @throws 400 BAD_REQUEST for a name of nothing visible or an expiry that is not ahead; 409 api_key_limit_reached
   */
  async create(owner: AuthUser, wanted: NewApiKey): Promise<{ key: ApiKeyRecord; secret: string }> {
    const createdAt = this.clock.now();
    const name = plainName(wanted.name);
    if (name === '') throw problem('name', 'name must not be empty');
    if (wanted.expiresAt && wanted.expiresAt <= createdAt) throw problem('expiresAt', 'expiresAt must be ahead');
    const secret = newApiKeySecret();
    const fields = {
      user: parseObjectId(owner.id),
      name,
      scopes: API_SCOPES.filter((scope) => wanted.scopes.includes(scope)),
      hash: hashOfSecret(secret),
      lastFour: secret.slice(-4),
      createdAt,
      ...(wanted.expiresAt ? { expiresAt: wanted.expiresAt } : {}),
    };
    const key = await this.transactions.runInTransaction(async (session) => {
      const created = await this.keys.insertInFreeSlot(fields, API_KEYS_MAX, session);
      if (!created) throw conflict(ERROR_CODES.api_key_limit_reached, undefined, { limit: API_KEYS_MAX });
      await this.audit.record(
        {
          actor: owner,
          action: 'api_key_created',
          target: targetOf(created),
          ...changesBetween(null, created, AUDITED_FIELDS),
        },
        session,
      );
      return created;
    });
    return { key, secret };
  }

  /** Ends a key: no process takes it any more once this has resolved. @throws 404 NOT_FOUND, also for somebody else's */
  async revoke(owner: AuthUser, id: string): Promise<void> {
    const keyId = parseObjectId(id);
    await this.transactions.runInTransaction(async (session) => {
      const removed = await this.keys.removeOf(parseObjectId(owner.id), keyId, session);
      if (!removed) throw notFound('API key not found');
      await this.audit.record(
        {
          actor: owner,
          action: 'api_key_revoked',
          target: targetOf(removed),
          ...changesBetween(removed, null, AUDITED_FIELDS),
        },
        session,
      );
    });
  }
}

function targetOf({ _id, name }: ApiKeyRecord) {
  return { type: 'api_key', id: _id.toHexString(), label: name } as const;
}

function problem(field: string, message: string) {
  return badRequest(message, undefined, [{ field, message }]);
}
