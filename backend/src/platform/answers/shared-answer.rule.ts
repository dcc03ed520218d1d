import type { ApiRequest } from '../http/api-request.js';

/** How the answer of a list may be kept. */
export interface SharedAnswerRule {
  /** Every collection that the answer is read from. One that is missing here makes answers old for ANSWER_CACHE_MS. */
  readFrom: readonly string[];
  /**
   * Whether each person has answers of their own; `mine` when only those are that the query asks for with `mine=true`. `false`
   * is for public routes, which do not look at who asks.
   */
  perPerson: boolean | 'mine';
}

/** The name of the rule in a route's configuration. */
export const SHARED_ANSWER = 'sharedAnswer';

/** The rule of the route that was asked for, if it has one. */
export function ruleOf(request: ApiRequest): SharedAnswerRule | undefined {
  return (request.routeOptions.config as { [SHARED_ANSWER]?: SharedAnswerRule })[SHARED_ANSWER];
}

/** What requests with one answer have in common: the address, and the person where it matters. */
export function answerKey({ perPerson }: SharedAnswerRule, { user, apiKey, url, query }: ApiRequest): string {
  const isPersonal = perPerson === 'mine' ? (query as { mine?: unknown }).mine !== undefined : perPerson;
  // All that is known of the caller: whatever an answer depends on is in it.
  return `${isPersonal && user !== undefined ? JSON.stringify([user, apiKey]) : ''} ${url}`;
}
