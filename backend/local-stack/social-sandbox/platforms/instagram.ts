import { encode } from 'html-entities';
import { hashOf } from '../posts/hash.js';
import { idOfShortCode, isWellFormedId } from '../posts/post-ids.js';
import { postIdOfPath, postIdOfUrl, urlOf } from '../posts/post-urls.js';
import { isVisible, type Post } from '../posts/post.js';
import {
  html,
  integerOf,
  jpeg,
  json,
  page,
  redirect,
  text,
  type Answer,
  type Call,
  type Mount,
  type Route,
} from '../server/exchange.js';
import { renderImage } from '../server/images.js';
import { graphError, notEmbeddable, postPage } from './meta.js';

/** Prefix of share tokens that carry the shortcode. */
export const INSTAGRAM_TOKEN_PREFIX = 'BA';
const DEFAULT_MEDIA_PAGE = 25;
const pictureOf = (call: Call, post: Post): string => `${call.origin}/instagram-images/${post.id}.jpg`;

function oembed(call: Call): Answer {
  const address = call.query.get('url') ?? '';
  const id = postIdOfUrl('instagram', address) ?? '';
  if (!isWellFormedId('instagram', id)) return graphError(100, '(#100) Invalid parameter: url', { subcode: 2207013 });
  const post = call.world.findPost('instagram', id);
  if (!isVisible(post)) return notEmbeddable();
  const width = Math.min(Math.max(integerOf(call, 'maxwidth') ?? 658, 320), 658);
  const script =
    call.query.get('omitscript') === 'true' ? '' : '\n<script async src="//www.instagram.com/embed.js"></script>';
  const caption = call.query.get('hidecaption') === 'true' ? '' : ' data-instgrm-captioned';
  return json(200, {
    version: '1.0',
    provider_name: 'Instagram',
    provider_url: 'https://www.instagram.com/',
    type: 'rich',
    width,
    html: `<blockquote class="instagram-media"${caption} data-instgrm-permalink="${urlOf(post)}?utm_source=ig_embed&amp;utm_campaign=loading" data-instgrm-version="14" style="max-width:${width}px; min-width:326px; width:99.375%;"><a href="${urlOf(post)}?utm_source=ig_embed" target="_blank">View this post on Instagram</a></blockquote>${script}`,
  });
}

interface Discovery {
  username: string;
  accountFields: string[];
  mediaFields: string[];
  limit: number;
  after: string | undefined;
}

/** Reads `business_discovery.username(x){a,b,media.limit(5).after(c){d,e}}`. */
function discoveryOf(call: Call): Discovery | undefined {
  const match = /business_discovery\.username\(([\w.]+)\)\{(.*)\}/.exec(call.query.get('fields') ?? '');
  if (!match) return undefined;
  const [, username = '', inner = ''] = match;
  const media = /media((?:\.\w+\([^)]*\))*)(?:\{([^}]*)\})?/.exec(inner.replace(/media_count/g, ''));
  return {
    username,
    accountFields: inner
      .replace(/media(?:\.\w+\([^)]*\))*\{[^}]*\}/, 'media')
      .split(',')
      .map((name) => name.trim()),
    mediaFields: (media?.[2] ?? 'id').split(',').map((name) => name.trim()),
    limit: Number(/\.limit\((\d+)\)/.exec(media?.[1] ?? '')?.[1] ?? DEFAULT_MEDIA_PAGE),
    after: /\.after\(([^)]+)\)/.exec(media?.[1] ?? '')?.[1],
  };
}

