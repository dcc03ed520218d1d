import { Injectable } from '@nestjs/common';
import type { UserRole } from '@sparks/domain';
import type { ApiKeyCaller, ApiKeyResolver } from '../../platform/auth/api-key-resolver.js';
import { Clock } from '../../platform/clock/clock.js';
import { authUserOf, UsersService } from '../users/index.js';
import { hashOfSecret, isApiKeySecret } from './api-key-secret.js';
import { ApiKeyRepository } from './api-key.repository.js';

/** A use is noted when the last one that was noted is this long ago. */
const NOTED_EVERY_MS = 60_000;

/**
 * Finds whom a key acts for. Key and person are read anew for each request and kept nowhere: a key that is revoked, and a
 * role that is taken away, count from the next request on, in every process.
 */
@Injectable()
export class ApiKeyCallersService implements ApiKeyResolver {
  constructor(
    private readonly keys: ApiKeyRepository,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** See `ApiKeyResolver`. */
  async resolve(secret: string): Promise<ApiKeyCaller | null> {
    if (!isApiKeySecret(secret)) return null;
    const key = await this.keys.findByHash(hashOfSecret(secret));
    const now = this.clock.now();
    if (key === null || (key.expiresAt !== undefined && key.expiresAt <= now)) return null;
    const owner = await this.users.findById(key.user.toHexString());
    if (owner === null) return null;
    const since = new Date(now.getTime() - NOTED_EVERY_MS);
    if (key.lastUsedAt === undefined || key.lastUsedAt <= since) await this.keys.markUsed(key._id, now, since);
    return { user: authUserOf(owner, rolesOfKey(owner.roles)), key: { id: key._id.toHexString(), scopes: key.scopes } };
  }
}

/**
 * What the person is, but never an admin: a key that lies about in a script must not open everybody's money and mail, and
 * what admins do is asked of a person who signed in.
 */
function rolesOfKey(roles: readonly UserRole[]): UserRole[] {
  const left = roles.filter((role) => role !== 'admin');
  return left.length > 0 ? left : ['contributor'];
}
