/** Cache tags; tagged-api.ts assigns them to endpoints. */
export const TAGS = [
  'user',
  'has-contributed',
  'spark',
  'sparks',
  'blocks',
  'spark-contributions',
  'review-queue',
  'access',
  'watchlist',
  'winners',
  'ai',
  'wallet',
  'notifications',
  'notification-settings',
  'api-keys',
  'data-exports',
  'report-links',
  'webhooks',
  'webhook-deliveries',
  'approvals',
  'cases',
  'reports',
  'tax-profile',
  'erasure',
  'admin-payouts',
] as const;

export type Tag = (typeof TAGS)[number];

/** Lists, counts and sums of contributions. What one contribution alone decides is tagged with its id. */
export const BLOCK_LISTS = { type: 'blocks', id: 'LISTS' } as const;
export const blockTag = (id: string) => ({ type: 'blocks', id }) as const;
