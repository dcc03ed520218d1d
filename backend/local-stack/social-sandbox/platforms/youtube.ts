import { encode } from 'html-entities';
import { fraction, hashOf } from '../posts/hash.js';
import { isWellFormedId } from '../posts/post-ids.js';
import { postIdOfUrl } from '../posts/post-urls.js';
import type { Post } from '../posts/post.js';
import type { Profile } from '../posts/profile.js';
import { integerOf, jpeg, json, listOf, page, text, type Answer, type Call, type Mount } from '../server/exchange.js';
import { renderImage } from '../server/images.js';
import { GoogleSignIn } from './google-accounts.js';

const SIZES = {
  default: [120, 90],
  mqdefault: [320, 180],
  hqdefault: [480, 360],
  sddefault: [640, 480],
  maxresdefault: [1280, 720],
} as const;
const MAX_IDS = 50;

const isOnline = (post: Post): boolean => post.state !== 'removed' && post.state !== 'private';
const pictureOf = (origin: string, id: string, name: keyof typeof SIZES): string =>
  `${origin}/youtube-images/vi/${id}/${name}.jpg`;
const secondsOf = (post: Post): number => 20 + Math.floor(900 * fraction('youtube', post.id, 'duration'));
const durationOf = (seconds: number): string =>
  `PT${seconds >= 60 ? `${Math.floor(seconds / 60)}M` : ''}${seconds % 60}S`;
const addressIn = (call: Call): string => call.query.get('url') ?? '';

