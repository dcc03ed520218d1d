import type { ErrorCode, PostUrl, PreviewReason, PreviewStatus, SocialPlatform } from '@sparks/domain';

/** What an adapter needs to know about a post; the domain's `PostUrl` without its verdict. */
export type PostRef = Pick<
  PostUrl,
  'platform' | 'kind' | 'postId' | 'handle' | 'community' | 'canonicalUrl' | 'canonicalKey'
>;

/** A tweet's parts, from which a frontend draws it. Counts are absent when the platform did not tell them. */
export interface TweetFacts {
  id: string;
  text: string;
  authorName: string;
  authorUsername: string;
  isVerified?: boolean;
  /** The pictures themselves stay with the platform; the first is the preview's own. */
  photoCount: number;
  hasVideo: boolean;
  likes?: number;
  replies?: number;
}

/** What is known about a post. Everything is text or numbers of the platform, never its markup. */
export interface PostFacts {
  /** Account name, without `@`. */
  username?: string;
  /** The picture at the platform; people get it through our own picture route. */
  imageUrl?: string;
  caption?: string;
  authorUrl?: string;
  type?: string;
  width?: number;
  height?: number;
  provider?: string;
  videoId?: string;
  /** When the post was made (UTC). */
  createdAt?: Date;
  tweet?: TweetFacts;
  reddit?: RedditFacts;
}

export interface RedditFacts {
  subreddit?: string;
  score?: number;
  numComments?: number;
  upvoteRatio?: number;
  isVideo?: boolean;
  isSelf?: boolean;
  postHint?: string;
}

/** One call to a platform: what was asked and what came back, kept as evidence for disputes. */
export interface Evidence {
  /** Which of the platform's interfaces, such as `youtube:oembed`. */
  source: string;
  /** HTTP status; `null` when no answer came. */
  status: number | null;
  /** SHA-256 of the answer's body in hex. */
  bodyHash: string | null;
  /** Why the answer could not be used. */
  failure: string | null;
}

/** What a look-up found. Only a definite answer of the platform makes `error` or `restricted`. */
export interface PreviewOutcome {
  status: PreviewStatus;
  /** `null` for a success. */
  reason: PreviewReason | null;
  /** Text for the contributor when the post cannot be submitted. */
  message: string | null;
  facts: PostFacts;
  evidence: Evidence[];
}

/** Where a short link leads. */
export type Resolution =
  | { kind: 'post'; post: PostRef }
  /** To something that the product does not take, such as a reel. */
  | { kind: 'refused'; code: ErrorCode; message: string }
  /** To no post: the platform says so. */
  | { kind: 'nowhere' }
  /** Not known, because the platform did not answer properly. */
  | { kind: 'unknown'; reason: PreviewReason };

/** Engagement numbers of one post. An absent number is unknown, never zero. */
export interface PostMetrics {
  canonicalKey: string;
  platform: SocialPlatform;
  postId: string;
  /** `gone`: the platform says that the post is removed or not public. `unavailable`: no numbers this time. */
  state: 'ok' | 'gone' | 'unavailable';
  views?: number;
  likes?: number;
  comments?: number;
  shares?: number;
  fetchedAt: Date;
  /** Which interface told them, such as `x:api`; `none` when unavailable. */
  source: string;
  /** Why they are unavailable. */
  reason?: PreviewReason;
}

/** As an adapter reads them; the service adds the time. */
export type MetricsReading = Omit<PostMetrics, 'fetchedAt'>;

/** One platform. Adapters never throw for what a platform does; they say it in their result. */
export interface PreviewProvider {
  readonly platform: SocialPlatform;
  /** Follows a short or share link; absent where the platform has none. `signal` ends the look-up. */
  resolve?(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink>;
  fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome>;
  /** One entry for each post, in their order. */
  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]>;
}

export interface ResolvedLink {
  resolution: Resolution;
  evidence: Evidence[];
}
