import type { ApiScope } from '@sparks/domain';
import type { AuthUser } from './auth-user.js';

export interface ApiKeyRights {
  /** Id of the key document; for logs and rate limits. */
  id: string;
  scopes: readonly ApiScope[];
  /** The owner. */
  userId: string;
  /** What the key can move on a day (UTC), in cents. */
  dailyLimitCents: number;
}

/** The user that a key acts for, and the key's current scopes. */
export interface ApiKeyCaller {
  user: AuthUser;
  key: ApiKeyRights;
}

/** Implemented in core. */
export interface ApiKeyResolver {
  /** `null` for an unknown, expired or revoked key. */
  resolve(secret: string): Promise<ApiKeyCaller | null>;
}

export const API_KEY_RESOLVER = Symbol('API_KEY_RESOLVER');
