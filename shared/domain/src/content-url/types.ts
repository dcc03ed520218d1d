import type { ErrorCode } from '../error-codes.js';
import type { DisplayPlatformId, SocialPlatform } from '../platforms/names.js';
import type { UrlMatch } from '../platforms/platform.js';

interface ContentUrlBase extends Omit<UrlMatch, 'postId'> {
  readonly ok: true;
  readonly platform: SocialPlatform;
}

/** A link that names its post. */
export interface PostUrl extends ContentUrlBase {
  readonly needsResolve: false;
  readonly postId: string;
  /** `platform:postId`: equal for every form of a link to the same post. */
  readonly canonicalKey: string;
}

/** A short or share link; only its redirects reveal the post. */
export interface ShortUrl extends ContentUrlBase {
  readonly needsResolve: true;
  readonly kind: 'short_link';
  readonly postId: null;
  readonly canonicalKey: null;
}

export interface ContentUrlError {
  readonly ok: false;
  readonly code: ErrorCode;
  /** In English; can be shown to the contributor. */
  readonly message: string;
  /** Platforms named in the message: the link's and the chosen one. */
  readonly platforms?: { readonly of: DisplayPlatformId; readonly chosen?: DisplayPlatformId };
}

export type ContentUrl = PostUrl | ShortUrl;
export type ContentUrlResult = ContentUrl | ContentUrlError;