function mediaOf(call: Call, post: Post, fields: string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {
    permalink: urlOf(post),
    timestamp: post.createdAt.toISOString().replace(/\.\d+Z$/, '+0000'),
    caption: post.caption,
    media_type: post.isVideo ? 'VIDEO' : 'IMAGE',
    media_product_type: post.isVideo ? 'REELS' : 'FEED',
    media_url: pictureOf(call, post),
    like_count: post.likes,
    comments_count: post.comments,
    view_count: post.isVideo ? post.views : undefined,
  };
  const id = `179${(hashOf('instagram media', post.id) % 10n ** 14n).toString().padStart(14, '0')}`;
  return {
    ...Object.fromEntries(fields.filter((name) => values[name] !== undefined).map((name) => [name, values[name]])),
    id,
  };
}

function businessDiscovery(call: Call): Answer {
  const discovery = discoveryOf(call);
  if (!call.query.get('access_token')) return graphError(104, 'An access token is required to request this resource.');
  if (!discovery) return graphError(100, '(#100) Tried accessing nonexisting field', {});
  const profile = call.world.findProfile('instagram', discovery.username);
  const isKnown = call.world.isProfileDescribed('instagram', discovery.username);
  const posts = call.world.listPostsOf(discovery.username) ?? (isKnown ? [] : undefined);
  if (!posts || profile.state === 'missing' || profile.state === 'private')
    return graphError(110, 'Invalid user id', { subcode: 2207013 });
  const shown = posts.filter(isVisible);
  const start = discovery.after ? shown.findIndex((post) => cursorOf(post) === discovery.after) + 1 : 0;
  const media = shown.slice(start, start + discovery.limit);
  const last = media.at(-1);
  const hasMore = start + media.length < shown.length;
  const account: Record<string, unknown> = {
    username: discovery.username,
    name: posts[0]?.displayName ?? profile.displayName,
    biography: profile.bio,
    followers_count: profile.followers,
    media_count: shown.length,
    media: {
      data: media.map((post) => mediaOf(call, post, discovery.mediaFields)),
      ...(last ? { paging: { cursors: hasMore ? { after: cursorOf(last) } : {} } } : {}),
    },
  };
  return json(200, {
    business_discovery: {
      ...Object.fromEntries(
        discovery.accountFields.filter((name) => account[name] !== undefined).map((name) => [name, account[name]]),
      ),
      id: profile.id,
    },
    id: call.params[0],
  });
}

const cursorOf = (post: Post): string => Buffer.from(post.id).toString('base64url');

function embedPage(call: Call): Answer {
  const [id = ''] = call.params;
  const post = call.world.findPost('instagram', id);
  if (!isVisible(post))
    return html(
      200,
      '<!doctype html><html><body class="EmbedIsBroken"><p>The link to this photo or video may be broken, or the post may have been removed.</p></body></html>',
    );
  const body = `<div class="Embed" data-media-type="${post.isVideo ? 'GraphVideo' : 'GraphImage'}"><a class="Username" href="https://www.instagram.com/${post.username}/?utm_source=ig_embed"><span class="UsernameText">${post.username}</span></a><img class="EmbeddedMediaImage" alt="${encode(post.caption)}" src="${encode(pictureOf(call, post))}" /><div class="Caption"><a class="CaptionUsername" href="https://www.instagram.com/${post.username}/">${post.username}</a><br /><br />${encode(post.caption)}</div></div>`;
  return html(
    200,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Instagram</title></head><body>${body}</body></html>`,
  );
}

function pageOfPost(call: Call): Answer {
  const post = call.world.findPost('instagram', pathId(call) ?? '');
  const day = post.createdAt.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const count = (value: number) => value.toLocaleString('en-US');
  return postPage(
    'instagram',
    post,
    urlOf(post),
    {
      'og:title': `${post.displayName} on Instagram: "${post.caption}"`,
      'og:description': `${count(post.likes)} likes, ${count(post.comments)} comments - ${post.username} on ${day}: "${post.caption}". `,
      'og:image': pictureOf(call, post),
      'og:type': post.isVideo ? 'video' : 'article',
    },
    '<main></main>',
  );
}

/** The page of an account, as an anonymous visitor sees it. */
function profilePage(call: Call): Answer {
  const [username = ''] = call.params;
  const profile = call.world.findProfile('instagram', username);
  if (profile.state === 'missing') return page(404, 'Page not found • Instagram', {}, '');
  const followers = profile.followers.toLocaleString('en-US');
  const posts = call.world.listPostsOf(username)?.length ?? 0;
  const counts = `${followers} Followers, 120 Following, ${posts} Posts`;
  return page(
    200,
    `${profile.displayName} (@${profile.handle})`,
    {
      'og:title': `${profile.displayName} (@${profile.handle}) • Instagram photos and videos`,
      'og:url': `https://www.instagram.com/${profile.handle}/`,
      'og:description': `${counts} - ${profile.displayName} (@${profile.handle}) on Instagram: "${profile.bio}"`,
    },
    '<main></main>',
  );
}

