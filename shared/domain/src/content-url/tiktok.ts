import { isShortHost } from './hosts.js';
import type { ContentKind, ShapeMatch, UrlParts } from './types.js';

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
 * @user/video|photo/ID, share/video/ID, embed/ID, player/v1/ID, v/ID.html; and the short links vm., vt. and /t/.
 * A post without its owner's name keeps the `m.tiktok.com/v/ID.html` form, which redirects to the full one.
 */
export function matchTiktok({ host, segments }: UrlParts): ShapeMatch | null {
  if (isShortHost(host, 'tiktok')) {
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
