import type { SocialPlatform } from '@sparks/domain';

/** A post of a demo contribution. */
export interface DemoPost {
  platform: SocialPlatform;
  id: string;
  /** The author's handle. */
  username: string;
  /** The link as a contributor pastes it. */
  url: string;
  caption: string;
  /** Engagement in November 2026; `null` where the platform does not report it. The refresh job updates it. */
  numbers: { views: number | null; likes: number | null; comments: number | null; shares: number | null };
}

export function post(
  platform: SocialPlatform,
  id: string,
  username: string,
  url: string,
  caption: string,
  [views = null, likes = null, comments = null, shares = null]: readonly (number | null)[],
): DemoPost {
  return { platform, id, username, url, caption, numbers: { views, likes, comments, shares } };
}
