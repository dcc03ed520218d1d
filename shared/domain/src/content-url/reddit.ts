import type { ShapeMatch, UrlParts } from './types.js';

// Base 36 without leading zeros, which Reddit would skip: one post, one id. Read from a path in lower case.
const POST_ID = '(?<id>[1-9a-z][0-9a-z]{0,12})';
const POST = new RegExp(
  `^(?:r/(?<community>\\w{2,50})/|u(?:ser)?/(?<handle>[\\w-]{2,50})/)?(?:comments|gallery)/${POST_ID}(?:/|$)`,
  'u',
);
const SHARE = /^(?<owner>r\/\w{2,50}|u(?:ser)?\/[\w-]{2,50})\/s(?:\/|$)/u;
const SHARE_TOKEN = /^[A-Za-z0-9]{5,32}$/u;
const SHORT = new RegExp(`^${POST_ID}(?:/|$)`, 'u');

/** r/SUB/comments/ID, user/NAME/comments/ID, comments/ID, gallery/ID, redd.it/ID; and /s/ share links. */
export function matchReddit({ host, segments }: UrlParts): ShapeMatch | null {
  const path = segments.join('/').toLowerCase();
  const isShortDomain = host.endsWith('redd.it');
  const shareOwner = isShortDomain ? undefined : SHARE.exec(path)?.groups?.['owner'];
  if (shareOwner) {
    const token = segments[3] ?? '';
    const owner = shareOwner.replace(/^u\//u, 'user/');
    return SHARE_TOKEN.test(token)
      ? { kind: 'short_link', canonicalUrl: `https://www.reddit.com/${owner}/s/${token}` }
      : null;
  }
  const groups = (isShortDomain ? SHORT : POST).exec(path)?.groups;
  const id = groups?.['id'];
  if (!id) return null;
  const community = groups?.['community'];
  const handle = groups?.['handle'];
  const owner = community ? `r/${community}/` : handle ? `user/${handle}/` : '';
  return {
    kind: 'post',
    postId: id,
    handle,
    community,
    canonicalUrl: `https://www.reddit.com/${owner}comments/${id}/`,
  };
}
