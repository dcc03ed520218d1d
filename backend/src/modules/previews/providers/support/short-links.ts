import {
  DEFAULT_ERROR_MESSAGES,
  ERROR_CODES,
  platformOf,
  SHORT_LINK_MAX_HOPS,
  validateContentUrl,
} from '@sparks/domain';
import { reasonOf } from '../../guarded-fetch/fetch-failure.js';
import type { Resolution, ResolvedLink } from '../../preview.types.js';
import { metaOf } from './html-meta.js';
import type { PlatformClient } from './platform-client.js';

/**
 * Follows the redirects of a short or share link until one names a post, at most five. Every hop passes the allow-
 * list; the post's own page is not requested.
 */
export async function resolveShortLink(client: PlatformClient, canonicalUrl: string): Promise<ResolvedLink> {
  return { resolution: await followRedirects(client, canonicalUrl), evidence: client.evidence };
}

async function followRedirects(client: PlatformClient, canonicalUrl: string): Promise<Resolution> {
  let url = canonicalUrl;
  for (let hop = 0; hop < SHORT_LINK_MAX_HOPS; hop += 1) {
    const response = await client.requestPage(`${client.platform}:link`, url);
    if (!response.ok) {
      // A redirect to a host outside the allow-list leads to no post of this platform.
      return response.failure.kind === 'refused' && hop > 0
        ? { kind: 'not_found' }
        : { kind: 'unknown', reason: reasonOf(response.failure) };
    }
    if (response.status === 404 || response.status === 410) return { kind: 'not_found' };
    if (response.location === null) return resolvePage(client, response.html);
    const stop = toResolution(client, response.location.href);
    if (stop) return stop;
    url = response.location.href;
  }
  return { kind: 'not_found' };
}

/** A page instead of a redirect may name the post in `og:url`. */
function resolvePage(client: PlatformClient, html: string): Resolution {
  const address = metaOf(html).get('og:url');
  return (address && toResolution(client, address)) || { kind: 'unknown', reason: 'blocked_by_provider' };
}

/** `null` to follow the next redirect. */
function toResolution({ platform }: PlatformClient, address: string): Resolution | null {
  const parsed = validateContentUrl({ url: address, platform });
  // A link without a post leads to the home page.
  if (parsed.ok) {
    return parsed.needsResolve || parsed.canonicalUrl === platformOf(platform).siteUrl
      ? null
      : { kind: 'post', post: parsed };
  }
  if (parsed.code !== ERROR_CODES.facebook_reels_not_supported) return null;
  return { kind: 'refused', code: parsed.code, message: DEFAULT_ERROR_MESSAGES[parsed.code] };
}
