import type { ErrorCode } from '../error-codes.js';

/**
 * The kind of content that a link points to. `page` is any Facebook URL of unknown shape: the specification requires
 * only the domain.
 */
export type ContentKind = 'video' | 'short' | 'live' | 'photo' | 'post' | 'reel' | 'page' | 'short_link';

/** The parts of a URL that the rules of a platform match on. */
export interface UrlParts {
  /** Lower case, on the platform's allow-list. */
  readonly host: string;
  /** Decoded, without empty ones. */
  readonly segments: readonly string[];
  /** Decoded; the first value of a repeated name. */
  readonly query: ReadonlyMap<string, string>;
}

/** A link that matches a URL rule. Without `postId` it is a short link that has to be resolved. */
export interface UrlMatch {
  readonly kind: ContentKind;
  readonly postId?: string;
  /** Lower case, without `@`. */
  readonly handle?: string;
  /** Reddit: the subreddit, lower case, without `r/`. */
  readonly community?: string;
  /** https, one host, no tracking parameters. Parsing it gives the same match. */
  readonly canonicalUrl: string;
}

/** Content that the product rejects, such as reels on Facebook. */
export interface UrlRefusal {
  readonly refusal: ErrorCode;
}

export interface EmbedOptions {
  /** Used by embeds that support it. */
  readonly theme: 'light' | 'dark';
  /** Width by height of the post, if known. */
  readonly ratio?: number;
}

/** Definition of a social platform; the other packages derive their lists from these. */
export interface Platform {
  readonly id: string;
  /** Name in texts and messages. */
  readonly name: string;
  readonly siteUrl: string;
  /** URL of a post. */
  readonly exampleUrl: string;
  /** Hosts of posts, compared exactly. */
  readonly hosts: readonly string[];
  /** Further hosts of posts. */
  readonly hostPattern?: RegExp;
  /** Hosts that only redirect to a post. */
  readonly shortHosts?: readonly string[];
  /** Whether some links have to be resolved by following redirects. */
  readonly hasShortLinks?: boolean;
  /** @returns `null` when the URL is not one of a post */
  readonly matchUrl: (url: UrlParts) => UrlMatch | UrlRefusal | null;
  /** Creation time that a numeric post id carries. */
  readonly createdAtOfId?: (id: bigint) => Date | null;
  /** Posts that fill an upright screen. */
  readonly uprightKinds?: 'all' | readonly ContentKind[];
  /** The platform's own embed in a sandboxed frame. */
  readonly embed: {
    /** The content security policy allows frames of this host. */
    readonly host: string;
    /** @returns `null` when the platform cannot embed this post */
    readonly path: (post: UrlMatch & { readonly postId: string }, options: EmbedOptions) => string | null;
    /** Width by height; known before the frame loads, so that the layout does not shift. */
    readonly aspectRatio: number;
    /** Shows nothing but the video, so the frame has the ratio of the post. */
    readonly isPlayer?: boolean;
    /** The frame's `allow` attribute. */
    readonly allow: string;
    /** Further tokens of the frame's `sandbox` attribute. */
    readonly sandbox?: readonly string[];
  };
  readonly account: {
    /** Names that the platform allows. */
    readonly name: RegExp;
    /** What users type in front of a name besides `@`. */
    readonly prefix?: RegExp;
    readonly pageUrl: (name: string) => string;
  };
}

export const EMBED_RATIOS = { video: 16 / 9, uprightVideo: 9 / 16, card: 4 / 5 } as const;
export const PLAYER_FEATURES = 'fullscreen; picture-in-picture; encrypted-media';
