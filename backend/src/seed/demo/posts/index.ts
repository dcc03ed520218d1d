import { FACEBOOK_POSTS } from './facebook-posts.js';
import { INSTAGRAM_POSTS } from './instagram-posts.js';
import { REDDIT_POSTS } from './reddit-posts.js';
import { TIKTOK_POSTS } from './tiktok-posts.js';
import { TWITTER_POSTS } from './twitter-posts.js';
import { YOUTUBE_POSTS } from './youtube-posts.js';

export type { DemoPost } from './demo-post.js';

/**
 * The handwritten posts of the local social sandbox. Duplicated here because the product must not import the local
 * stack; a spec compares the two lists.
 */
export const DEMO_POSTS = {
  ...YOUTUBE_POSTS,
  ...TIKTOK_POSTS,
  ...TWITTER_POSTS,
  ...INSTAGRAM_POSTS,
  ...FACEBOOK_POSTS,
  ...REDDIT_POSTS,
} as const;

export type DemoPostKey = keyof typeof DEMO_POSTS;
