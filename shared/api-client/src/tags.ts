/** What cached answers are about. A mutation names the tags that it makes stale (enhanced-api.ts). */
export const TAGS = [
  'user',
  'has-contributed',
  'spark',
  'sparks',
  'blocks',
  'spark-contributions',
  'access',
  'wallet',
  'notifications',
] as const;

export type Tag = (typeof TAGS)[number];
