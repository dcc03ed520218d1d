/** Cache tags; tagged-api.ts assigns them to endpoints. */
export const TAGS = [
  'user',
  'has-contributed',
  'spark',
  'sparks',
  'blocks',
  'spark-contributions',
  'access',
  'watchlist',
  'winners',
  'ai',
  'wallet',
  'notifications',
  'notification-settings',
  'api-keys',
  'report-links',
  'webhooks',
  'webhook-deliveries',
  'approvals',
  'tax-profile',
  'admin-payouts',
] as const;

export type Tag = (typeof TAGS)[number];