function oembed(call: Call): Answer {
  const id = postIdOfUrl('youtube', addressIn(call));
  if (/youtube\.com\/embed\//.test(addressIn(call))) return text(404, 'Not Found');
  if (!id || !isWellFormedId('youtube', id)) return text(400, 'Bad Request');
  if (call.query.get('maxwidth') === '0' || call.query.get('maxheight') === '0') return text(401, 'Unauthorized');
  const post = call.world.findPost('youtube', id);
  if (post.state === 'removed') return text(404, 'Not Found');
  if (post.state === 'private') return text(403, 'Forbidden');
  if (post.state === 'embed_disabled') return text(401, 'Unauthorized');
  const width = Math.min(integerOf(call, 'maxwidth') ?? 200, 1920);
  const height = Math.min(Math.round((width * 9) / 16), integerOf(call, 'maxheight') ?? Number.POSITIVE_INFINITY);
  return json(200, {
    title: post.caption,
    author_name: post.displayName,
    author_url: `https://www.youtube.com/@${post.username}`,
    type: 'video',
    height,
    width,
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_height: 360,
    thumbnail_width: 480,
    thumbnail_url: pictureOf(call.origin, id, 'hqdefault'),
    html: `<iframe width="${width}" height="${height}" src="https://www.youtube.com/embed/${id}?feature=oembed" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen title="${encode(post.caption)}"></iframe>`,
  });
}

const apiError = (status: number, reason: string, domain: string, message: string): Answer =>
  json(status, { error: { code: status, message, errors: [{ message, domain, reason }] } });

function checkedIds(call: Call): string[] | Answer {
  const ids = listOf(call, 'id');
  if (!call.query.get('part'))
    return apiError(400, 'missingRequiredParameter', 'global', "Required parameter 'part' is missing.");
  if (ids.length === 0)
    return apiError(
      400,
      'missingRequiredParameter',
      'global',
      'No filter selected. Expected one of: chart, id, myRating',
    );
  if (ids.length > MAX_IDS)
    return apiError(400, 'invalidFilters', 'youtube.parameter', 'The request specifies an invalid filter parameter.');
  return ids;
}

const onlinePosts = (call: Call, ids: string[]): Post[] =>
  [...new Set(ids)]
    .filter((id) => isWellFormedId('youtube', id))
    .map((id) => call.world.findPost('youtube', id))
    .filter(isOnline);

const only = (call: Call, parts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    listOf(call, 'part')
      .filter((part) => part in parts)
      .map((part) => [part, parts[part]]),
  );

function statisticsOf(post: Post) {
  return {
    viewCount: String(post.views),
    likeCount: String(post.likes),
    favoriteCount: '0',
    commentCount: String(post.comments),
  };
}

function videos(call: Call): Answer {
  if (!call.query.get('key') && !call.headers.authorization) return unregistered();
  const ids = checkedIds(call);
  if (!Array.isArray(ids)) return ids;
  const items = onlinePosts(call, ids).map((post) => {
    const seconds = secondsOf(post);
    const thumbnail = (name: keyof typeof SIZES) => ({
      url: pictureOf(call.origin, post.id, name),
      width: SIZES[name][0],
      height: SIZES[name][1],
    });
    return {
      kind: 'youtube#video',
      etag: hashOf('etag', post.id, String(post.views)).toString(36),
      id: post.id,
      ...only(call, {
        snippet: {
          publishedAt: `${post.createdAt.toISOString().slice(0, 19)}Z`,
          channelId: post.authorId,
          title: post.caption,
          description: post.caption,
          thumbnails: {
            default: thumbnail('default'),
            medium: thumbnail('mqdefault'),
            high: thumbnail('hqdefault'),
            standard: thumbnail('sddefault'),
            maxres: thumbnail('maxresdefault'),
          },
          channelTitle: post.displayName,
          tags: ['sparks', post.username],
          categoryId: '22',
          liveBroadcastContent: 'none',
        },
        contentDetails: {
          duration: durationOf(seconds),
          dimension: '2d',
          definition: 'hd',
          caption: 'false',
          licensedContent: true,
          // An empty `allowed` means blocked everywhere.
          ...(post.state === 'region' ? { regionRestriction: { allowed: [] } } : {}),
          contentRating: post.state === 'age' ? { ytRating: 'ytAgeRestricted' } : {},
          projection: 'rectangular',
        },
        status: {
          uploadStatus: 'processed',
          privacyStatus: 'public',
          license: 'youtube',
          embeddable: post.state !== 'embed_disabled',
          publicStatsViewable: true,
          madeForKids: false,
        },
        statistics: statisticsOf(post),
      }),
    };
  });
  return json(200, {
    kind: 'youtube#videoListResponse',
    etag: hashOf('list', ...ids).toString(36),
    items,
    pageInfo: { totalResults: items.length, resultsPerPage: items.length },
  });
}

function batchGetStats(call: Call): Answer {
  const ids = checkedIds(call);
  if (!Array.isArray(ids)) return ids;
  const items = onlinePosts(call, ids).map((post) => {
    const { favoriteCount: _unused, ...statistics } = statisticsOf(post);
    const seconds = secondsOf(post);
    return {
      kind: 'youtube#videoStats',
      id: post.id,
      ...only(call, {
        snippet: { publishTime: post.createdAt.toISOString() },
        statistics,
        contentDetails: { duration: durationOf(seconds), durationMillis: String(seconds * 1000) },
      }),
    };
  });
  return json(200, {
    kind: 'youtube#videoStatsListResponse',
    items,
    summary: { requestedCount: ids.length, returnedCount: items.length },
  });
}

const unregistered = (): Answer =>
  apiError(
    403,
    'forbidden',
    'global',
    "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  );

/** `channels.list` by `forHandle`, or by `mine` for the owner of a Google token. */
function channels(call: Call, signIn: GoogleSignIn): Answer {
  const isMine = call.query.get('mine') === 'true';
  const account = signIn.accountOf(call);
  if (isMine && !account) return apiError(401, 'authError', 'global', 'Invalid Credentials');
  if (!isMine && !call.query.get('key') && !account) return unregistered();
  const handle = isMine ? (account?.channelId ? account.username : '') : handleIn(call);
  const profile = handle ? call.world.findProfile('youtube', handle) : undefined;
  const items = profile && profile.state !== 'missing' ? [channelOf(call, profile)] : [];
  return json(200, {
    kind: 'youtube#channelListResponse',
    etag: hashOf('channels', handle).toString(36),
    pageInfo: { totalResults: items.length, resultsPerPage: 5 },
    ...(items.length > 0 ? { items } : {}),
  });
}

const handleIn = (call: Call): string => (call.query.get('forHandle') ?? '').replace(/^@/, '');

const channelOf = (call: Call, profile: Profile) => ({
  kind: 'youtube#channel',
  etag: hashOf('channel', profile.id, profile.bio).toString(36),
  id: profile.id,
  ...only(call, {
    snippet: {
      title: profile.displayName,
      description: profile.bio,
      customUrl: `@${profile.handle.toLowerCase()}`,
      publishedAt: profile.createdAt.toISOString(),
      thumbnails: {},
    },
    statistics: { viewCount: '0', subscriberCount: String(profile.followers), hiddenSubscriberCount: false },
  }),
});

function watchPage(call: Call): Answer {
  const id = postIdOfUrl('youtube', `https://www.youtube.com${call.path}?${call.query}`) ?? '';
  const post = isWellFormedId('youtube', id) ? call.world.findPost('youtube', id) : undefined;
  if (!post || !isOnline(post)) return page(200, 'YouTube', {}, '<p>Video unavailable</p>');
  return page(
    200,
    `${post.caption} - YouTube`,
    {
      'og:title': post.caption,
      'og:image': pictureOf(call.origin, id, 'hqdefault'),
      'og:url': `https://www.youtube.com/watch?v=${id}`,
      'og:type': 'video.other',
    },
    encode(post.caption),
  );
}

async function thumbnail(call: Call): Promise<Answer> {
  const [id = '', name = ''] = call.params;
  const [width, height] = SIZES[name as keyof typeof SIZES];
  const post = call.world.findPost('youtube', id);
  // The real host sends a small image with status 404 for a missing video.
  return isOnline(post)
    ? jpeg(200, await renderImage('youtube', id, width, height))
    : jpeg(404, await renderImage('youtube', 'missing', 120, 90));
}

const quotaExceeded = (): Answer =>
  apiError(
    403,
    'quotaExceeded',
    'youtube.quota',
    'The request cannot be completed because you have exceeded your quota.',
  );
const pageId = (call: Call) => [postIdOfUrl('youtube', `https://www.youtube.com${call.path}?${call.query}`)];

export const youtubeMounts = (signIn = new GoogleSignIn()): Mount[] => [
  {
    prefix: '/google-accounts',
    settings: ['SOCIAL_GOOGLE_SIGN_IN'],
    platform: 'youtube',
    routes: [signIn.consentRoute],
  },
  {
    prefix: '/google-oauth',
    settings: ['SOCIAL_GOOGLE_TOKEN'],
    platform: 'youtube',
    routes: [signIn.tokenRoute],
  },
  {
    prefix: '/youtube',
    settings: ['SOCIAL_YOUTUBE_WEB'],
    platform: 'youtube',
    routes: [
      {
        method: 'GET',
        path: /^\/oembed$/,
        posts: (call) => [postIdOfUrl('youtube', addressIn(call))],
        answer: oembed,
      },
      { method: 'GET', path: /^\/(?:watch|(?:shorts|live)\/[^/]+)$/, posts: pageId, answer: watchPage },
    ],
  },
  {
    prefix: '/youtube-api',
    settings: ['SOCIAL_YOUTUBE_API'],
    platform: 'youtube',
    limited: quotaExceeded,
    routes: [
      {
        method: 'GET',
        path: /^\/youtube\/v3\/channels$/,
        profile: handleIn,
        answer: (call) => channels(call, signIn),
      },
      { method: 'GET', path: /^\/youtube\/v3\/videos$/, posts: (call) => listOf(call, 'id'), answer: videos },
      {
        method: 'GET',
        path: /^\/youtube\/v3\/videos:batchGetStats$/,
        posts: (call) => listOf(call, 'id'),
        answer: batchGetStats,
      },
    ],
  },
  {
    prefix: '/youtube-images',
    settings: ['SOCIAL_YOUTUBE_IMAGES'],
    platform: 'youtube',
    routes: [
      {
        method: 'GET',
        path: /^\/vi\/([A-Za-z0-9_-]{11})\/(default|mqdefault|hqdefault|sddefault|maxresdefault)\.jpg$/,
        posts: (call) => [call.params[0]],
        answer: thumbnail,
      },
    ],
  },
];
