import { PLATFORMS, type Platform } from '../posts/post-formats.js';
import { isWellFormedId } from '../posts/post-ids.js';
import { postIdOfUrl, urlOf } from '../posts/post-urls.js';
import { isVisible, type Post } from '../posts/post.js';
import { json, type Answer, type Call, type Mount, type Route } from '../server/exchange.js';
import { signedImageUrl } from './tiktok.js';

const imageUrlOf: Partial<Record<Platform, (call: Call, post: Post) => string>> = {
  youtube: (call, { id }) => `${call.origin}/youtube-images/vi/${id}/hqdefault.jpg`,
  tiktok: (call, { id }) => signedImageUrl(call, id),
  twitter: (call, { id }) => `${call.origin}/x-images/media/${id}.jpg`,
  instagram: (call, { id }) => `${call.origin}/instagram-images/${id}.jpg`,
  facebook: (call, { id }) => `${call.origin}/facebook-images/${id}.jpg`,
  reddit: (call, { id }) => `${call.origin}/reddit-images/${id}.jpg`,
};

/** Responses of a paid scraper; the field names follow each platform's internal API. */
function fieldsOf(post: Post, imageUrl: string | undefined): Record<string, unknown> {
  const seconds = Math.floor(post.createdAt.getTime() / 1000);
  switch (post.platform) {
    case 'youtube':
      return {
        id: post.id,
        title: post.caption,
        description: post.caption,
        thumbnailUrl: imageUrl,
        publishDateText: post.createdAt.toISOString(),
        channel: { handle: post.username, id: post.username },
        viewCountInt: post.views,
        likeCountInt: post.likes,
        commentCountInt: post.comments,
      };
    case 'tiktok':
      return {
        aweme_detail: {
          aweme_id: post.id,
          create_time_utc: post.createdAt.toISOString(),
          desc: post.caption,
          author: { unique_id: post.username, nickname: post.displayName },
          statistics: {
            play_count: post.views,
            digg_count: post.likes,
            comment_count: post.comments,
            share_count: post.shares,
          },
          video: { cover: { url_list: [imageUrl] } },
        },
      };
    case 'twitter':
      return {
        rest_id: post.id,
        core: { user_results: { result: { core: { screen_name: post.username, name: post.displayName } } } },
        views: { count: String(post.views) },
        legacy: {
          created_at: post.createdAt.toUTCString(),
          full_text: post.caption,
          favorite_count: post.likes,
          reply_count: post.comments,
          retweet_count: post.shares,
        },
      };
    case 'instagram':
      return {
        data: {
          xdt_shortcode_media: {
            __typename: post.isVideo ? 'XDTGraphVideo' : 'XDTGraphImage',
            shortcode: post.id,
            taken_at_timestamp: seconds,
            owner: { username: post.username },
            display_url: imageUrl,
            edge_media_preview_like: { count: post.likes },
            edge_media_to_parent_comment: { count: post.comments },
            ...(post.isVideo ? { video_play_count: post.views, video_view_count: post.views } : {}),
          },
        },
      };
    case 'facebook':
      return {
        post_id: post.id,
        url: urlOf(post),
        description: post.caption,
        author: { name: post.displayName },
        image: imageUrl,
        creation_time: post.createdAt.toISOString(),
        like_count: post.likes,
        comment_count: post.comments,
        share_count: post.shares,
        ...(post.isVideo ? { view_count: post.views } : {}),
      };
    case 'reddit':
      return {
        id: post.id,
        title: post.caption,
        author: post.username,
        subreddit: post.subreddit,
        created_utc: seconds,
        ups: post.likes,
        num_comments: post.comments,
        num_crossposts: post.shares,
        thumbnail: imageUrl,
      };
    default:
      return {};
  }
}

function lookup(platform: Platform): Route['answer'] {
  return (call: Call): Answer => {
    if (!call.headers['x-api-key']) return json(401, { success: false, message: 'Missing API key' });
    const id = postIdOfUrl(platform, call.query.get('url') ?? '') ?? '';
    if (!isWellFormedId(platform, id)) return json(400, { success: false, message: 'Invalid url' });
    const post = call.world.findPost(platform, id);
    if (!isVisible(post)) return json(404, { success: false, message: 'Post not found or not public' });
    return json(200, {
      success: true,
      credits_remaining: 9_999,
      ...fieldsOf(post, imageUrlOf[platform]?.(call, post)),
    });
  };
}

/** `/v1/<platform>/<post|video|tweet>?url=`, version 2 for TikTok. */
export const aggregatorMount: Mount = {
  prefix: '/aggregator',
  settings: ['SOCIAL_AGGREGATOR'],
  // Required by the type but unused: every route names its platform.
  platform: 'tiktok',
  routes: PLATFORMS.map((platform): Route => ({
    method: 'GET',
    path: new RegExp(`^/v${platform === 'tiktok' ? 2 : 1}/${platform}/(?:post|video|tweet)$`),
    platform,
    posts: (call) => [postIdOfUrl(platform, call.query.get('url') ?? '')],
    answer: lookup(platform),
  })),
};
