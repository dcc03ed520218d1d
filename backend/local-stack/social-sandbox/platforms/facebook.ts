import { hashOf } from '../posts/hash.js';
import { idOfShortCode, isWellFormedId } from '../posts/post-ids.js';
import { postIdOfPath, postIdOfUrl } from '../posts/post-urls.js';
import { isVisible, type Post } from '../posts/post.js';
import {
  integerOf,
  jpeg,
  json,
  redirect,
  text,
  type Answer,
  type Call,
  type Mount,
  type Route,
} from '../server/exchange.js';
import { renderImage } from '../server/images.js';
import { instagramGraphRoutes } from './instagram.js';
import { graphError, graphLimited, notEmbeddable, postPage } from './meta.js';

/** Prefix of share tokens and fb.watch codes that carry the post id in base 36. */
export const FACEBOOK_SHARE_PREFIX = '1';
export const FB_WATCH_PREFIXES = { video: 'v', reel: 'r' } as const;
const VIDEO_ADDRESS = /\/videos\/|\/video\.php|\/watch\b|\/reel\//;

function oembed(call: Call): Answer {
  const [kind] = call.params;
  const address = call.query.get('url') ?? '';
  const id = postIdOfUrl('facebook', address) ?? '';
  if (!isWellFormedId('facebook', id) || VIDEO_ADDRESS.test(address) !== (kind === 'video'))
    return graphError(100, '(#100) Invalid parameter: url');
  const post = call.world.findPost('facebook', id);
  if (!isVisible(post)) return notEmbeddable();
  const width = integerOf(call, 'maxwidth') ?? (kind === 'video' ? 500 : 552);
  const cssClass = kind === 'video' ? 'fb-video' : 'fb-post';
  const script =
    call.query.get('omitscript') === 'true'
      ? ''
      : '<div id="fb-root"></div>\n<script async="1" defer="1" crossorigin="anonymous" src="https://connect.facebook.net/en_US/sdk.js#xfbml=1&amp;version=v25.0"></script>';
  return json(200, {
    version: '1.0',
    provider_name: 'Facebook',
    provider_url: 'https://www.facebook.com',
    type: kind === 'video' ? 'video' : 'rich',
    width,
    height: null,
    html: `${script}<div class="${cssClass}" data-href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" data-width="${width}"></div>`,
  });
}

/** The node of a page, by its name. */
function pageNode(call: Call): Answer {
  const profile = call.world.findProfile('facebook', call.params[0] ?? '');
  if (!call.query.get('access_token')) return graphError(104, 'An access token is required to request this resource.');
  if (profile.state === 'missing')
    return graphError(803, `(#803) Cannot query users by their username (${profile.handle})`);
  if (profile.state === 'private')
    return graphError(10, "(#10) This endpoint requires the 'Page Public Content Access' feature");
  const fields = new Set((call.query.get('fields') ?? '').split(','));
  const values = {
    username: profile.handle,
    name: profile.displayName,
    about: profile.bio,
    followers_count: profile.followers,
    link: `https://www.facebook.com/${profile.handle}`,
  };
  return json(200, {
    ...Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name))),
    id: profile.id,
  });
}

