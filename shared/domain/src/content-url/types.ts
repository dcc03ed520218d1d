import type { DisplayPlatformId, SocialPlatform } from '../enums.js';
import type { ErrorCode } from '../error-codes.js';

/** What a link points at. `page` is anything on Facebook whose shape is not known; the spec asks only for the domain. */
export type ContentKind = 'video' | 'short' | 'live' | 'photo' | 'post' | 'reel' | 'page' | 'short_link';

interface ContentUrlBase {
  readonly ok: true;
  readonly platform: SocialPlatform;
  readonly kind: ContentKind;
  /** Account name in the link, lower case, without `@`; absent when the link does not carry it. */
  readonly handle?: string;
  /** Reddit: the subreddit, lower case, without `r/`. */
  readonly community?: string;
  /** The link rebuilt from its meaning: https, one host, no tracking. Parsing it gives the same link again. */
  readonly canonicalUrl: string;
}

/** A link that names its post. */
export interface PostUrl extends ContentUrlBase {
  readonly needsResolve: false;
  readonly postId: string;
  /** `platform:postId`: equal for every shape of a link to the same post. */
  readonly canonicalKey: string;
}

/** A short or share link: which post it is becomes known by following its redirects and parsing where they end. */
export interface ShortUrl extends ContentUrlBase {
  readonly needsResolve: true;
  readonly kind: 'short_link';
  readonly postId: null;
  readonly canonicalKey: null;
}

export interface ContentUrlError {
  readonly ok: false;
  readonly code: ErrorCode;
  /** Fit to be shown to the contributor, in English. */
  readonly message: string;
  /** The platforms that the message speaks of: whose link it is or has to be, and which one was chosen. */
  readonly platforms?: { readonly of: DisplayPlatformId; readonly chosen?: DisplayPlatformId };
}

export type ContentUrl = PostUrl | ShortUrl;
export type ContentUrlResult = ContentUrl | ContentUrlError;

/** A URL cut into its parts, as far as shapes need them. */
export interface UrlParts {
  /** Lower case, on the allow-list by the time a platform sees it. */
  readonly host: string;
  /** Decoded, without empty ones. */
  readonly segments: readonly string[];
  /** Decoded; of a repeated name the first value. */
  readonly query: ReadonlyMap<string, string>;
}

/** What a platform's shapes find. Without `postId` the link has to be resolved. */
export interface ShapeMatch {
  readonly kind: ContentKind;
  readonly postId?: string;
  readonly handle?: string;
  readonly community?: string;
  readonly canonicalUrl: string;
}

/** A platform's shapes: the match, `null` when no shape fits, or a refusal of its own. */
export type ShapeMatcher = (url: UrlParts) => ShapeMatch | ContentUrlError | null;
