import { ERROR_CODES, type ErrorCode } from '../error-codes.js';
import { DEFAULT_ERROR_MESSAGES } from '../error-messages.js';
import { URL_MAX_LENGTH } from '../limits.js';
import { englishPlatformTexts } from '../locales/index.js';
import { isSocialPlatform, type SocialPlatform } from '../platforms/names.js';
import type { UrlParts } from '../platforms/platform.js';
import { platformOf, platformOfHost } from '../platforms/registry.js';
import { splitUrl } from './split-url.js';
import type { ContentUrlError, ContentUrlResult } from './types.js';

/**
 * Parses a link to a post in any of its forms.
 *
 * Errors: `content_url_required` (empty), `invalid_content_url` (no plain http(s) URL, or not a post of its
 * platform), `unsupported_platform` (any other site), `facebook_reels_not_supported`.
 * @param url surrounding white space is ignored
 */
export function parseContentUrl(url: string): ContentUrlResult {
  const text = url.trim();
  if (text === '') return refuse(ERROR_CODES.content_url_required);
  const parts = splitUrl(text);
  if (!parts) return refuse(ERROR_CODES.invalid_content_url);
  const platform = platformOfHost(parts.host);
  if (!isSocialPlatform(platform)) return refuse(ERROR_CODES.unsupported_platform);
  return matchPlatform(parts, platform);
}

/** Matches a link that is on a host of the platform. */
export function matchPlatform(parts: UrlParts, platform: SocialPlatform): ContentUrlResult {
  const match = platformOf(platform).matchUrl(parts);
  if (match !== null && 'refusal' in match) return refuse(match.refusal);
  // Percent-encoding makes a link longer; a link that exceeds the length limit has no canonical form.
  if (match === null || match.canonicalUrl.length > URL_MAX_LENGTH) {
    return {
      ...refuse(ERROR_CODES.invalid_content_url, englishPlatformTexts[platform].invalidUrl),
      platforms: { of: platform },
    };
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

export function refuse(code: ErrorCode, message: string = DEFAULT_ERROR_MESSAGES[code]): ContentUrlError {
  return { ok: false, code, message };
}
