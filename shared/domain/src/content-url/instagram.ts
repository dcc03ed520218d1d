import type { ShapeMatch, UrlParts } from './types.js';

// A bare instagram.com/<word> is a profile, however long the word: a shortcode counts behind p, reel, reels or tv only.
const POST = /^(?:(?<handle>[\w.]{1,30})\/)?(?<kind>p|reel|reels|tv)\/(?<code>[\w-]{8,60})(?:\/|$)/u;
const SHARE = /^share\/(?:(?<kind>p|reel)\/)?(?<token>[\w-]{5,60})(?:\/|$)/u;

/** p/, reel/, reels/, tv/ with a shortcode of 8 characters or more, also behind a user's name; and share links. */
export function matchInstagram({ segments }: UrlParts): ShapeMatch | null {
  const path = segments.join('/');
  const share = SHARE.exec(path)?.groups;
  if (share?.['token']) {
    const kind = share['kind'] ? `${share['kind']}/` : '';
    return { kind: 'short_link', canonicalUrl: `https://www.instagram.com/share/${kind}${share['token']}/` };
  }
  const post = POST.exec(path)?.groups;
  const code = post?.['code'];
  if (!code) return null;
  return {
    kind: post['kind'] === 'p' ? 'post' : post['kind'] === 'tv' ? 'video' : 'reel',
    postId: code,
    handle: post['handle']?.toLowerCase(),
    canonicalUrl: `https://www.instagram.com/p/${code}/`,
  };
}
