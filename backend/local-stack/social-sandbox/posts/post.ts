import type { GrowthProfile } from './growth.js';
import type { Platform } from './post-formats.js';

/**
 * The first six states describe the post, the others the response: `failing` is a 500, `limited` a rate limit, `slow`
 * is delayed by 5 s, `garbage` is not JSON.
 */
export const POST_STATES = [
  'public',
  'removed',
  'private',
  'region',
  'age',
  'embed_disabled',
  'failing',
  'limited',
  'slow',
  'garbage',
] as const;
export type PostState = (typeof POST_STATES)[number];

/** A post at one moment. */
export interface Post {
  platform: Platform;
  id: string;
  state: PostState;
  caption: string;
  /** Without '@'. */
  username: string;
  displayName: string;
  /** The id of the account; that of its profile unless it is described. */
  authorId: string;
  /** The number of a Facebook post whose `id` is another name of it. */
  canonicalId?: string;
  /** Without 'r/'; Reddit only. */
  subreddit: string;
  isVideo: boolean;
  createdAt: Date;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/**
 * A description by a test; missing fields are generated, described counts are fixed. With `growth`, the other counts
 * follow the clock by that profile from `createdAt` on.
 */
export type PostDescription = { growth?: GrowthProfile } & Partial<
  Pick<
    Post,
    | 'state'
    | 'caption'
    | 'username'
    | 'displayName'
    | 'authorId'
    | 'canonicalId'
    | 'subreddit'
    | 'isVideo'
    | 'createdAt'
    | 'views'
    | 'likes'
    | 'comments'
    | 'shares'
  >
>;

/** Whether anonymous visitors see the post. */
export const isVisible = (post: Post): boolean => !['removed', 'private', 'region', 'age'].includes(post.state);
