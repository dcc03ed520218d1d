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

/** Per user, including expired keys. */
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX_LENGTH = 60;

/** Prefix of every key, so that secret scanners can detect leaked keys. */
export const API_KEY_PREFIX = 'sparks_key_';
