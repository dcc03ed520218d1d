import { Injectable } from '@nestjs/common';
import type { UserRole } from '@sparks/domain';
import type { ApiKeyCaller, ApiKeyResolver } from '../../platform/auth/api-key-resolver.js';
import { Clock } from '../../platform/clock/clock.js';
import { authUserOf, UsersService } from '../users/index.js';
import { hashOfSecret, isApiKeySecret } from './api-key-secret.js';
import { ApiKeyRepository } from './api-key.repository.js';

/** Minimum time between two updates of `lastUsedAt`. */
const LAST_USED_RESOLUTION_MS = 60_000;

/**
 * Resolves an API key to its user. Key and user are read for every request and never cached, so that revoking a key or
 * a role takes effect with the next request in every process.
 */
@Injectable()
export class ApiKeyCallersService implements ApiKeyResolver {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  async resolve(secret: string): Promise<ApiKeyCaller | null> {
    if (!isApiKeySecret(secret)) return null;
    const key = await this.keys.findByHash(hashOfSecret(secret));
    const now = this.clock.now();
    if (key === null || (key.expiresAt !== undefined && key.expiresAt <= now)) return null;
    const owner = await this.users.findById(key.user.toHexString());
    if (owner === null) return null;
    const since = new Date(now.getTime() - LAST_USED_RESOLUTION_MS);
    if (key.lastUsedAt === undefined || key.lastUsedAt <= since) await this.keys.markUsed(key._id, now, since);
    return {
      user: authUserOf(owner, rolesOfKey(owner.roles), this.clock.now()),
      key: { id: key._id.toHexString(), scopes: key.scopes },
    };
  }
}

/**
 * Never admin: a leaked key must not expose all users' money and e-mail addresses, and admin actions require a
 * signed-in user.
 */
function rolesOfKey(roles: readonly UserRole[]): UserRole[] {
  const keyRoles = roles.filter((role) => role !== 'admin');
  return keyRoles.length > 0 ? keyRoles : ['contributor'];
}
