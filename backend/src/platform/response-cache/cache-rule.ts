import type { AuthUser } from '../auth/auth-user.js';
import type { ApiRequest } from '../http/api-request.js';

export interface CacheRule {
  /** Every collection that the response is read from. Responses stay stale for RESPONSE_CACHE_TTL_MS after a write to one that is missing here. */
  readFrom: readonly string[];
  /**
   * Whether responses differ between users. A list: only for requests with one of these query parameters. `'fragment'`:
   * only in one field, when the handler says so with `perUserFragment`. `false`: public routes, which ignore the caller.
   */
  perUser: boolean | readonly string[] | 'fragment';
}

/** Property of the rule in the route configuration. */
export const CACHE_RULE = 'cacheRule';

export function cacheRuleOf(request: ApiRequest): CacheRule | undefined {
  return (request.routeOptions.config as { [CACHE_RULE]?: CacheRule })[CACHE_RULE];
}

/** Which cache entries may answer a request. */
export interface CacheKey {
  /** The URL, and the caller where the response depends on it. */
  key: string;
  /** Key of the response that is shared between users, for requests that may use it apart from the per-user fragment. */
  sharedKey?: string;
  /** Whose fragment to insert into the shared response; absent for anonymous callers. */
  userId?: string;
  /** Every collection that the response is read from. */
  readFrom: readonly string[];
}

/** The key of a request; `request.user` has to be authenticated already. */
export function cacheKeyOf({ perUser, readFrom }: CacheRule, { user, apiKey, url, query }: ApiRequest): CacheKey {
  const isPersonal = Array.isArray(perUser)
    ? perUser.some((name: string) => (query as Record<string, unknown>)[name] !== undefined)
    : perUser !== false;
  const sharedKey = ` ${url}`;
  if (!isPersonal || user === undefined)
    return { key: sharedKey, readFrom, ...(perUser === 'fragment' ? { sharedKey } : {}) };
  // The serialized caller contains everything about the caller that a response can depend on.
  const key = `${apiKey === undefined ? serializeUser(user) : JSON.stringify([user, apiKey])}${sharedKey}`;
  // Admins see more in every response.
  return perUser === 'fragment' && !user.isAdmin && apiKey === undefined
    ? { key, sharedKey, userId: user.id, readFrom }
    : { key, readFrom };
}

const serializedUsers = new WeakMap<AuthUser, string>();

/** Memoized by identity: the authenticator returns the same object for a caller while it caches the caller. */
function serializeUser(user: AuthUser): string {
  const serialized = serializedUsers.get(user) ?? JSON.stringify([user]);
  serializedUsers.set(user, serialized);
  return serialized;
}
