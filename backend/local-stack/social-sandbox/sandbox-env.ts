/** Offset of the sandbox's port from PORT_BASE. */
export const SANDBOX_PORT_OFFSET = 30;

/**
 * Where each of the platforms' hosts is mounted. A path below a mount is exactly the platform's own path, so an
 * adapter only needs another base address.
 */
export const MOUNT_OF_VARIABLE = {
  SOCIAL_YOUTUBE_WEB: '/youtube',
  SOCIAL_YOUTUBE_API: '/youtube-api',
  SOCIAL_YOUTUBE_IMAGES: '/youtube-images',
  SOCIAL_TIKTOK_WEB: '/tiktok',
  SOCIAL_TIKTOK_SHORT: '/tiktok-short',
  SOCIAL_TIKTOK_API: '/tiktok-api',
  SOCIAL_X_PUBLISH: '/x-publish',
  SOCIAL_X_SYNDICATION: '/x-syndication',
  SOCIAL_X_API: '/x-api',
  SOCIAL_X_SIGN_IN: '/x',
  SOCIAL_TIKTOK_SIGN_IN: '/tiktok',
  SOCIAL_META_GRAPH: '/graph',
  SOCIAL_INSTAGRAM_WEB: '/instagram',
  SOCIAL_FACEBOOK_WEB: '/facebook',
  SOCIAL_REDDIT_WEB: '/reddit',
  SOCIAL_REDDIT_OAUTH: '/reddit-oauth',
  SOCIAL_AGGREGATOR: '/aggregator',
} as const;

/** The sandbox's only origin for a PORT_BASE. */
export const sandboxOrigin = (portBase: number): string => `http://127.0.0.1:${portBase + SANDBOX_PORT_OFFSET}`;

/**
 * The settings that point the product's adapters to the sandbox of this PORT_BASE: variable name -> base address
 * without a slash at its end.
 */
export function sandboxEnv(portBase: number): Record<string, string> {
  const origin = sandboxOrigin(portBase);
  return Object.fromEntries(Object.entries(MOUNT_OF_VARIABLE).map(([name, mount]) => [name, origin + mount]));
}
