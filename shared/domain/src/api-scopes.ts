/**
 * What an API key may be allowed, in the order in which it is offered. Each route of the API names at most one; a route
 * that names none does not take keys. `:write` does not contain `:read`: a program that only submits sees nothing.
 */
export const API_SCOPES = [
  'campaigns:read',
  'campaigns:write',
  'contributions:read',
  'contributions:write',
  'contributions:review',
  'analytics:read',
  'wallet:read',
  'webhooks:manage',
] as const;

/** One of {@link API_SCOPES}. */
export type ApiScope = (typeof API_SCOPES)[number];

/** Scopes with which a program can spend money: a wallet's or a campaign's. Screens warn of them. */
export const SPENDING_SCOPES: ReadonlySet<ApiScope> = new Set<ApiScope>([
  'campaigns:write',
  'contributions:write',
  'contributions:review',
]);

/** How many keys a person may have at once, those that are over included. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX_LENGTH = 60;

/** What every key begins with: scanners of published code look for it. */
export const API_KEY_PREFIX = 'sparks_key_';
