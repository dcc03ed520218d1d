import { PLATFORM_NAMES } from './names.js';
import {
  EMBED_RATIOS,
  PLAYER_FEATURES,
  type ContentKind,
  type Platform,
  type UrlMatch,
  type UrlParts,
} from './platform.js';

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/u;
// Keywords of the embed player with the length of an id.
const NOT_IDS = new Set(['videoseries', 'live_stream']);
const KINDS: ReadonlyMap<string, ContentKind> = new Map([
  ['watch', 'video'],
  ['shorts', 'short'],
  ['live', 'live'],
  ['embed', 'video'],
  ['v', 'video'],
  ['e', 'video'],
] satisfies [string, ContentKind][]);

/** watch?v=, watch/, shorts/, live/, embed/, v/, e/ on every YouTube host, and youtu.be/. */
function matchUrl({ host, segments, query }: UrlParts): UrlMatch | null {
  const [first = '', second = ''] = segments;
  const isShortDomain = host.endsWith('youtu.be');
  const kind = isShortDomain ? 'video' : KINDS.get(first);
  if (!kind) return null;
  const id = isShortDomain ? first : second || (first === 'watch' ? (query.get('v') ?? '') : '');
  if (!VIDEO_ID.test(id) || NOT_IDS.has(id)) return null;
  return { kind, postId: id, canonicalUrl: `https://www.youtube.com/watch?v=${id}` };
}

export const youtube = {
  id: 'youtube',
  name: PLATFORM_NAMES.youtube,
  siteUrl: 'https://www.youtube.com/',
  exampleUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  hosts: [
    'youtube.com',
    'www.youtube.com',
    'm.youtube.com',
    'music.youtube.com',
    'youtu.be',
    'www.youtu.be',
    'youtube-nocookie.com',
    'www.youtube-nocookie.com',
  ],
  matchUrl,
  uprightKinds: ['short'],
  embed: {
    host: 'www.youtube-nocookie.com',
    path: ({ postId }) => `/embed/${postId}?rel=0`,
    aspectRatio: EMBED_RATIOS.video,
    isPlayer: true,
    allow: PLAYER_FEATURES,
    sandbox: ['allow-presentation'],
  },
  account: {
    name: /^(?![._-])[A-Za-z0-9._-]{3,30}(?<![._-])$/u,
    pageUrl: (name) => `https://www.youtube.com/@${name}`,
  },
} as const satisfies Platform;
