import { PLATFORM_NAMES } from './names.js';
import type { ContentKind, Platform, UrlMatch, UrlParts } from './platform.js';

const KIND_OF_WORD: Readonly<Record<string, ContentKind>> = { p: 'post', tv: 'video' };
const POST = /^(?:(?<handle>[\w.]{1,30})\/)?(?<kind>p|reel|reels|tv)\/(?<code>[\w-]{8,60})(?:\/|$)/u;
/** Also matches profile names; the preview decides whether the post exists. */
const BARE_SHORTCODE = /^[\w-]{8,60}$/u;
const SHARE = /^share\/(?:(?<kind>p|reel)\/)?(?<token>[\w-]{5,60})(?:\/|$)/u;

/**
 * p/, reel/, reels/, tv/ with a shortcode of at least 8 characters, optionally after a user name; such a shortcode
 * alone; and share links.
 */
function matchUrl({ segments }: UrlParts): UrlMatch | null {
  const path = segments.join('/');
  const share = SHARE.exec(path)?.groups;
  if (share?.['token']) {
    const kind = share['kind'] ? `${share['kind']}/` : '';
    return { kind: 'short_link', canonicalUrl: `https://www.instagram.com/share/${kind}${share['token']}/` };
  }
  const post = POST.exec(path)?.groups;
  const code = post?.['code'] ?? BARE_SHORTCODE.exec(path)?.[0];
  if (!code) return null;
  return {
    kind: KIND_OF_WORD[post?.['kind'] ?? 'p'] ?? 'reel',
    postId: code,
    handle: post?.['handle']?.toLowerCase(),
    canonicalUrl: `https://www.instagram.com/p/${code}/`,
  };
}

export const instagram = {
  id: 'instagram',
  name: PLATFORM_NAMES.instagram,
  siteUrl: 'https://www.instagram.com/',
  exampleUrl: 'https://www.instagram.com/p/C1a2b3c4d5e/',
  hosts: ['instagram.com', 'www.instagram.com', 'm.instagram.com', 'instagr.am', 'www.instagr.am'],
  hasShortLinks: true,
  matchUrl,
  embed: {
    host: 'www.instagram.com',
    path: ({ postId }) => `/p/${postId}/embed/`,
    aspectRatio: 2 / 3,
    allow: 'encrypted-media',
  },
  account: {
    name: /^(?!.*\.\.)(?!\.)[A-Za-z0-9._]{1,30}(?<!\.)$/u,
    pageUrl: (name) => `https://www.instagram.com/${name}/`,
  },
} as const satisfies Platform;
