/** Cache tags; start-tags.ts and tagged-api.ts assign them to endpoints. */
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

export const tagOf = <Type extends Tag>(type: Type, id: string) => ({ type, id });

/** Lists, counts and sums, and responses that do not say what they are about, such as failures. */
export const listTag = <Type extends Tag>(type: Type) => tagOf(type, 'LIST');

/** What a response about one object provides: its id, if the response has arrived. */
export const providedTags = <Type extends Tag>(type: Type, id: string | undefined) => [
  id === undefined ? listTag(type) : tagOf(type, id),
];

/** What a change of one object invalidates: the object and the lists; everything of the type when the id is unknown. */
export const changedTags = <Type extends Tag>(type: Type, id: string | undefined) =>
  id === undefined ? [type] : [tagOf(type, id), listTag(type)];