const idOfToken = (call: Call): string =>
  idOfShortCode('instagram', INSTAGRAM_TOKEN_PREFIX, call.params[1] ?? '', (token) => hashOf('instagram token', token));

function shareLink(call: Call): Answer {
  const [kind, token = ''] = call.params;
  const location = call.world.link('instagram', token);
  return redirect(
    301,
    location ??
      `https://www.instagram.com/${kind === 'reel' ? 'reel' : 'p'}/${idOfToken(call)}/?igsh=${hashOf('igsh', token).toString(36)}`,
  );
}

const pathId = (call: Call): string | undefined => postIdOfPath('instagram', call.path, call.query);

async function picture(call: Call): Promise<Answer> {
  const post = call.world.findPost('instagram', call.params[0] ?? '');
  return isVisible(post)
    ? jpeg(200, await renderImage('instagram', post.id, 640, 800))
    : text(404, 'URL signature mismatch');
}

/** Instagram's part of the Graph API: oEmbed and the node for Business Discovery. */
export const instagramGraphRoutes: Route[] = [
  {
    method: 'GET',
    path: /^\/v\d+\.\d\/instagram_oembed$/,
    platform: 'instagram',
    posts: (call) => [postIdOfUrl('instagram', call.query.get('url') ?? '')],
    answer: oembed,
  },
  {
    method: 'GET',
    path: /^\/v\d+\.\d\/(\d+)$/,
    platform: 'instagram',
    when: (call) => (call.query.get('fields') ?? '').includes('business_discovery'),
    posts: (call) => call.world.listPostsOf(discoveryOf(call)?.username ?? '')?.map((post) => post.id) ?? [],
    profile: (call) => discoveryOf(call)?.username,
    answer: businessDiscovery,
  },
];

export const instagramMounts: Mount[] = [
  {
    prefix: '/instagram',
    settings: ['SOCIAL_INSTAGRAM_WEB'],
    platform: 'instagram',
    routes: [
      {
        method: 'GET',
        path: /^\/share\/(?:(p|reel|reels|tv)\/)?([A-Za-z0-9_-]+)\/?$/,
        posts: (call) => (call.world.link('instagram', call.params[1] ?? '') ? [] : [idOfToken(call)]),
        answer: shareLink,
      },
      {
        method: 'GET',
        path: /^\/(?:p|reel|tv)\/([A-Za-z0-9_-]{8,40})\/embed(?:\/captioned)?\/?$/,
        posts: (call) => [call.params[0]],
        answer: embedPage,
      },
      {
        method: 'GET',
        path: /^\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/[A-Za-z0-9_-]{8,40}\/?$/,
        posts: (call) => [pathId(call)],
        answer: pageOfPost,
      },
      { method: 'GET', path: /^\/([\w.]{1,30})\/?$/, profile: (call) => call.params[0], answer: profilePage },
    ],
  },
  {
    prefix: '/instagram-images',
    platform: 'instagram',
    routes: [
      { method: 'GET', path: /^\/([A-Za-z0-9_-]{8,40})\.jpg$/, posts: (call) => [call.params[0]], answer: picture },
    ],
  },
];
