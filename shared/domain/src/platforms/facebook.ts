import { ERROR_CODES } from '../error-codes.js';
import { PLATFORM_NAMES } from './names.js';
import {
  EMBED_RATIOS,
  PLAYER_FEATURES,
  type Platform,
  type UrlMatch,
  type UrlParts,
  type UrlRefusal,
} from './platform.js';

const SHORT_HOSTS: readonly string[] = ['fb.watch', 'www.fb.watch'];
const SITE = 'https://www.facebook.com';
const NUMBER = /^[1-9]\d{3,24}$/u;
const POST_ID = /^(?:[1-9]\d{3,24}|pfbid[A-Za-z0-9]{10,120})$/u;
const TOKEN = /^[\w-]{4,64}$/u;
/** Parameters that identify the post; all others are tracking. */
const TELLING_PARAMETERS = ['fbid', 'href', 'id', 'set', 'story_fbid', 'v', 'video_id'];

/** Whether a post id is the number of the post, not one of its other names. */
export function isFacebookPostNumber(postId: string): boolean {
  return NUMBER.test(postId);
}

const REELS_REFUSED: UrlRefusal = { refusal: ERROR_CODES.facebook_reels_not_supported };

/**
 * The specification requires only the domain. Known forms of posts, videos and photos yield the post id; any other URL
 * is keyed by its path and identifying parameters. Reels are refused by path; a short link may resolve to one later.
 */
function matchUrl({ host, segments, query }: UrlParts): UrlMatch | UrlRefusal {
  const [first = '', ...rest] = segments;
  if (SHORT_HOSTS.includes(host)) {
    if (first === 'r' || segments.some(isReelWord)) return REELS_REFUSED;
    return { kind: 'short_link', canonicalUrl: `https://fb.watch/${first && `${encodeURIComponent(first)}/`}` };
  }
  // The first segment is a page name or a keyword, both case-insensitive.
  const url = { host, segments: first === '' ? [] : [first.toLowerCase(), ...rest], query };
  if (url.segments.some(isReelWord)) return REELS_REFUSED;
  return (
    matchShare(url) ?? matchVideo(url) ?? matchPhoto(url) ?? matchStory(url) ?? matchPost(url) ?? matchAnything(url)
  );
}

function isReelWord(segment: string): boolean {
  return ['reel', 'reels'].includes(segment.toLowerCase());
}

/** share/p|v/TOKEN, share/TOKEN; share/r is a reel */
function matchShare({ segments }: UrlParts): UrlMatch | UrlRefusal | null {
  const [page = '', first = '', second = ''] = segments;
  if (page !== 'share') return null;
  if (first === 'r') return REELS_REFUSED;
  const isTyped = first === 'p' || first === 'v';
  const token = isTyped ? second : first;
  if (!TOKEN.test(token)) return null;
  return { kind: 'short_link', canonicalUrl: `${SITE}/share/${isTyped ? `${first}/` : ''}${token}/` };
}

/** watch/?v=, video.php?v=|id=, video/embed?video_id=, PAGE/videos/[TITLE/]ID */
function matchVideo({ segments, query }: UrlParts): UrlMatch | null {
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
function matchPhoto({ segments, query }: UrlParts): UrlMatch | null {
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
function matchStory({ segments, query }: UrlParts): UrlMatch | null {
  if (segments[0] !== 'permalink.php' && segments[0] !== 'story.php') return null;
  const id = query.get('story_fbid') ?? '';
  const page = query.get('id') ?? '';
  if (!POST_ID.test(id) || !NUMBER.test(page)) return null;
  return { kind: 'post', postId: id, canonicalUrl: `${SITE}/permalink.php?story_fbid=${id}&id=${page}` };
}

/** PAGE/posts/[TITLE/[...]]ID, PAGE/activity/ID, groups/GROUP/posts|permalink/ID */
function matchPost({ segments }: UrlParts): UrlMatch | null {
  const isGroup = segments[0] === 'groups';
  const [owner = '', shape = '', ...rest] = isGroup ? segments.slice(1) : segments;
  const isPost = shape === 'posts' || (isGroup ? shape === 'permalink' : shape === 'activity');
  const id = isPost ? rest.slice(0, 3).findLast((segment) => POST_ID.test(segment)) : undefined;
  if (!id) return null;
  const name = encodeURIComponent(owner.toLowerCase());
  return {
    kind: 'post',
    postId: id,
    handle: isGroup ? undefined : owner,
    canonicalUrl: `${SITE}/${isGroup ? 'groups/' : ''}${name}/posts/${id}`,
  };
}

function matchAnything({ segments, query }: UrlParts): UrlMatch {
  const parameters = TELLING_PARAMETERS.flatMap((name) => {
    const value = query.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  const search = parameters.length > 0 ? `?${parameters.join('&')}` : '';
  const path = segments.map((segment) => encodeURIComponent(segment)).join('/');
  // Page names are case-insensitive: a different case must not give a different key.
  const id = segments.map((segment) => encodeURIComponent(segment.toLowerCase())).join('/');
  return { kind: 'page', postId: `${id}${search}` || '/', canonicalUrl: `${SITE}/${path}${search}` };
}

export const facebook = {
  id: 'facebook',
  name: PLATFORM_NAMES.facebook,
  siteUrl: 'https://www.facebook.com/',
  exampleUrl: 'https://www.facebook.com/ada/posts/123456789012345',
  hosts: [
    'facebook.com',
    'www.facebook.com',
    'm.facebook.com',
    'web.facebook.com',
    'mbasic.facebook.com',
    'touch.facebook.com',
    'business.facebook.com',
    'fb.com',
    'www.fb.com',
    'm.fb.com',
  ],
  /** The site in another language, such as `de-de.facebook.com`. */
  hostPattern: /^[a-z]{2}-[a-z]{2}\.facebook\.com$/u,
  shortHosts: SHORT_HOSTS,
  hasShortLinks: true,
  matchUrl,
  embed: {
    host: 'www.facebook.com',
    path: ({ kind, canonicalUrl }) =>
      `/plugins/${kind === 'video' ? 'video' : 'post'}.php?href=${encodeURIComponent(canonicalUrl)}&show_text=${kind !== 'video'}`,
    aspectRatio: EMBED_RATIOS.card,
    allow: PLAYER_FEATURES,
  },
  account: {
    name: /^(?!\.)[A-Za-z0-9.]{5,50}(?<!\.)$/u,
    pageUrl: (name) => `https://www.facebook.com/${name}`,
  },
} as const satisfies Platform;
