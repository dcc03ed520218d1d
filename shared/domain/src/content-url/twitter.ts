import type { ShapeMatch, UrlParts } from './types.js';

const WITHOUT_USER = /^i\/(?:web\/)?status(?:es)?\/(?<id>[1-9]\d{0,19})(?:\/|$)/u;
const WITH_USER = /^(?<handle>\w{1,20})\/status(?:es)?\/(?<id>[1-9]\d{0,19})(?:\/|$)/u;

/** user/status(es)/ID, with anything after it (/photo/1), i/web/status/ID and i/status/ID. */
export function matchTwitter({ segments }: UrlParts): ShapeMatch | null {
  const path = segments.join('/');
  const groups = (WITHOUT_USER.exec(path) ?? WITH_USER.exec(path))?.groups;
  const id = groups?.['id'];
  if (!id) return null;
  const handle = groups['handle']?.toLowerCase();
  return { kind: 'post', postId: id, handle, canonicalUrl: `https://x.com/${handle ?? 'i'}/status/${id}` };
}
