import { encode } from 'html-entities';
import { fraction, hashOf } from '../posts/hash.js';
import { idOfShortCode, isWellFormedId } from '../posts/post-ids.js';
import { postIdOfUrl, urlOf } from '../posts/post-urls.js';
import { isVisible, type Post } from '../posts/post.js';
import {
  bearerOf,
  jpeg,
  json,
  listOf,
  page,
  redirect,
  text,
  type Answer,
  type Call,
  type Mount,
} from '../server/exchange.js';
import { renderImage } from '../server/images.js';
import { TiktokSignIn } from './tiktok-accounts.js';

const PICTURE_LIFE_S = 24 * 3600;
const MAX_IDS = 20;
/** Prefix of short codes that carry the video id in base 36. */
export const TIKTOK_CODE_PREFIX = 'ZM';

// TikTok does not distinguish removed, private and restricted videos.
const refused = (): Answer => json(400, { code: 400, message: 'Something went wrong' });
const signatureOf = (id: string, expires: string): string => hashOf('tiktok picture', id, expires).toString(36);

/** A signed image URL that expires after a day. */
export function signedImageUrl(call: Call, id: string): string {
  const hour = Math.floor(call.world.now().getTime() / 3600_000) * 3600;
  const expires = String(hour + PICTURE_LIFE_S);
  return `${call.origin}/tiktok-images/obj/${id}.jpeg?x-expires=${expires}&x-signature=${signatureOf(id, expires)}`;
}

function oembed(call: Call): Answer {
  const address = call.query.get('url') ?? '';
  const profile = /^https:\/\/(?:www\.)?tiktok\.com\/@([\w.]+)\/?(?:\?.*)?$/.exec(address)?.[1];
  const id = postIdOfUrl('tiktok', address) ?? '';
  const common = {
    version: '1.0',
    provider_url: 'https://www.tiktok.com',
    provider_name: 'TikTok',
    width: '100%',
    height: '100%',
  };
  if (profile) {
    const html = `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@${profile}" data-unique-id="${profile}" data-embed-type="creator" style="max-width: 780px; min-width: 288px;"><section><a target="_blank" href="https://www.tiktok.com/@${profile}?refer=creator_embed">@${profile}</a></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>`;
    return json(200, {
      ...common,
      type: 'rich',
      title: `${profile}'s Creator Profile`,
      author_url: `https://www.tiktok.com/@${profile}`,
      author_name: profile,
      html,
      embed_type: 'creator',
    });
  }
  if (!isWellFormedId('tiktok', id)) return refused();
  const post = call.world.findPost('tiktok', id);
  if (!isVisible(post)) return refused();
  const html = `<blockquote class="tiktok-embed" cite="${urlOf(post)}" data-video-id="${id}" data-embed-from="oembed" style="max-width: 605px;min-width: 325px;"><section><a target="_blank" title="@${post.username}" href="https://www.tiktok.com/@${post.username}?refer=embed">@${post.username}</a> <p>${encode(post.caption)}</p></section></blockquote> <script async src="https://www.tiktok.com/embed.js"></script>`;
  return json(200, {
    ...common,
    type: 'video',
    title: post.caption,
    author_url: `https://www.tiktok.com/@${post.username}`,
    author_name: post.displayName,
    html,
    thumbnail_width: 576,
    thumbnail_height: 1024,
    thumbnail_url: signedImageUrl(call, id),
    author_unique_id: post.username,
    embed_product_id: id,
    embed_type: 'video',
  });
}

async function picture(call: Call): Promise<Answer> {
  const [id = ''] = call.params;
  const expires = call.query.get('x-expires') ?? '';
  const isLive =
    Number(expires) * 1000 > call.world.now().getTime() && call.query.get('x-signature') === signatureOf(id, expires);
  return isLive ? jpeg(200, await renderImage('tiktok', id, 576, 1024)) : text(403, 'Access Denied');
}

const idOfCode = (call: Call): string =>
  idOfShortCode('tiktok', TIKTOK_CODE_PREFIX, call.params[0] ?? '', (code) => hashOf('tiktok code', code));

function shortLink(call: Call): Answer {
  const code = call.params[0] ?? '';
  const location = call.world.link('tiktok', code);
  return redirect(301, location ?? `${urlOf(call.world.findPost('tiktok', idOfCode(call)))}?_r=1&_t=${code}`);
}

function videoPage(call: Call): Answer {
  const [id = ''] = call.params;
  const post = isWellFormedId('tiktok', id) ? call.world.findPost('tiktok', id) : undefined;
  if (!post || !isVisible(post)) return page(200, 'TikTok - Make Your Day', {}, '<p>Video currently unavailable</p>');
  const meta = {
    'og:title': `TikTok · ${post.displayName}`,
    'og:description': post.caption,
    'og:image': signedImageUrl(call, id),
    'og:url': urlOf(post),
  };
  return page(200, `${post.caption} | TikTok`, meta, `<p>${encode(post.caption)}</p>`);
}

