import type { SocialPlatform } from '@sparks/domain';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { MetricsReading, PostRef } from '../../preview.types.js';
import { metricsOf, unavailable, type FoundMetrics } from './batches.js';
import type { Inquiry } from './inquiry.js';
import type { Json } from './json.js';

const API = 'https://api.scrapecreators.com';
const SOURCE = 'aggregator';

interface Interface {
  path: string;
  read: (json: Json) => FoundMetrics;
}

/** What the paid aggregator serves, and which of its fields are counts. */
const INTERFACES: Partial<Record<SocialPlatform, Interface>> = {
  tiktok: {
    path: '/v2/tiktok/video',
    read: (json) => {
      const statistics = detail(json, 'aweme_detail').at('statistics');
      return {
        views: statistics.at('play_count').count(),
        likes: statistics.at('digg_count').count(),
        comments: statistics.at('comment_count').count(),
        shares: statistics.at('share_count').count(),
      };
    },
  },
  instagram: {
    path: '/v1/instagram/post',
    read: (json) => {
      const media = detail(json, 'data', 'xdt_shortcode_media');
      return {
        views: media.at('video_play_count').count() ?? media.at('video_view_count').count(),
        likes: media.at('edge_media_preview_like', 'count').count(),
        comments:
          media.at('edge_media_to_comment', 'count').count() ??
          media.at('edge_media_to_parent_comment', 'count').count(),
      };
    },
  },
};

/** The part of the answer that describes the post; the aggregator wraps it for some versions and not for others. */
function detail(json: Json, ...path: string[]): Json {
  const inner = json.at(...path);
  return inner.exists ? inner : json;
}

/**
 * Engagement numbers from the paid aggregator, one post a call. For platforms whose own interfaces tell them only to
 * the owner of the post. Without a key, and for platforms that it does not serve here, the post is `unavailable`.
 */
export async function aggregatorMetrics(
  inquiry: Inquiry,
  post: PostRef,
  apiKey: string | undefined,
): Promise<MetricsReading> {
  const target = INTERFACES[post.platform];
  if (!apiKey || !target) return unavailable(post, null);
  const asked = await inquiry.json(SOURCE, `${API}${target.path}?url=${encodeURIComponent(post.canonicalUrl)}`, {
    headers: { 'x-api-key': apiKey },
  });
  if (!asked.ok) return unavailable(post, asked.failure);
  if (asked.status === 404) return metricsOf(post, SOURCE, 'gone');
  if (asked.status !== 200)
    return unavailable(post, new FetchFailure('unexpected', `The aggregator answers ${asked.status}`));
  return metricsOf(post, SOURCE, target.read(asked.json));
}
