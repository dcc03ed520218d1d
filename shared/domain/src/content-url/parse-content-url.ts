import type { SocialPlatform } from '../enums.js';
import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, type ErrorCode } from '../error-codes.js';
import { URL_MAX_LENGTH } from '../limits.js';
import { matchFacebook } from './facebook.js';
import { platformOfHost } from './hosts.js';
import { matchInstagram } from './instagram.js';
import { matchReddit } from './reddit.js';
import { splitUrl } from './split-url.js';
import { matchTiktok } from './tiktok.js';
import { matchTwitter } from './twitter.js';
import type { ContentUrlError, ContentUrlResult, ShapeMatcher, UrlParts } from './types.js';
import { matchYoutube } from './youtube.js';

const MATCHERS: Readonly<Record<SocialPlatform, ShapeMatcher>> = {
  instagram: matchInstagram,
  tiktok: matchTiktok,
  twitter: matchTwitter,
  youtube: matchYoutube,
  facebook: matchFacebook,
  reddit: matchReddit,
};

/** What is said when the domain is right and the link is not one of a post. */
export const WRONG_SHAPE_MESSAGES: Readonly<Record<SocialPlatform, string>> = {
  instagram: 'Please enter the URL of an Instagram post or reel, such as https://www.instagram.com/p/...',
  tiktok: 'Please enter the URL of a TikTok video or photo post, such as https://www.tiktok.com/@user/video/...',
  twitter: 'Please enter the URL of a post on X/Twitter, such as https://x.com/user/status/...',
  youtube: 'Please enter the URL of a YouTube video or short, such as https://www.youtube.com/watch?v=...',
  facebook: 'Please enter the URL of a Facebook post, photo or video.',
  reddit: 'Please enter the URL of a Reddit post, such as https://www.reddit.com/r/subreddit/comments/...',
};

/**
 * Reads a link to a post, whatever shape it has.
 *
 * Errors: `content_url_required` (empty), `invalid_content_url` (no plain http(s) URL, or not a post of its
 * platform), `unsupported_platform` (any other site), `facebook_reels_not_supported`.
 * @param url what a person pasted; white space around it is ignored
 */
export function parseContentUrl(url: string): ContentUrlResult {
  const text = url.trim();
  if (text === '') return refuse(ERROR_CODES.content_url_required);
  const parts = splitUrl(text);
  if (!parts) return refuse(ERROR_CODES.invalid_content_url);
  const platform = platformOfHost(parts.host);
  if (platform === null || platform === 'linkedin') return refuse(ERROR_CODES.unsupported_platform);
  return matchPlatform(parts, platform);
}

/** Applies one platform's shapes to a link that is known to be on one of its hosts. */
export function matchPlatform(parts: UrlParts, platform: SocialPlatform): ContentUrlResult {
  const match = MATCHERS[platform](parts);
  if (match !== null && 'ok' in match) return match;
  // Escapes make a link longer; one that could not be read again has no canonical form.
  if (match === null || match.canonicalUrl.length > URL_MAX_LENGTH) {
    return { ...refuse(ERROR_CODES.invalid_content_url, WRONG_SHAPE_MESSAGES[platform]), platforms: { of: platform } };
  }
  const { kind, postId, handle, community, canonicalUrl } = match;
  const found = {
    ok: true,
    platform,
    ...(handle && { handle }),
    ...(community && { community }),
    canonicalUrl,
  } as const;
  return postId === undefined
    ? { ...found, kind: 'short_link', needsResolve: true, postId: null, canonicalKey: null }
    : { ...found, kind, needsResolve: false, postId, canonicalKey: `${platform}:${postId}` };
}

/** A refusal with the code's own text unless another is given. */
export function refuse(code: ErrorCode, message: string = DEFAULT_ERROR_MESSAGES[code]): ContentUrlError {
  return { ok: false, code, message };
}
