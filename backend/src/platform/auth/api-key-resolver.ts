import type { ApiScope } from '@sparks/domain';
import type { AuthUser } from './auth-user.js';

/** Which key a program sent, and what it is allowed. */
export interface ApiKeyRights {
  /** The key document's id, as a string; for logs and limits. */
  id: string;
  scopes: readonly ApiScope[];
}

/** Whom a key acts for, with the rights of this moment. */
export interface ApiKeyCaller {
  user: AuthUser;
  key: ApiKeyRights;
}

/** Knows API keys. Fulfilled outside the platform. */
export interface ApiKeyResolver {
  /** Whom the key acts for; `null` for one that was never made, is over or was revoked. */
  resolve(secret: string): Promise<ApiKeyCaller | null>;
}

/** Injection token of the `ApiKeyResolver`. */
export const API_KEY_RESOLVER = Symbol('API_KEY_RESOLVER');
