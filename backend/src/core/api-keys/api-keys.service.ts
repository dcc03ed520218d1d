import { Injectable } from '@nestjs/common';
import {
  API_KEY_DAILY_LIMIT_CENTS,
  API_KEY_LIFETIME_DAYS,
  API_KEYS_MAX,
  API_SCOPES,
  ERROR_CODES,
  movesMoney,
  plainName,
  type ApiScope,
} from '@sparks/domain';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { Clock } from '../../platform/clock/clock.js';
import { parseObjectId } from '../../platform/database/object-id.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { badRequest, conflict, notFound } from '../../platform/http/app-error.js';
import { AuditService, changesBetween } from '../audit/index.js';
import { hashOfSecret, newApiKeySecret } from './api-key-secret.js';
import { ApiKeyRepository } from './api-key.repository.js';
import type { ApiKeyRecord } from './api-key.schema.js';

const AUDITED_FIELDS = ['name', 'scopes', 'lastFour', 'expiresAt', 'dailyLimitCents'] as const;
const DAY_MS = 86_400_000;

export interface NewApiKey {
  name: string;
  scopes: readonly ApiScope[];
  /** Absent: in `API_KEY_LIFETIME_DAYS`; `null`: never. */
  expiresAt?: Date | null;
  /** Absent: `API_KEY_DAILY_LIMIT_CENTS`; only for keys that can move money. */
  dailyLimitCents?: number;
}

@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /** Newest first, including expired keys. */
  async list(owner: AuthUser): Promise<ApiKeyRecord[]> {
    return this.keys.listOf(parseObjectId(owner.id));
  }

  /**
   * Creates a key. The secret is returned only here.
   * @throws 400 BAD_REQUEST for an empty name, an expiry in the past, or a key that moves money and never expires; 409
   * api_key_limit_reached
   */
  async create(owner: AuthUser, input: NewApiKey): Promise<{ key: ApiKeyRecord; secret: string }> {
    const createdAt = this.clock.now();
    const name = plainName(input.name);
    if (name === '') throw invalidField('name', 'name must not be empty');
    if (input.expiresAt && input.expiresAt <= createdAt)
      throw invalidField('expiresAt', 'expiresAt must be in the future');
    const canMoveMoney = movesMoney(input.scopes);
    if (input.expiresAt === null && canMoveMoney)
      throw invalidField('expiresAt', 'A key that can move money has to expire');
    if (input.dailyLimitCents !== undefined && !canMoveMoney)
      throw invalidField('dailyLimitCents', 'Only a key that can move money has a daily limit');
    const expiresAt =
      input.expiresAt === undefined
        ? new Date(createdAt.getTime() + API_KEY_LIFETIME_DAYS * DAY_MS)
        : (input.expiresAt ?? undefined);
    const secret = newApiKeySecret();
    const fields = {
      user: parseObjectId(owner.id),
      name,
      scopes: API_SCOPES.filter((scope) => input.scopes.includes(scope)),
      hash: hashOfSecret(secret),
      lastFour: secret.slice(-4),
      createdAt,
      ...(expiresAt ? { expiresAt } : {}),
      ...(canMoveMoney ? { dailyLimitCents: input.dailyLimitCents ?? API_KEY_DAILY_LIMIT_CENTS } : {}),
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

  /** Takes effect in every process when it resolves. @throws 404 NOT_FOUND */
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

function invalidField(field: string, message: string) {
  return badRequest(message, undefined, [{ field, message }]);
}