/** The page of an account; its data is in a script, as in the real page. */
function profilePage(call: Call): Answer {
  const profile = call.world.findProfile('tiktok', call.params[0] ?? '');
  const user = {
    id: profile.id,
    uniqueId: profile.handle,
    nickname: profile.displayName,
    signature: profile.bio,
    createTime: Math.floor(profile.createdAt.getTime() / 1000),
    privateAccount: profile.state === 'private',
  };
  const detail =
    profile.state === 'missing'
      ? { statusCode: 10221, statusMsg: '' }
      : { statusCode: 0, userInfo: { user, stats: { followerCount: profile.followers } } };
  const data = JSON.stringify({ __DEFAULT_SCOPE__: { 'webapp.user-detail': detail } }).replaceAll('<', '\\u003c');
  return page(
    200,
    `${profile.displayName} (@${profile.handle}) | TikTok`,
    {},
    `<script id="__UNIVERSAL_DATA_FOR_REHYDRATION__" type="application/json">${data}</script>`,
  );
}

const apiError = (status: number, code: string, message: string): Answer =>
  json(status, { data: {}, error: { code, message, log_id: hashOf(code).toString(16) } });

function apiFieldsOf(call: Call, post: Post): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    id: post.id,
    create_time: Math.floor(post.createdAt.getTime() / 1000),
    cover_image_url: signedImageUrl(call, post.id),
    share_url: urlOf(post),
    video_description: post.caption,
    duration: 8 + Math.floor(52 * fraction('tiktok', post.id, 'duration')),
    height: 1024,
    width: 576,
    title: post.caption,
    embed_link: `https://www.tiktok.com/player/v1/${post.id}`,
    like_count: post.likes,
    comment_count: post.comments,
    share_count: post.shares,
    view_count: post.views,
  };
  return Object.fromEntries(
    listOf(call, 'fields')
      .filter((name) => name in fields)
      .map((name) => [name, fields[name]]),
  );
}

/** The video ids of a Display API query; empty for any other body. */
function queriedIds(call: Call): string[] {
  try {
    const body = JSON.parse(call.body) as { filters?: { video_ids?: unknown } } | null;
    const ids = body?.filters?.video_ids;
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}

function queryVideos(call: Call): Answer {
  if (!bearerOf(call))
    return apiError(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
  const ids = queriedIds(call);
  if (!call.query.get('fields') || ids.length === 0 || ids.length > MAX_IDS)
    return apiError(400, 'invalid_params', 'One or more fields in request is invalid.');
  const posts = ids
    .filter((id) => isWellFormedId('tiktok', id))
    .map((id) => call.world.findPost('tiktok', id))
    .filter(isVisible);
  return json(200, {
    data: { videos: posts.map((post) => apiFieldsOf(call, post)), cursor: 0, has_more: false },
    error: { code: 'ok', message: '', log_id: hashOf(...ids).toString(16) },
  });
}

const firstParam = (call: Call) => [call.params[0]];
const codePost = (call: Call) => (call.world.link('tiktok', call.params[0] ?? '') ? [] : [idOfCode(call)]);

export function tiktokMounts(signIn = new TiktokSignIn()): Mount[] {
  return [
    {
      prefix: '/tiktok',
      settings: ['SOCIAL_TIKTOK_WEB', 'SOCIAL_TIKTOK_SIGN_IN'],
      platform: 'tiktok',
      routes: [
        {
          method: 'GET',
          path: /^\/oembed$/,
          posts: (call) => [postIdOfUrl('tiktok', call.query.get('url') ?? '')],
          answer: oembed,
        },
        { method: 'GET', path: /^\/t\/([A-Za-z0-9]{4,30})\/?$/, posts: codePost, answer: shortLink },
        {
          method: 'GET',
          path: /^\/v\/(\d{15,20})\.html$/,
          posts: firstParam,
          answer: (call) => redirect(301, `${urlOf(call.world.findPost('tiktok', call.params[0] ?? ''))}?_r=1`),
        },
        { method: 'GET', path: /^\/@[\w.]+\/(?:video|photo)\/(\d{15,20})\/?$/, posts: firstParam, answer: videoPage },
        { method: 'GET', path: /^\/@([\w.-]{1,64})\/?$/, profile: (call) => call.params[0], answer: profilePage },
        { method: 'GET', path: /^\/player\/v1\/(\d{15,20})$/, posts: firstParam, answer: videoPage },
        signIn.consentRoute,
      ],
    },
    {
      prefix: '/tiktok-short',
      settings: ['SOCIAL_TIKTOK_SHORT'],
      platform: 'tiktok',
      routes: [{ method: 'GET', path: /^\/([A-Za-z0-9]{4,30})\/?$/, posts: codePost, answer: shortLink }],
    },
    {
      prefix: '/tiktok-images',
      platform: 'tiktok',
      routes: [{ method: 'GET', path: /^\/obj\/(\d{15,20})\.jpeg$/, posts: firstParam, answer: picture }],
    },
    // The Display API.
    {
      prefix: '/tiktok-api',
      settings: ['SOCIAL_TIKTOK_API'],
      platform: 'tiktok',
      routes: [
        { method: 'POST', path: /^\/v2\/video\/query\/$/, posts: queriedIds, answer: queryVideos },
        ...signIn.apiRoutes,
      ],
    },
  ];
}
