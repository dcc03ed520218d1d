import { encode } from 'html-entities';
import { fraction, hashOf } from '../posts/hash.js';
import { isWellFormedId } from '../posts/post-ids.js';
import { postIdOfUrl, urlOf } from '../posts/post-urls.js';
import { isVisible, type Post } from '../posts/post.js';
import { X_ACCOUNTS, type XSandboxAccount } from '../posts/sign-in-accounts.js';
import { bearerOf, jpeg, json, listOf, type Answer, type Call, type Mount } from '../server/exchange.js';
import { renderImage } from '../server/images.js';
import { fieldsOfAccount, XSignIn } from './x-accounts.js';

const MAX_IDS = 100;

const mediaKeyOf = (post: Post): string => `3_${post.id}`;
const photoOf = (call: Call, post: Post): string => `${call.origin}/x-images/media/${post.id}.jpg`;
const avatarOf = (call: Call, username: string): string =>
  `${call.origin}/x-images/profile_images/${username}_normal.jpg`;

function oembed(call: Call): Answer {
  const id = postIdOfUrl('twitter', call.query.get('url') ?? '') ?? '';
  if (!isWellFormedId('twitter', id)) return notFound();
  const asked = call.query.get('maxwidth');
  const width = asked === null ? 550 : Number(asked);
  if (!(width >= 220 && width <= 550))
    return json(400, { errors: [{ code: 44, message: 'maxwidth parameter is invalid.' }] });
  const post = call.world.findPost('twitter', id);
  if (post.state === 'removed') return notFound();
  if (post.state === 'private') return json(403, { error: 'Sorry, you are not authorized to see this status.' });
  const day = post.createdAt.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const script =
    call.query.get('omit_script') === 'true'
      ? ''
      : '\n<script async src="https://platform.twitter.com/widgets.js" charset="utf-8"></script>\n';
  return json(200, {
    url: urlOf(post),
    author_name: post.displayName,
    author_url: `https://twitter.com/${post.username}`,
    html: `<blockquote class="twitter-tweet"><p lang="en" dir="ltr">${encode(post.caption)}</p>&mdash; ${encode(post.displayName)} (@${post.username}) <a href="${urlOf(post)}?ref_src=twsrc%5Etfw">${day}</a></blockquote>${script}`,
    width,
    height: null,
    type: 'rich',
    cache_age: '3153600000',
    provider_name: 'Twitter',
    provider_url: 'https://twitter.com',
    version: '1.0',
  });
}

const notFound = (): Answer => json(404, { errors: [{ message: 'Sorry, that page does not exist', code: 34 }] });

function tweetResult(call: Call): Answer {
  const id = call.query.get('id') ?? '';
  if (!isWellFormedId('twitter', id) || !call.query.get('token')) return json(404, {});
  const post = call.world.findPost('twitter', id);
  if (post.state === 'removed') return json(404, {});
  if (!isVisible(post))
    return json(200, {
      __typename: 'TweetTombstone',
      tombstone: { text: { text: tombstoneText(post), entities: [], rtl: false } },
    });
  const hashtags = [...post.caption.matchAll(/#(\w+)/g)].map((match) => ({
    indices: [match.index, match.index + match[0].length],
    text: match[1],
  }));
  const expandedUrl = `https://x.com/${post.username}/status/${id}/photo/1`;
  const photo = {
    backgroundColor: { red: 204, green: 214, blue: 221 },
    cropCandidates: [],
    expandedUrl,
    url: photoOf(call, post),
    width: 1200,
    height: 675,
  };
  const media = {
    display_url: `pic.x.com/${id.slice(-10)}`,
    expanded_url: expandedUrl,
    type: post.isVideo ? 'video' : 'photo',
    url: `https://t.co/${id.slice(-10)}`,
    media_url_https: photo.url,
    original_info: { width: 1200, height: 675, focus_rects: [] },
  };
  const isoTime = post.createdAt.toISOString();
  return json(200, {
    __typename: 'Tweet',
    lang: 'en',
    favorite_count: post.likes,
    possibly_sensitive: false,
    created_at: isoTime,
    display_text_range: [0, post.caption.length],
    entities: { hashtags, urls: [], user_mentions: [], symbols: [], media: [media] },
    id_str: id,
    text: post.caption,
    user: {
      id_str: post.authorId,
      name: post.displayName,
      profile_image_url_https: avatarOf(call, post.username),
      profile_image_shape: 'Circle',
      screen_name: post.username,
      verified: false,
      is_blue_verified: fraction('x', post.username, 'blue') < 0.3,
    },
    edit_control: {
      edit_tweet_ids: [id],
      editable_until_msecs: String(post.createdAt.getTime() + 3600_000),
      is_edit_eligible: true,
      edits_remaining: '5',
    },
    mediaDetails: [media],
    photos: post.isVideo ? [] : [photo],
    ...(post.isVideo
      ? {
          video: {
            aspectRatio: [16, 9],
            contentType: 'media_entity',
            durationMs: 21_000,
            mediaAvailability: { status: 'available' },
            poster: photo.url,
            variants: [],
            videoId: { type: 'tweet', id },
            viewCount: 0,
          },
        }
      : {}),
    conversation_count: post.comments,
    news_action_type: 'conversation',
    isEdited: false,
    isStaleEdit: false,
  });
}

