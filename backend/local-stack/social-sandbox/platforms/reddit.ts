import { randomBytes } from 'node:crypto';
import { encode } from 'html-entities';
import { fraction, hashOf } from '../posts/hash.js';
import { redditSlug } from '../posts/post-formats.js';
import { idOfShortCode, isWellFormedId } from '../posts/post-ids.js';
import { postIdOfPath, postIdOfUrl, urlOf } from '../posts/post-urls.js';
import { isVisible, type Post } from '../posts/post.js';
import {
  bearerOf,
  html,
  jpeg,
  json,
  listOf,
  page,
  redirect,
  text,
  type Answer,
  type Call,
  type Mount,
  type Route,
} from '../server/exchange.js';
import { renderImage } from '../server/images.js';

/** Prefix of share tokens that carry the post id. */
export const REDDIT_TOKEN_PREFIX = 'sh';
const TOKEN_LIFE_S = 86_400;

/** Reddit's block page: HTML instead of JSON. */
const whoaThere = (): Answer =>
  html(
    403,
    '<!doctype html><html><head><title>Blocked</title></head><body><h1>whoa there, pardner!</h1><p>Your request has been blocked due to a network policy. Try logging in or creating an account, and use a unique and descriptive User-Agent.</p></body></html>',
  );
const forbidden = (reason: string): Answer => json(403, { reason, message: 'Forbidden', error: 403 });
const notFound = (): Answer => json(404, { message: 'Not Found', error: 404 });
const unauthorized = (): Answer => json(401, { message: 'Unauthorized', error: 401 });

/** Reddit blocks clients without a User-Agent. */
const named =
  (answer: Route['answer']): Route['answer'] =>
  (call) =>
    call.headers['user-agent'] ? answer(call) : whoaThere();

function oembed(call: Call): Answer {
  const id = postIdOfUrl('reddit', call.query.get('url') ?? '') ?? '';
  if (!isWellFormedId('reddit', id)) return notFound();
  const post = call.world.findPost('reddit', id);
  const reasons: Partial<Record<Post['state'], string>> = { private: 'private', region: 'gated', age: 'quarantined' };
  const reason = reasons[post.state];
  if (reason) return forbidden(reason);
  if (post.state === 'removed') return notFound();
  return json(200, {
    provider_url: 'https://www.reddit.com/',
    version: '1.0',
    title: post.caption,
    provider_name: 'reddit',
    type: 'rich',
    html: `<blockquote class="reddit-embed-bq" style="height:316px" >\n<a href="${urlOf(post)}">${encode(post.caption)}</a><br> by\n<a href="https://www.reddit.com/user/${post.username}/">u/${post.username}</a> in\n<a href="https://www.reddit.com/r/${post.subreddit}/">${post.subreddit}</a>\n</blockquote>\n<script async src="https://embed.reddit.com/widgets.js" charset="UTF-8"></script>`,
    height: 316,
    author_name: post.username,
    author_url: `https://www.reddit.com/user/${post.username}`,
  });
}

/** The `t3` object of a post, as in the API and the former public JSON. */
function thingOf(call: Call, post: Post) {
  const isRemoved = post.state === 'removed';
  const picture = `${call.origin}/reddit-images/${post.id}.jpg?width=960&s=${hashOf('reddit picture', post.id).toString(16)}`;
  return {
    kind: 't3',
    data: {
      id: post.id,
      name: `t3_${post.id}`,
      subreddit: post.subreddit,
      subreddit_name_prefixed: `r/${post.subreddit}`,
      author: isRemoved ? '[deleted]' : post.username,
      ...(isRemoved ? {} : { author_fullname: `t2_${post.authorId}` }),
      title: isRemoved ? '[deleted by user]' : post.caption,
      selftext: isRemoved ? '[deleted]' : '',
      removed_by_category: isRemoved ? 'deleted' : null,
      created_utc: Math.floor(post.createdAt.getTime() / 1000),
      ups: post.likes,
      score: post.likes,
      upvote_ratio: Math.round((0.75 + 0.24 * fraction('reddit', post.id, 'ratio')) * 100) / 100,
      num_comments: post.comments,
      num_crossposts: post.shares,
      over_18: post.state === 'age',
      is_video: post.isVideo,
      is_self: false,
      post_hint: post.isVideo ? 'hosted:video' : 'image',
      permalink: `/r/${post.subreddit}/comments/${post.id}/${redditSlug(post.caption)}/`,
      url: post.isVideo ? `https://v.redd.it/${post.id}` : `https://i.redd.it/${post.id}.jpg`,
      thumbnail: picture,
      preview: isRemoved
        ? undefined
        : {
            images: [{ source: { url: encode(picture), width: 960, height: 540 }, resolutions: [], id: post.id }],
            enabled: true,
          },
    },
  };
}

