import { DEFAULT_ERROR_MESSAGES, ERROR_CODES, SHORT_LINK_MAX_HOPS, validateContentUrl } from '@sparks/domain';
import { reasonOf } from '../../guarded-fetch/fetch-failure.js';
import type { Resolution, ResolvedLink } from '../../preview.types.js';
import { metaOf } from './html-meta.js';
import type { Inquiry } from './inquiry.js';

/**
 * Follows a short or share link until it names a post, at most five redirects. Each stop is checked like any other
 * address before it is called; the post's own page is not called at all.
 */
export async function resolveShortLink(inquiry: Inquiry, canonicalUrl: string): Promise<ResolvedLink> {
  return { resolution: await follow(inquiry, canonicalUrl), evidence: inquiry.evidence };
}

async function follow(inquiry: Inquiry, canonicalUrl: string): Promise<Resolution> {
  let url = canonicalUrl;
  for (let hop = 0; hop < SHORT_LINK_MAX_HOPS; hop += 1) {
    const asked = await inquiry.page(`${inquiry.platform}:link`, url);
    if (!asked.ok) {
      // A redirect to an address that we do not call leads to no post of this platform.
      return asked.failure.kind === 'refused' && hop > 0
        ? { kind: 'nowhere' }
        : { kind: 'unknown', reason: reasonOf(asked.failure) };
    }
    if (asked.status === 404 || asked.status === 410) return { kind: 'nowhere' };
    if (asked.location === null) return readEnd(inquiry, asked.html);
    const stop = judge(inquiry, asked.location.href);
    if (stop) return stop;
    url = asked.location.href;
  }
  return { kind: 'nowhere' };
}

/** A page instead of a redirect: it may name the post as its own address; otherwise it tells nothing. */
function readEnd(inquiry: Inquiry, html: string): Resolution {
  const address = metaOf(html).get('og:url');
  return (address && judge(inquiry, address)) || { kind: 'unknown', reason: 'blocked_by_provider' };
}

/** The resolution when the address settles it; `null` to go on. */
function judge({ platform }: Inquiry, address: string): Resolution | null {
  const parsed = validateContentUrl({ url: address, platform });
  if (parsed.ok) return parsed.needsResolve ? null : { kind: 'post', post: parsed };
  if (parsed.code !== ERROR_CODES.facebook_reels_not_supported) return null;
  return { kind: 'refused', code: parsed.code, message: DEFAULT_ERROR_MESSAGES[parsed.code] };
}