function tombstoneText(post: Post): string {
  if (post.state === 'private')
    return "You're unable to view this Post because this account owner limits who can view their Posts. Learn more";
  if (post.state === 'age')
    return 'Age-restricted adult content. This content might not be appropriate for people under 18 years old. To view this media, you’ll need to log in to X. Learn more';
  return `@${post.username}'s Post has been withheld in your country. Learn more`;
}

const unauthorized = (): Answer =>
  json(401, { title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' });

function refusalOf(post: Post) {
  const common = { value: post.id, resource_id: post.id, parameter: 'ids', resource_type: 'tweet' };
  if (post.state === 'private') {
    return {
      ...common,
      section: 'data',
      title: 'Authorization Error',
      detail: `Sorry, you are not authorized to see the Tweet with ids: [${post.id}].`,
      type: 'https://api.x.com/2/problems/not-authorized-for-resource',
    };
  }
  return {
    ...common,
    title: 'Not Found Error',
    detail: `Could not find tweet with ids: [${post.id}].`,
    type: 'https://api.x.com/2/problems/resource-not-found',
  };
}

const select = (names: string[], values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));

function tweets(call: Call): Answer {
  if (!bearerOf(call)) return unauthorized();
  const ids = [...new Set(listOf(call, 'ids'))];
  if (ids.length === 0 || ids.length > MAX_IDS || !ids.every((id) => isWellFormedId('twitter', id))) {
    return json(400, {
      errors: [
        {
          parameters: { ids },
          message: `The number of values in the \`ids\` query parameter list [${ids.length}] is not between 1 and 100, or a value is not a valid Tweet ID`,
        },
      ],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type: 'https://api.x.com/2/problems/invalid-request',
    });
  }
  const posts = ids.map((id) => call.world.findPost('twitter', id));
  const found = posts.filter((post) => post.state !== 'removed' && post.state !== 'private');
  const missing = posts.filter((post) => !found.includes(post));
  const data = found.map((post) => ({
    id: post.id,
    text: post.caption,
    edit_history_tweet_ids: [post.id],
    ...select(listOf(call, 'tweet.fields'), tweetFieldsOf(post)),
  }));
  const expansions = listOf(call, 'expansions');
  const includes = {
    ...(expansions.includes('author_id')
      ? {
          users: [
            ...new Map(
              found.map((post) => [
                post.username,
                userOf(call, post.username, post.displayName, { id: post.authorId }),
              ]),
            ).values(),
          ],
        }
      : {}),
    ...(expansions.includes('attachments.media_keys')
      ? {
          media: found.map((post) => ({
            media_key: mediaKeyOf(post),
            type: 'photo',
            ...select(listOf(call, 'media.fields'), {
              url: photoOf(call, post),
              preview_image_url: photoOf(call, post),
            }),
          })),
        }
      : {}),
  };
  return json(200, {
    ...(data.length > 0 ? { data } : {}),
    ...(Object.keys(includes).length > 0 && data.length > 0 ? { includes } : {}),
    ...(missing.length > 0 ? { errors: missing.map(refusalOf) } : {}),
  });
}

function tweetFieldsOf(post: Post): Record<string, unknown> {
  const reposts = Math.floor(post.shares * 0.8);
  return {
    created_at: post.createdAt.toISOString(),
    author_id: post.authorId,
    possibly_sensitive: post.state === 'age',
    // XX means withheld in every country.
    withheld: post.state === 'region' ? { copyright: false, country_codes: ['XX'] } : undefined,
    attachments: { media_keys: [mediaKeyOf(post)] },
    lang: 'en',
    public_metrics: {
      retweet_count: reposts,
      reply_count: post.comments,
      like_count: post.likes,
      quote_count: post.shares - reposts,
      bookmark_count: Math.floor(post.likes / 9),
      impression_count: post.views,
    },
  };
}

function userOf(call: Call, username: string, name: string, overrides: Record<string, unknown> = {}) {
  const profile = call.world.findProfile('twitter', username);
  const { followers } = profile;
  const fields: Record<string, unknown> = {
    created_at: profile.createdAt.toISOString(),
    description: profile.bio,
    verified: fraction('x', username, 'blue') < 0.3,
    protected: profile.state === 'private',
    profile_image_url: avatarOf(call, username),
    public_metrics: {
      followers_count: followers,
      following_count: 120 + Math.floor(500 * fraction('x', username, 'following')),
      tweet_count: Math.floor(followers * 0.7) + 30,
      listed_count: Math.floor(followers / 200),
      like_count: followers * 2,
    },
    ...overrides,
  };
  return { id: overrides.id ?? profile.id, name, username, ...select(listOf(call, 'user.fields'), fields) };
}

const accountAnswer = (call: Call, account: XSandboxAccount): Answer =>
  json(200, {
    data: {
      id: account.id,
      username: account.username,
      name: account.name,
      ...select(listOf(call, 'user.fields'), fieldsOfAccount(account, call.world.now())),
    },
  });

function user(call: Call): Answer {
  if (!bearerOf(call)) return unauthorized();
  const [id = ''] = call.params;
  const account = X_ACCOUNTS.find((candidate) => candidate.id === id);
  if (account) return accountAnswer(call, account);
  return json(200, {
    errors: [
      {
        value: id,
        detail: `Could not find user with id: [${id}].`,
        title: 'Not Found Error',
        resource_type: 'user',
        parameter: 'id',
        resource_id: id,
        type: 'https://api.x.com/2/problems/resource-not-found',
      },
    ],
  });
}

function userByName(call: Call): Answer {
  if (!bearerOf(call)) return unauthorized();
  const [username = ''] = call.params;
  const profile = call.world.findProfile('twitter', username);
  if (profile.state !== 'missing') return json(200, { data: userOf(call, profile.handle, profile.displayName) });
  return json(200, {
    errors: [
      {
        value: username,
        detail: `Could not find user with username: [${username}].`,
        title: 'Not Found Error',
        resource_type: 'user',
        parameter: 'username',
        resource_id: username,
        type: 'https://api.x.com/2/problems/resource-not-found',
      },
    ],
  });
}

/** The account of a token; invented tokens map to generated accounts, see the README. */
function me(call: Call, signIn: XSignIn): Answer {
  const token = bearerOf(call);
  if (!token) return unauthorized();
  const account = signIn.accountOf(call);
  if (account) return accountAnswer(call, account);
  const username = `user_${hashOf('x token', token).toString(36).slice(0, 8)}`;
  const yesterday = new Date(Math.floor(call.world.now().getTime() / 86_400_000 - 1) * 86_400_000).toISOString();
  const isNew = token.startsWith('x-new-');
  return json(200, {
    data: userOf(call, username, 'Sandbox User', {
      ...(isNew
        ? {
            created_at: yesterday,
            verified: false,
            public_metrics: { followers_count: 3, following_count: 40, tweet_count: 1, listed_count: 0, like_count: 2 },
          }
        : {}),
      ...(token.startsWith('x-protected-') ? { protected: true } : {}),
    }),
  });
}

async function photo(call: Call): Promise<Answer> {
  const [id = ''] = call.params;
  const post = call.world.findPost('twitter', id);
  return isVisible(post) ? jpeg(200, await renderImage('twitter', id, 1200, 675)) : json(404, {});
}

export function xMounts(signIn = new XSignIn()): Mount[] {
  return [
    { prefix: '/x', settings: ['SOCIAL_X_SIGN_IN'], platform: 'twitter', routes: [signIn.consentRoute] },
    {
      prefix: '/x-publish',
      settings: ['SOCIAL_X_PUBLISH'],
      platform: 'twitter',
      routes: [
        {
          method: 'GET',
          path: /^\/oembed$/,
          posts: (call) => [postIdOfUrl('twitter', call.query.get('url') ?? '')],
          answer: oembed,
        },
      ],
    },
    {
      prefix: '/x-syndication',
      settings: ['SOCIAL_X_SYNDICATION'],
      platform: 'twitter',
      routes: [
        {
          method: 'GET',
          path: /^\/tweet-result$/,
          posts: (call) => [call.query.get('id') ?? undefined],
          answer: tweetResult,
        },
      ],
    },
    {
      prefix: '/x-api',
      settings: ['SOCIAL_X_API'],
      platform: 'twitter',
      limited: () =>
        json(
          429,
          { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 },
          { 'x-rate-limit-limit': '300', 'x-rate-limit-remaining': '0', 'retry-after': '30' },
        ),
      routes: [
        { method: 'GET', path: /^\/2\/tweets$/, posts: (call) => listOf(call, 'ids'), answer: tweets },
        { method: 'GET', path: /^\/2\/users\/me$/, answer: (call) => me(call, signIn) },
        { method: 'GET', path: /^\/2\/users\/(\d{1,19})$/, answer: user },
        {
          method: 'GET',
          path: /^\/2\/users\/by\/username\/(\w{1,64})$/,
          profile: (call) => call.params[0],
          answer: userByName,
        },
        signIn.tokenRoute,
      ],
    },
    {
      prefix: '/x-images',
      platform: 'twitter',
      routes: [
        { method: 'GET', path: /^\/media\/(\d{10,20})\.jpg$/, posts: (call) => [call.params[0]], answer: photo },
        {
          method: 'GET',
          path: /^\/profile_images\/(\w+)_normal\.jpg$/,
          answer: async (call) => jpeg(200, await renderImage('twitter', call.params[0] ?? '', 48, 48)),
        },
      ],
    },
  ];
}
