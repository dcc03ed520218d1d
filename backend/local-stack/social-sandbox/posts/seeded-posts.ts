import { postAt } from './generated-post.js';
import { facebookPosts } from './library/facebook.js';
import { instagramPosts } from './library/instagram.js';
import { redditPosts } from './library/reddit.js';
import type { Row } from './library/row.js';
import { tiktokPosts } from './library/tiktok.js';
import { twitterPosts } from './library/twitter.js';
import { youtubePosts } from './library/youtube.js';
import type { Platform } from './post-formats.js';
import { urlOf } from './post-urls.js';
import type { PostDescription } from './post.js';

/** A hand-written post; its counts are generated and grow. */
export interface SeededPost {
  platform: Platform;
  id: string;
  /** In the form in which contributors paste it. */
  url: string;
  caption: string;
  username: string;
  displayName: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  subreddit?: string;
  isVideo?: boolean;
}

const ROWS: Partial<Record<Platform, Row[]>> = {
  youtube: youtubePosts,
  tiktok: tiktokPosts,
  twitter: twitterPosts,
  instagram: instagramPosts,
  facebook: facebookPosts,
  reddit: redditPosts,
};

// Later than every creation time.
const ANY_LATER_MOMENT = new Date('2030-01-01T00:00:00Z');

function describe([id, createdAt, username, displayName, caption, more]: Row): [string, PostDescription] {
  return [id, { username, displayName, caption, ...(createdAt ? { createdAt: new Date(createdAt) } : {}), ...more }];
}

/** By platform and id. */
export const seededDescriptions: ReadonlyMap<Platform, ReadonlyMap<string, PostDescription>> = new Map(
  (Object.entries(ROWS) as [Platform, Row[]][]).map(([platform, rows]) => [
    platform,
    new Map(rows.map((row) => describe(row))),
  ]),
);

/** The library of hand-written posts, ten of each platform, oldest first within a platform. */
export const seededPosts: readonly SeededPost[] = [...seededDescriptions].flatMap(([platform, posts]) =>
  [...posts].map(([id, description]) => {
    const post = postAt(platform, id, ANY_LATER_MOMENT, description);
    const { caption, username, displayName, isVideo } = post;
    return {
      platform,
      id,
      url: urlOf(post),
      caption,
      username,
      displayName,
      createdAt: post.createdAt.toISOString(),
      isVideo,
      ...(platform === 'reddit' ? { subreddit: post.subreddit } : {}),
    };
  }),
);
