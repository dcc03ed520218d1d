/**
 * Scopes of an API key, in display order. A route requires at most one scope; a route without one rejects API keys.
 * `:write` does not include `:read`, so a client that only submits cannot read.
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

export type ApiScope = (typeof API_SCOPES)[number];

/** Scopes that allow spending money from a wallet or a campaign; the UI shows a warning for them. */
export const SPENDING_SCOPES: ReadonlySet<ApiScope> = new Set<ApiScope>([
  'campaigns:write',
  'contributions:write',
  'contributions:review',
]);

/** Whether a key with these scopes can move money, so that it has a daily limit and an expiry. */
export function movesMoney(scopes: readonly ApiScope[]): boolean {
  return scopes.some((scope) => SPENDING_SCOPES.has(scope));
}

/** Days until a key expires unless its owner chooses otherwise. */
export const API_KEY_LIFETIME_DAYS = 90;
/** What a key moves at most on a day (UTC) unless its owner chooses otherwise, in cents. */
export const API_KEY_DAILY_LIMIT_CENTS = 5_000;
export const API_KEY_DAILY_LIMIT_MAX_CENTS = 100_000_000;
/** A key works for this long after the last sign-in of its owner, because roles are known from sign-ins only. */
export const API_KEY_SIGN_IN_MAX_AGE_DAYS = 30;

/** Per user, including expired keys. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX_LENGTH = 60;

/** Prefix of every key, so that secret scanners can detect leaked keys. */
export const API_KEY_PREFIX = 'sparks_key_';
