/** The platforms by the names that the product uses; `twitter` is X. */
export const PLATFORMS = ['instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit'] as const;
export type Platform = (typeof PLATFORMS)[number];

/**
 * What the sandbox can be told about a post. The first six are facts about the post, the others about the
 * conversation: `failing` answers 500, `limited` refuses for too many requests, `slow` takes 5 s, `garbage` is not JSON.
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

/** A post as its platform knows it at one moment. Counts are whole numbers >= 0. */
export interface Post {
  platform: Platform;
  id: string;
  state: PostState;
  caption: string;
  /** The handle, without '@'. */
  username: string;
  displayName: string;
  /** Without 'r/'; only Reddit shows it. */
  subreddit: string;
  isVideo: boolean;
  createdAt: Date;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/** What somebody said about a post; everything left out is generated. Described counts stand still. */
export type PostDescription = Partial<
  Pick<
    Post,
    | 'state'
    | 'caption'
    | 'username'
    | 'displayName'
    | 'subreddit'
    | 'isVideo'
    | 'createdAt'
    | 'views'
    | 'likes'
    | 'comments'
    | 'shares'
  >
>;

/** True when the platform shows the post's content to an anonymous visitor. */
export const isVisible = (post: Post): boolean => !['removed', 'private', 'region', 'age'].includes(post.state);
