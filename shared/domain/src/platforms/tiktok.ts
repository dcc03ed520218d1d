import { PLATFORM_NAMES } from './names.js';
import {
  EMBED_RATIOS,
  PLAYER_FEATURES,
  type ContentKind,
  type Platform,
  type UrlMatch,
  type UrlParts,
} from './platform.js';

const SHORT_HOSTS: readonly string[] = ['vm.tiktok.com', 'vt.tiktok.com'];
const POST_ID = '(?<id>[1-9]\\d{4,19})';
const SHAPES: readonly (readonly [ContentKind | null, RegExp])[] = [
  [null, new RegExp(`^@(?<handle>[\\w.]{0,32})/(?<kind>video|photo)/${POST_ID}(?:/|$)`, 'u')],
  [null, new RegExp(`^share/(?<kind>video|photo)/${POST_ID}(?:/|$)`, 'u')],
  ['video', new RegExp(`^embed/(?:v\\d/)?${POST_ID}(?:/|$)`, 'u')],
  ['video', new RegExp(`^player/v1/${POST_ID}(?:/|$)`, 'u')],
  ['video', new RegExp(`^v/${POST_ID}(?:\\.html)?(?:/|$)`, 'u')],
];
const TOKEN = /^[A-Za-z0-9]{5,32}$/u;

/**
 * @user/video|photo/ID, share/video/ID, embed/ID, player/v1/ID, v/ID.html; short links vm., vt. and /t/. Without a
 * user name, the canonical URL is `m.tiktok.com/v/ID.html`, which redirects to the full one.
 */
function matchUrl({ host, segments }: UrlParts): UrlMatch | null {
  if (SHORT_HOSTS.includes(host)) {
    const [token = ''] = segments;
    return TOKEN.test(token) ? { kind: 'short_link', canonicalUrl: `https://${host}/${token}/` } : null;
  }
  if (segments[0] === 't') {
    const token = segments[1] ?? '';
    return TOKEN.test(token) ? { kind: 'short_link', canonicalUrl: `https://www.tiktok.com/t/${token}/` } : null;
  }
  const path = segments.join('/');
  for (const [fixedKind, shape] of SHAPES) {
    const groups = shape.exec(path)?.groups;
    const id = groups?.['id'];
    if (!groups || !id) continue;
    const kind = fixedKind ?? (groups['kind'] === 'photo' ? 'photo' : 'video');
    const handle = groups['handle']?.toLowerCase() || undefined;
    const canonicalUrl = handle
      ? `https://www.tiktok.com/@${handle}/${kind}/${id}`
      : `https://m.tiktok.com/v/${id}.html`;
    return { kind, postId: id, handle, canonicalUrl };
  }
  return null;
}

/** TikTok started in September 2016: an id with an earlier time carries none. */
const EARLIEST_S = BigInt(Date.UTC(2016, 0, 1)) / 1000n;

/** The upper half of an id is its creation time in unix seconds. */
function createdAtOfId(id: bigint): Date | null {
  const seconds = id >> 32n;
  return seconds >= EARLIEST_S ? new Date(Number(seconds) * 1000) : null;
}

export const tiktok = {
  id: 'tiktok',
  name: PLATFORM_NAMES.tiktok,
  siteUrl: 'https://www.tiktok.com/',
  exampleUrl: 'https://www.tiktok.com/@ada/video/7300000000000000000',
  hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
  shortHosts: SHORT_HOSTS,
  hasShortLinks: true,
  matchUrl,
  createdAtOfId,
  uprightKinds: 'all',
  embed: {
    host: 'www.tiktok.com',
    path: ({ postId }) => `/player/v1/${postId}?rel=0`,
    aspectRatio: EMBED_RATIOS.uprightVideo,
    isPlayer: true,
    allow: PLAYER_FEATURES,
  },
  account: {
    name: /^[A-Za-z0-9._]{2,24}(?<!\.)$/u,
    pageUrl: (name) => `https://www.tiktok.com/@${name}`,
  },
} as const satisfies Platform;
