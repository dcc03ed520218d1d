/** What cached answers are about. A mutation names the tags that it makes stale (enhanced-api.ts). */
export const TAGS = [
  'user',
  'has-contributed',
  'spark',
  'sparks',
  'blocks',
  'spark-contributions',
  'access',
  'winners',
  'ai',
  'wallet',
  'notifications',
  'notification-settings',
  'api-keys',
  'webhooks',
  'webhook-deliveries',
] as const;

export type Tag = (typeof TAGS)[number];
