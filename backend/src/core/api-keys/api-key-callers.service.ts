import { Injectable } from '@nestjs/common';
import { API_KEY_SIGN_IN_MAX_AGE_DAYS, ERROR_CODES, type UserRole } from '@sparks/domain';
import type { ApiKeyCaller, ApiKeyResolver } from '../../platform/auth/api-key-resolver.js';
import { Clock } from '../../platform/clock/clock.js';
import { forbidden } from '../../platform/http/app-error.js';
import { SuspensionsService } from '../suspensions/index.js';
import { authUserOf, UsersService, type UserRecord } from '../users/index.js';
import { hashOfSecret, isApiKeySecret } from './api-key-secret.js';
import { ApiKeyRepository } from './api-key.repository.js';

/** Minimum time between two updates of `lastUsedAt`. */
const LAST_USED_RESOLUTION_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Resolves an API key to its user. Key and user are read for every request and never cached, so that revoking a key or
 * a role takes effect with the next request in every process.
 */
@Injectable()
export class ApiKeyCallersService implements ApiKeyResolver {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly users: UsersService,
    private readonly suspensions: SuspensionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 403 api_key_sign_in_required when the owner has not signed in for long, and account_suspended while the whole account of its user is suspended, also for reading.
   */
  async resolve(secret: string): Promise<ApiKeyCaller | null> {
    if (!isApiKeySecret(secret)) return null;
    const key = await this.keys.findByHash(hashOfSecret(secret));
    const now = this.clock.now();
    if (key === null || (key.expiresAt !== undefined && key.expiresAt <= now)) return null;
    const owner = await this.users.findById(key.user.toHexString());
    if (owner === null || owner.erasingSince) return null;
    assertSignedInRecently(owner, now);
    await this.suspensions.assertAllowed(owner._id.toHexString(), 'change');
    const since = new Date(now.getTime() - LAST_USED_RESOLUTION_MS);
    if (key.lastUsedAt === undefined || key.lastUsedAt <= since) await this.keys.markUsed(key._id, now, since);
    return {
      user: authUserOf(owner, rolesOfKey(owner.roles), this.clock.now()),
      key: {
        id: key._id.toHexString(),
        scopes: key.scopes,
        userId: owner._id.toHexString(),
        dailyLimitCents: key.dailyLimitCents ?? 0,
      },
    };
  }
}

/**
 * The identity provider tells roles in access tokens only. A key has the roles of its owner's last sign-in, so that
 * sign-in must be recent: a person who has left, or has lost a role, does not keep it through a key.
 */
function assertSignedInRecently({ signedInAt }: UserRecord, now: Date): void {
  const since = now.getTime() - API_KEY_SIGN_IN_MAX_AGE_DAYS * DAY_MS;
  if (signedInAt === undefined || signedInAt.getTime() < since)
    throw forbidden(undefined, ERROR_CODES.api_key_sign_in_required);
}

/**
 * Never admin: a leaked key must not expose all users' money and e-mail addresses, and admin actions require a
 * signed-in user.
 */
function rolesOfKey(roles: readonly UserRole[]): UserRole[] {
  const keyRoles = roles.filter((role) => role !== 'admin');
  return keyRoles.length > 0 ? keyRoles : ['contributor'];
}
