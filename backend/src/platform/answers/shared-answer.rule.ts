import type { AuthUser } from '../auth/auth-user.js';
import type { ApiRequest } from '../http/api-request.js';

/** How the answer of a list may be kept. */
export interface SharedAnswerRule {
  /** Every collection that the answer is read from. One that is missing here makes answers old for ANSWER_CACHE_MS. */
  readFrom: readonly string[];
  /**
   * Whether each person has answers of their own; `mine` when only those are that the query asks for with `mine=true`; `part` when
   * they may be the same but for a part, which the answer itself says (`sameButFor`). `false` is for public routes, which do not
   * look at who asks.
   */
  perPerson: boolean | 'mine' | 'part';
}

/** The name of the rule in a route's configuration. */
export const SHARED_ANSWER = 'sharedAnswer';

/** The rule of the route that was asked for, if it has one. */
export function ruleOf(request: ApiRequest): SharedAnswerRule | undefined {
  return (request.routeOptions.config as { [SHARED_ANSWER]?: SharedAnswerRule })[SHARED_ANSWER];
}

/** Which answers are good for a request. */
export interface Wanted {
  /** What requests with this very answer have in common: the address, and the person where it matters. */
  key: string;
  /** The answer of whoever is not signed in, where it may be this caller's too but for a part. */
  sharedKey?: string;
  /** Id of the caller whose part it is; nobody's when absent. */
  userId?: string;
  /** Every collection that the answer is read from. */
  readFrom: readonly string[];
}

/** The answers that are good for a request. `user` is who asks, already known to be. */
export function wantedBy({ perPerson, readFrom }: SharedAnswerRule, { user, apiKey, url, query }: ApiRequest): Wanted {
  const isPersonal = perPerson === 'mine' ? (query as { mine?: unknown }).mine !== undefined : perPerson !== false;
  const sharedKey = ` ${url}`;
  if (!isPersonal || user === undefined)
    return { key: sharedKey, readFrom, ...(perPerson === 'part' ? { sharedKey } : {}) };
  // All that is known of the caller: whatever an answer depends on is in it.
  const key = `${apiKey === undefined ? wordsOf(user) : JSON.stringify([user, apiKey])}${sharedKey}`;
  // Admins are shown more of everything.
  return perPerson === 'part' && !user.isAdmin && apiKey === undefined
    ? { key, sharedKey, userId: user.id, readFrom }
    : { key, readFrom };
}

const words = new WeakMap<AuthUser, string>();

/** A caller as text; they are the same object for as long as they are remembered. */
function wordsOf(user: AuthUser): string {
  const known = words.get(user) ?? JSON.stringify([user]);
  words.set(user, known);
  return known;
}
