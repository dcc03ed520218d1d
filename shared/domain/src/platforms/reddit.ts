import { PLATFORM_NAMES } from './names.js';
import { EMBED_RATIOS, type Platform, type UrlMatch, type UrlParts } from './platform.js';

// Base 36 without leading zeros, which Reddit ignores. Matched on a lower-case path.
const POST_ID = '(?<id>[1-9a-z][0-9a-z]{0,12})';
const POST = new RegExp(
  `^(?:r/(?<community>\\w{2,50})/|u(?:ser)?/(?<handle>[\\w-]{2,50})/)?(?:comments|gallery)/${POST_ID}(?:/|$)`,
  'u',
);
const SHARE = /^(?<owner>r\/\w{2,50}|u(?:ser)?\/[\w-]{2,50})\/s(?:\/|$)/u;
const SHARE_TOKEN = /^[A-Za-z0-9]{5,32}$/u;
const SHORT = new RegExp(`^${POST_ID}(?:/|$)`, 'u');

/** r/SUB/comments/ID, user/NAME/comments/ID, comments/ID, gallery/ID, redd.it/ID; and /s/ share links. */
function matchUrl({ host, segments }: UrlParts): UrlMatch | null {
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

export const reddit = {
  id: 'reddit',
  name: PLATFORM_NAMES.reddit,
  siteUrl: 'https://www.reddit.com/',
  exampleUrl: 'https://www.reddit.com/r/mugs/comments/1abcde/title/',
  hosts: [
    'reddit.com',
    'www.reddit.com',
    'old.reddit.com',
    'new.reddit.com',
    'sh.reddit.com',
    'm.reddit.com',
    'np.reddit.com',
    'i.reddit.com',
    'amp.reddit.com',
    'redd.it',
    'www.redd.it',
  ],
  hasShortLinks: true,
  matchUrl,
  embed: {
    host: 'embed.reddit.com',
    // Reddit embeds posts of a community or a profile, not by a bare id.
    path: ({ postId, community, handle }, { theme }) => {
      const owner = community ? `r/${community}` : handle ? `user/${handle}` : null;
      return owner === null ? null : `/${owner}/comments/${postId}/?embed=true&theme=${theme}`;
    },
    aspectRatio: EMBED_RATIOS.card,
    allow: 'fullscreen',
  },
  account: {
    name: /^[A-Za-z0-9_-]{3,20}$/u,
    prefix: /^\/?u\//iu,
    pageUrl: (name) => `https://www.reddit.com/user/${name}`,
  },
} as const satisfies Platform;
