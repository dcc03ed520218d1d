import { PLATFORM_NAMES } from './names.js';
import { EMBED_RATIOS, type Platform, type UrlMatch, type UrlParts } from './platform.js';

const WITHOUT_USER = /^i\/(?:web\/)?status(?:es)?\/(?<id>[1-9]\d{0,19})(?:\/|$)/u;
const WITH_USER = /^(?<handle>\w{1,20})\/status(?:es)?\/(?<id>[1-9]\d{0,19})(?:\/|$)/u;

/** user/status(es)/ID, with anything after it (/photo/1), i/web/status/ID and i/status/ID. */
function matchUrl({ segments }: UrlParts): UrlMatch | null {
  const path = segments.join('/');
  const groups = (WITHOUT_USER.exec(path) ?? WITH_USER.exec(path))?.groups;
  const id = groups?.['id'];
  if (!id) return null;
  const handle = groups['handle']?.toLowerCase();
  return { kind: 'post', postId: id, handle, canonicalUrl: `https://x.com/${handle ?? 'i'}/status/${id}` };
}

/** Epoch of the snowflake ids; ids below the first timed one are sequential. */
const EPOCH_MS = 1_288_834_974_657n;
const FIRST_TIMED_ID = 30_000_000_000n;

/** A snowflake id carries milliseconds since {@link EPOCH_MS}. */
function createdAtOfId(id: bigint): Date | null {
  return id >= FIRST_TIMED_ID ? new Date(Number((id >> 22n) + EPOCH_MS)) : null;
}

export const twitter = {
  id: 'twitter',
  name: PLATFORM_NAMES.twitter,
  siteUrl: 'https://x.com/',
  exampleUrl: 'https://x.com/ada/status/1700000000000000000',
  hosts: [
    'twitter.com',
    'www.twitter.com',
    'mobile.twitter.com',
    'm.twitter.com',
    'x.com',
    'www.x.com',
    'mobile.x.com',
    'm.x.com',
  ],
  matchUrl,
  createdAtOfId,
  embed: {
    host: 'platform.twitter.com',
    path: ({ postId }, { theme }) => `/embed/Tweet.html?id=${postId}&dnt=true&theme=${theme}`,
    aspectRatio: EMBED_RATIOS.card,
    allow: 'fullscreen',
  },
  account: {
    name: /^[A-Za-z0-9_]{1,15}$/u,
    pageUrl: (name) => `https://x.com/${name}`,
  },
} as const satisfies Platform;
