import { DEFAULT_ERROR_MESSAGES, ERROR_CODES } from '../error-codes.js';
import { isShortHost } from './hosts.js';
import type { ContentUrlError, ShapeMatch, UrlParts } from './types.js';

const SITE = 'https://www.facebook.com';
const NUMBER = /^[1-9]\d{3,24}$/u;
const POST_ID = /^(?:[1-9]\d{3,24}|pfbid[A-Za-z0-9]{10,120})$/u;
const TOKEN = /^[\w-]{4,64}$/u;
/** Parameters that say which post it is; all others are tracking or presentation. */
const TELLING_PARAMETERS = ['fbid', 'href', 'id', 'set', 'story_fbid', 'v', 'video_id'];

const REELS_REFUSED: ContentUrlError = {
  ok: false,
  code: ERROR_CODES.facebook_reels_not_supported,
  message: DEFAULT_ERROR_MESSAGES.facebook_reels_not_supported,
};

/**
 * Only the domain is required. Ids are taken from the known shapes of posts, videos and photos, so that all of them
 * give one key; for anything else the key is the path with the parameters that say which post it is.
 * Reels are refused by path; a short link may still turn out to be one when it is resolved. The bare home page, which
 * can be nobody's post, fits no shape.
 */
export function matchFacebook({ host, segments, query }: UrlParts): ShapeMatch | ContentUrlError | null {
  const [first = '', ...rest] = segments;
  if (isShortHost(host, 'facebook')) {
    if (first === 'r' || segments.some(isReelWord)) return REELS_REFUSED;
    return TOKEN.test(first) ? { kind: 'short_link', canonicalUrl: `https://fb.watch/${first}/` } : null;
  }
  // The first word is a page's name or a word of Facebook's own, both in any case.
  const url = { host, segments: first === '' ? [] : [first.toLowerCase(), ...rest], query };
  if (url.segments.some(isReelWord)) return REELS_REFUSED;
  if (url.segments[0] === 'share') return matchShare(rest);
  return matchVideo(url) ?? matchPhoto(url) ?? matchStory(url) ?? matchPost(url) ?? matchAnything(url);
}

function isReelWord(segment: string): boolean {
  return ['reel', 'reels'].includes(segment.toLowerCase());
}

/** share/p|v/TOKEN, share/TOKEN; share/r is a reel's */
function matchShare([first = '', second = '']: readonly string[]): ShapeMatch | ContentUrlError | null {
  if (first === 'r') return REELS_REFUSED;
  const isTyped = first === 'p' || first === 'v';
  const token = isTyped ? second : first;
  if (!TOKEN.test(token)) return null;
  return { kind: 'short_link', canonicalUrl: `${SITE}/share/${isTyped ? `${first}/` : ''}${token}/` };
}

/** watch/?v=, video.php?v=|id=, video/embed?video_id=, PAGE/videos/[TITLE/]ID */
function matchVideo({ segments, query }: UrlParts): ShapeMatch | null {
  const [first = '', second = ''] = segments;
  let id = '';
  let handle: string | undefined;
  if (first === 'watch') id = query.get('v') ?? '';
  else if (first === 'video.php') id = query.get('v') ?? query.get('id') ?? '';
  else if (first === 'video' && second === 'embed') id = query.get('video_id') ?? '';
  else if (second === 'videos') {
    id = segments.slice(2, 5).findLast((segment) => NUMBER.test(segment)) ?? '';
    handle = first;
  }
  return NUMBER.test(id) ? { kind: 'video', postId: id, handle, canonicalUrl: `${SITE}/video.php?v=${id}` } : null;
}

/** photo/?fbid=, photo.php?fbid=, PAGE/photos/[ALBUM/]ID */
function matchPhoto({ segments, query }: UrlParts): ShapeMatch | null {
  const [first = '', second = ''] = segments;
  let id = '';
  let handle: string | undefined;
  if (first === 'photo' || first === 'photo.php') id = query.get('fbid') ?? '';
  else if (second === 'photos') {
    id = segments.slice(2, 5).findLast((segment) => NUMBER.test(segment)) ?? '';
    handle = first;
  }
  return NUMBER.test(id) ? { kind: 'photo', postId: id, handle, canonicalUrl: `${SITE}/photo.php?fbid=${id}` } : null;
}

/** permalink.php?story_fbid=&id=, story.php?story_fbid=&id= */
function matchStory({ segments, query }: UrlParts): ShapeMatch | null {
  if (segments[0] !== 'permalink.php' && segments[0] !== 'story.php') return null;
  const id = query.get('story_fbid') ?? '';
  const page = query.get('id') ?? '';
  if (!POST_ID.test(id) || !NUMBER.test(page)) return null;
  return { kind: 'post', postId: id, canonicalUrl: `${SITE}/permalink.php?story_fbid=${id}&id=${page}` };
}

/** PAGE/posts/[TITLE/]ID, PAGE/activity/ID, groups/GROUP/posts|permalink/ID */
function matchPost({ segments }: UrlParts): ShapeMatch | null {
  const isGroup = segments[0] === 'groups';
  const [owner = '', shape = '', ...rest] = isGroup ? segments.slice(1) : segments;
  const isPost = shape === 'posts' || (isGroup ? shape === 'permalink' : shape === 'activity');
  const id = isPost ? rest.slice(0, 2).findLast((segment) => POST_ID.test(segment)) : undefined;
  if (!id) return null;
  const name = encodeURIComponent(owner.toLowerCase());
  return {
    kind: 'post',
    postId: id,
    handle: isGroup ? undefined : owner,
    canonicalUrl: `${SITE}/${isGroup ? 'groups/' : ''}${name}/posts/${id}`,
  };
}

function matchAnything({ segments, query }: UrlParts): ShapeMatch | null {
  const parameters = TELLING_PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  if (segments.length === 0 && parameters.length === 0) return null;
  const search = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  const path = segments.map((segment) => encodeURIComponent(segment)).join('/');
  // Names of pages differ by case only when somebody tries to pass one post off as two.
  const id = segments.map((segment) => encodeURIComponent(segment.toLowerCase())).join('/');
  return { kind: 'page', postId: `${id}${search}`, canonicalUrl: `${SITE}/${path}${search}` };
}
