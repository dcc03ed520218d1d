import type { ErrorCode, PostUrl, PreviewReason, PreviewStatus, SocialPlatform } from '@sparks/domain';

/** A post as adapters receive it. */
export type PostRef = Pick<
  PostUrl,
  'platform' | 'kind' | 'postId' | 'handle' | 'community' | 'canonicalUrl' | 'canonicalKey'
>;

/** Parts of a post on X for rendering. Counts are absent when the platform does not return them. */
export interface TweetDetails {
  id: string;
  text: string;
  authorName: string;
  authorUsername: string;
  isVerified?: boolean;
  /** Photos are not copied; the first one becomes the preview's image. */
  photoCount: number;
  hasVideo: boolean;
  likes?: number;
  replies?: number;
}

/**
 * Who published a post and when, as the platform reports it. Never taken from the link: a platform redirects any
 * account name in a link to the post. Absent when the platform does not tell.
 */
export interface AuthorFacts {
  /** The platform's id of the account, which survives a change of its name. */
  authorId?: string;
  /** Account name without `@`; never a display name. */
  authorHandle?: string;
  /** UTC. */
  createdAt?: Date;
}

/** Plain text and numbers from the platform, never its markup. */
export interface PostDetails extends AuthorFacts {
  /** Without `@`. */
  username?: string;
  /** The platform's URL; clients receive our own. */
  imageUrl?: string;
  caption?: string;
  authorUrl?: string;
  type?: string;
  width?: number;
  height?: number;
  provider?: string;
  videoId?: string;
  tweet?: TweetDetails;
  reddit?: RedditDetails;
}

export interface RedditDetails {
  subreddit?: string;
  score?: number;
  numComments?: number;
  upvoteRatio?: number;
  isVideo?: boolean;
  isSelf?: boolean;
  postHint?: string;
}

/** One call to a platform and its response, kept for disputes. */
export interface Evidence {
  /** The called endpoint, such as `youtube:oembed`. */
  source: string;
  /** HTTP status; `null` without a response. */
  status: number | null;
  /** SHA-256 of the body in hex. */
  bodyHash: string | null;
  /** Why the response could not be used. */
  failure: string | null;
}

/** Result of a lookup. Only a definite response of the platform leads to `error` or `restricted`. */
export interface PreviewOutcome {
  status: PreviewStatus;
  reason: PreviewReason | null;
  /** Shown to the contributor when the post cannot be submitted. */
  message: string | null;
  details: PostDetails;
  /** The post under the id that the platform reports, when the link names it by another one. */
  canonicalPost?: PostRef;
  evidence: Evidence[];
}

export type Resolution =
  | { kind: 'post'; post: PostRef }
  /** The link leads to content that the product rejects, such as a reel. */
  | { kind: 'refused'; code: ErrorCode; message: string }
  /** The platform reports that the target does not exist. */
  | { kind: 'not_found' }
  /** The platform did not respond properly. */
  | { kind: 'unknown'; reason: PreviewReason };

/** Engagement counts of one post, with its author where the same call reports it. An absent count is unknown. */
export interface PostMetrics extends AuthorFacts {
  canonicalKey: string;
  platform: SocialPlatform;
  postId: string;
  /** `gone`: the platform reports the post as removed or not public. `unavailable`: no counts this time. */
  state: 'ok' | 'gone' | 'unavailable';
  views?: number;
  likes?: number;
  comments?: number;
  shares?: number;
  fetchedAt: Date;
  /** The endpoint, such as `x:api`; `none` when unavailable. */
  source: string;
  reason?: PreviewReason;
}

export type MetricsReading = Omit<PostMetrics, 'fetchedAt'>;

/** The public profile of an account, read from the platform. */
export interface SocialProfile {
  /** Comparable with `authorId` of the account's posts; absent when the platform does not tell it. */
  id?: string;
  /** As the platform spells it, without `@`. */
  handle: string;
  displayName?: string;
  /** Empty when the account has none. */
  bio: string;
  url: string;
  followers?: number;
  /** When the account was opened; UTC. */
  createdAt?: Date;
}

export type ProfileReading =
  | { kind: 'found'; profile: SocialProfile }
  /** The platform reports that there is no such account, or that it is suspended. */
  | { kind: 'not_found' }
  /** The account exists, but its profile is not public to this installation. */
  | { kind: 'hidden' }
  /** The platform did not respond properly. */
  | { kind: 'unavailable'; reason: PreviewReason }
  /** This installation cannot read profiles on the platform, for lack of a key. */
  | { kind: 'unsupported' };

/** Adapter of one platform. Adapters never throw for platform failures; they return them. */
export interface PreviewProvider {
  readonly platform: SocialPlatform;
  /** Resolves a short or share link; absent when the platform has none. */
  resolve?(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink>;
  fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome>;
  /** One entry per post, in order. */
  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]>;
  /** Whether this installation can read profiles on the platform. */
  readonly canReadProfiles: boolean;
  /** @param handle a valid account name of the platform, without `@` */
  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading>;
}

export interface ResolvedLink {
  resolution: Resolution;
  evidence: Evidence[];
}