/** The node of a post, readable only with the page's token. */
function node(call: Call): Answer {
  const [id = ''] = call.params;
  if (!call.query.get('access_token')) return graphError(104, 'An access token is required to request this resource.');
  const post = call.world.findPost('facebook', id);
  if (!isVisible(post))
    return graphError(
      100,
      `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
      { subcode: 33 },
    );
  const fields = call.query.get('fields') ?? '';
  const summary = (count: number) => ({ data: [], summary: { total_count: count, can_comment: false } });
  return json(200, {
    ...(/\bshares\b/.test(fields) ? { shares: { count: post.shares } } : {}),
    ...(/\bcomments\b/.test(fields) ? { comments: summary(post.comments) } : {}),
    ...(/\breactions\b/.test(fields) ? { reactions: summary(post.likes) } : {}),
    ...(/\bcreated_time\b/.test(fields)
      ? { created_time: post.createdAt.toISOString().replace(/\.\d+Z$/, '+0000') }
      : {}),
    ...(/\bfrom\b/.test(fields)
      ? { from: { id: post.authorId, name: post.displayName, username: post.username } }
      : {}),
    ...(/\bmessage\b/.test(fields) ? { message: post.caption } : {}),
    ...(/\bviews\b/.test(fields) && post.isVideo ? { views: post.views } : {}),
    id,
  });
}

const pageId = (call: Call): string | undefined => postIdOfPath('facebook', call.path, call.query);

function pageOfPost(call: Call): Answer {
  const post = call.world.findPost('facebook', pageId(call) ?? '');
  const address = post.canonicalId
    ? `https://www.facebook.com/${post.username}/posts/${post.canonicalId}/`
    : `https://www.facebook.com${call.path}${call.query.size > 0 ? `?${call.query}` : ''}`;
  return postPage(
    'facebook',
    post,
    address,
    {
      'og:title': post.displayName,
      'og:description': post.caption,
      'og:image': `${call.origin}/facebook-images/${post.id}.jpg`,
      'og:type': post.isVideo ? 'video.other' : 'article',
    },
    '<main></main>',
  );
}

const made = (code: string): bigint => hashOf('facebook code', code);
const sharedId = (call: Call): string => idOfShortCode('facebook', FACEBOOK_SHARE_PREFIX, call.params[1] ?? '', made);

function watchTarget(call: Call): { id: string; isReel: boolean } {
  const code = call.params[0] ?? '';
  const isReel = code.startsWith(FB_WATCH_PREFIXES.reel);
  return {
    id: idOfShortCode('facebook', isReel ? FB_WATCH_PREFIXES.reel : FB_WATCH_PREFIXES.video, code, made),
    isReel,
  };
}

function addressOfShare(kind: string | undefined, post: Post): string {
  if (kind === 'r') return `https://www.facebook.com/reel/${post.id}/`;
  return `https://www.facebook.com/${post.username}/${kind === 'v' ? 'videos' : 'posts'}/${post.id}/`;
}

const linked = (call: Call, code: string | undefined): string | undefined => call.world.link('facebook', code ?? '');

async function picture(call: Call): Promise<Answer> {
  const post = call.world.findPost('facebook', call.params[0] ?? '');
  return isVisible(post)
    ? jpeg(200, await renderImage('facebook', post.id, 1200, 630))
    : text(404, 'URL signature mismatch');
}

const facebookGraphRoutes: Route[] = [
  {
    method: 'GET',
    path: /^\/v\d+\.\d\/oembed_(post|video)$/,
    posts: (call) => [postIdOfUrl('facebook', call.query.get('url') ?? '')],
    answer: oembed,
  },
  {
    method: 'GET',
    path: /^\/v\d+\.\d\/(\d{8,20}|pfbid[A-Za-z0-9]{20,100})$/,
    posts: (call) => [call.params[0]],
    answer: node,
  },
  {
    method: 'GET',
    path: /^\/v\d+\.\d\/([A-Za-z][\w.-]{1,63})$/,
    profile: (call) => call.params[0],
    answer: pageNode,
  },
];

const isPostPath = (call: Call): boolean => isWellFormedId('facebook', pageId(call) ?? '');

export const facebookMounts: Mount[] = [
  {
    prefix: '/graph',
    settings: ['SOCIAL_META_GRAPH'],
    platform: 'facebook',
    limited: graphLimited,
    routes: [...instagramGraphRoutes, ...facebookGraphRoutes],
  },
  {
    prefix: '/facebook',
    settings: ['SOCIAL_FACEBOOK_WEB'],
    platform: 'facebook',
    routes: [
      {
        method: 'GET',
        path: /^\/share\/(p|v|r)\/(\w+)\/?$/,
        posts: (call) => (linked(call, call.params[1]) ? [] : [sharedId(call)]),
        answer: (call) =>
          redirect(
            301,
            linked(call, call.params[1]) ??
              addressOfShare(call.params[0], call.world.findPost('facebook', sharedId(call))),
          ),
      },
      {
        method: 'GET',
        path: /^\/fb\.watch\/([\w-]+)\/?$/,
        posts: (call) => (linked(call, call.params[0]) ? [] : [watchTarget(call).id]),
        answer: (call) => {
          const { id, isReel } = watchTarget(call);
          return redirect(
            301,
            linked(call, call.params[0]) ?? `https://www.facebook.com/${isReel ? `reel/${id}/` : `watch/?v=${id}`}`,
          );
        },
      },
      { method: 'GET', path: /^\/.+$/, when: isPostPath, posts: (call) => [pageId(call)], answer: pageOfPost },
    ],
  },
  {
    prefix: '/facebook-images',
    platform: 'facebook',
    routes: [{ method: 'GET', path: /^\/(\w{8,120})\.jpg$/, posts: (call) => [call.params[0]], answer: picture }],
  },
];
