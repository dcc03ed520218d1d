import type { SocialPlatform } from '@sparks/domain';
import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import { originAt, type PlatformOrigin } from '../../guarded-fetch/platform-hosts.js';
import type { MetricsReading, PostRef } from '../../preview.types.js';
import type { Json } from './json.js';
import { toMetrics, unavailableMetrics, type MetricValues } from './metrics-batches.js';
import type { PlatformClient } from './platform-client.js';

const HOST = 'api.scrapecreators.com';
const API = `https://${HOST}`;
const SOURCE = 'aggregator';

interface Interface {
  path: string;
  read: (json: Json) => MetricValues;
}

/** Endpoints of the paid aggregator and the fields that hold the counts. */
const INTERFACES: Partial<Record<SocialPlatform, Interface>> = {
  tiktok: {
    path: '/v2/tiktok/video',
    read: (json) => {
      const video = detail(json, 'aweme_detail');
      const statistics = video.at('statistics');
      return {
        authorHandle: video.at('author', 'unique_id').text(60),
        createdAt: video.at('create_time_utc').date(),
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
        authorHandle: media.at('owner', 'username').text(60),
        createdAt: media.at('taken_at_timestamp').date(),
        views: media.at('video_play_count').count() ?? media.at('video_view_count').count(),
        likes: media.at('edge_media_preview_like', 'count').count(),
        comments:
          media.at('edge_media_to_comment', 'count').count() ??
          media.at('edge_media_to_parent_comment', 'count').count(),
      };
    },
  },
};

export function aggregatorOrigin({ url }: SocialSettings['aggregator']): PlatformOrigin {
  return originAt(HOST, url);
}

/** The object that describes the post; some API versions wrap it. */
function detail(json: Json, ...path: string[]): Json {
  const inner = json.at(...path);
  return inner.exists ? inner : json;
}

/**
 * Engagement counts from the paid aggregator, one post per call, for platforms that return them only to the owner of a
 * post. Without a key, and for other platforms, the post is `unavailable`.
 */
export async function aggregatorMetrics(
  client: PlatformClient,
  post: PostRef,
  apiKey: string | undefined,
): Promise<MetricsReading> {
  const target = INTERFACES[post.platform];
  if (!apiKey || !target) return unavailableMetrics(post, null);
  const response = await client.requestJson(
    SOURCE,
    `${API}${target.path}?url=${encodeURIComponent(post.canonicalUrl)}`,
    {
      headers: { 'x-api-key': apiKey },
    },
  );
  if (!response.ok) return unavailableMetrics(post, response.failure);
  if (response.status === 404) return toMetrics(post, SOURCE, 'gone');
  if (response.status !== 200)
    return unavailableMetrics(post, new FetchFailure('unexpected', `The aggregator responded with ${response.status}`));
  return toMetrics(post, SOURCE, target.read(response.json));
}
