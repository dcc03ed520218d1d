import type { ContentKind, ShapeMatch, UrlParts } from './types.js';

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/u;
// Eleven letters long, but words of the embed player's own addresses.
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
export function matchYoutube({ host, segments, query }: UrlParts): ShapeMatch | null {
  const [first = '', second = ''] = segments;
  const isShortDomain = host.endsWith('youtu.be');
  const kind = isShortDomain ? 'video' : KINDS.get(first);
  if (!kind) return null;
  const id = isShortDomain ? first : second || (first === 'watch' ? (query.get('v') ?? '') : '');
  if (!VIDEO_ID.test(id) || NOT_IDS.has(id)) return null;
  return { kind, postId: id, canonicalUrl: `https://www.youtube.com/watch?v=${id}` };
}