const listing = (children: unknown[]) => ({
  kind: 'Listing',
  data: { after: null, before: null, dist: children.length, modhash: null, geo_filter: '', children },
});

/** Token endpoint and token check. Tokens are in memory. */
function tokenDesk() {
  const expiresAt = new Map<string, number>();
  const used = { count: 0 };
  return {
    issue(call: Call): Answer {
      if (!/^Basic\s+\S+/i.test(call.headers.authorization ?? '')) return unauthorized();
      if (new URLSearchParams(call.body).get('grant_type') !== 'client_credentials')
        return json(200, { error: 'unsupported_grant_type' });
      const token = `sandbox.${randomBytes(16).toString('base64url')}`;
      expiresAt.set(token, call.world.now().getTime() + TOKEN_LIFE_S * 1000);
      return json(200, { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFE_S, scope: '*' });
    },
    guarded(answer: (call: Call) => Answer): Route['answer'] {
      return named((call) => {
        if ((expiresAt.get(bearerOf(call) ?? '') ?? 0) <= call.world.now().getTime()) return unauthorized();
        used.count += 1;
        const result = answer(call);
        return {
          ...result,
          headers: {
            ...result.headers,
            'x-ratelimit-used': String(used.count % 100),
            'x-ratelimit-remaining': `${100 - (used.count % 100)}.0`,
            'x-ratelimit-reset': '60',
          },
        };
      });
    },
  };
}

function comments(call: Call): Answer {
  const post = call.world.findPost('reddit', call.params[0] ?? '');
  if (post.state === 'private') return forbidden('private');
  if (post.state === 'region') return forbidden('gated');
  return json(200, [listing([thingOf(call, post)]), listing([])]);
}

/** `user/{name}/about`. */
function about(call: Call): Answer {
  const profile = call.world.findProfile('reddit', call.params[0] ?? '');
  if (profile.state === 'missing') return notFound();
  if (profile.state === 'private') return json(200, { kind: 't2', data: { name: profile.handle, is_suspended: true } });
  return json(200, {
    kind: 't2',
    data: {
      id: profile.id,
      name: profile.handle,
      created_utc: Math.floor(profile.createdAt.getTime() / 1000),
      total_karma: profile.followers * 3,
      is_suspended: false,
      subreddit: {
        display_name: `u_${profile.handle}`,
        title: profile.displayName,
        public_description: encode(profile.bio),
        subscribers: profile.followers,
      },
    },
  });
}

const infoIds = (call: Call): string[] =>
  listOf(call, 'id')
    .filter((name) => name.startsWith('t3_'))
    .map((name) => name.slice(3))
    .filter((id) => isWellFormedId('reddit', id));

function info(call: Call): Answer {
  const posts = infoIds(call)
    .map((id) => call.world.findPost('reddit', id))
    .filter((post) => post.state !== 'private' && post.state !== 'region');
  return json(200, listing(posts.map((post) => thingOf(call, post))));
}

const pathId = (call: Call): string | undefined =>
  postIdOfPath('reddit', call.path.replace(/\/\.rss$/, '/'), call.query);
const sharedId = (call: Call): string =>
  idOfShortCode('reddit', REDDIT_TOKEN_PREFIX, call.params[1] ?? '', (token) => hashOf('reddit token', token));

function shareLink(call: Call): Answer {
  const [, token = ''] = call.params;
  const location = call.world.link('reddit', token);
  return redirect(
    301,
    location ?? `${urlOf(call.world.findPost('reddit', sharedId(call)))}?share_id=${token}&utm_medium=web2x`,
  );
}

function feed(call: Call): Answer {
  const post = call.world.findPost('reddit', pathId(call) ?? '');
  if (!isVisible(post)) return post.state === 'removed' ? notFound() : forbidden('private');
  const time = post.createdAt.toISOString();
  const body = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${encode(post.caption)} : ${post.subreddit}</title><entry><author><name>/u/${post.username}</name><uri>https://www.reddit.com/user/${post.username}</uri></author><id>t3_${post.id}</id><link href="${urlOf(post)}" /><updated>${time}</updated><published>${time}</published><title>${encode(post.caption)}</title></entry></feed>`;
  return { status: 200, headers: { 'content-type': 'application/atom+xml; charset=UTF-8' }, body };
}

function postPage(call: Call): Answer {
  const post = call.world.findPost('reddit', pathId(call) ?? '');
  if (!isVisible(post))
    return page(post.state === 'removed' ? 404 : 403, 'Reddit', {}, '<p>This content is not available.</p>');
  return page(
    200,
    `${post.caption} : r/${post.subreddit}`,
    { 'og:title': post.caption, 'og:url': urlOf(post), 'og:image': `${call.origin}/reddit-images/${post.id}.jpg` },
    `<p>${encode(post.caption)}</p>`,
  );
}

async function picture(call: Call): Promise<Answer> {
  const post = call.world.findPost('reddit', call.params[0] ?? '');
  return isVisible(post) || post.state === 'age'
    ? jpeg(200, await renderImage('reddit', post.id, 960, 540))
    : text(403, 'Forbidden');
}

const hasPost = (call: Call): boolean => isWellFormedId('reddit', pathId(call) ?? '');

export function redditMounts(): Mount[] {
  const desk = tokenDesk();
  const limited = (): Answer =>
    json(
      429,
      { message: 'Too Many Requests', error: 429 },
      { 'retry-after': '30', 'x-ratelimit-remaining': '0.0', 'x-ratelimit-reset': '30' },
    );
  const token: Route = { method: 'POST', path: /^\/api\/v1\/access_token$/, answer: named((call) => desk.issue(call)) };
  return [
    {
      prefix: '/reddit',
      settings: ['SOCIAL_REDDIT_WEB'],
      platform: 'reddit',
      limited,
      garbage: whoaThere,
      routes: [
        {
          method: 'GET',
          path: /^\/oembed$/,
          posts: (call) => [postIdOfUrl('reddit', call.query.get('url') ?? '')],
          answer: named(oembed),
        },
        token,
        // Closed since 2026-05-29.
        { method: 'GET', path: /\.json$/, answer: whoaThere },
        {
          method: 'GET',
          path: /^\/r\/(\w+)\/s\/(\w+)\/?$/,
          posts: (call) => (call.world.link('reddit', call.params[1] ?? '') ? [] : [sharedId(call)]),
          answer: named(shareLink),
        },
        { method: 'GET', path: /\/\.rss$/, when: hasPost, posts: (call) => [pathId(call)], answer: named(feed) },
        { method: 'GET', path: /^\/.+$/, when: hasPost, posts: (call) => [pathId(call)], answer: named(postPage) },
      ],
    },
    {
      prefix: '/reddit-oauth',
      settings: ['SOCIAL_REDDIT_OAUTH'],
      platform: 'reddit',
      limited,
      garbage: whoaThere,
      routes: [
        token,
        {
          method: 'GET',
          path: /^\/comments\/([a-z0-9]{4,10})(?:\.json)?$/,
          posts: (call) => [call.params[0]],
          answer: desk.guarded(comments),
        },
        {
          method: 'GET',
          path: /^\/user\/([\w-]{1,64})\/about(?:\.json)?$/,
          profile: (call) => call.params[0],
          answer: desk.guarded(about),
        },
        { method: 'GET', path: /^\/api\/info(?:\.json)?$/, posts: infoIds, answer: desk.guarded(info) },
      ],
    },
    {
      prefix: '/reddit-images',
      platform: 'reddit',
      routes: [
        { method: 'GET', path: /^\/([a-z0-9]{4,10})\.jpg$/, posts: (call) => [call.params[0]], answer: picture },
      ],
    },
  ];
}
