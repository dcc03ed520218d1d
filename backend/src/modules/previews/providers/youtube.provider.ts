import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import { originAt } from '../guarded-fetch/platform-hosts.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostDetails,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  ProfileReading,
} from '../preview.types.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { readYoutubeProfile } from './profiles/youtube.profile.js';
import type { Json } from './support/json.js';
import { readMetricsInBatches, type BatchResult, type MetricValues } from './support/metrics-batches.js';
import { fallback, fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { PlatformClient, type FailedResponse, type JsonResponse } from './support/platform-client.js';

const WEB = 'https://www.youtube.com';
const API = 'https://www.googleapis.com/youtube/v3';
const IDS_PER_CALL = 50;

/**
 * Uses oEmbed for title, author and image, and with an API key also the Data API, the only source of age and region
 * limits and of the publication date.
 */
class YoutubeProvider implements PreviewProvider {
  readonly platform = 'youtube';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['youtube'],
  ) {}

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const [oembed, listed] = await Promise.all([
      client.requestJson(
        'youtube:oembed',
        `${WEB}/oembed?format=json&url=${encodeURIComponent(`${WEB}/watch?v=${post.postId}`)}`,
      ),
      this.requestDataApi(client, post.postId),
    ]);
    return { ...toOutcome(post, oembed, listed), evidence: client.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const client = new PlatformClient(this.http, this.platform, signal);
    return readMetricsInBatches(
      posts,
      { size: IDS_PER_CALL, source: 'youtube:stats', signal },
      async (batch): Promise<BatchResult> => {
        const key = this.settings.apiKey ? `&key=${encodeURIComponent(this.settings.apiKey)}` : '';
        const ids = batch.map(({ postId }) => encodeURIComponent(postId)).join(',');
        const response = await client.requestJson(
          'youtube:stats',
          `${API}/videos:batchGetStats?part=id,snippet,statistics&id=${ids}${key}`,
        );
        if (!response.ok) return response.failure;
        if (response.status !== 200) return toFailure(response);
        return new Map(response.json.at('items').items().flatMap(toMetricEntries));
      },
    );
  }

  get canReadProfiles(): boolean {
    return this.settings.apiKey !== undefined;
  }

  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading> {
    return readYoutubeProfile(new PlatformClient(this.http, this.platform, signal), this.settings.apiKey, handle);
  }

  private async requestDataApi(client: PlatformClient, id: string): Promise<JsonResponse | FailedResponse | null> {
    const { apiKey } = this.settings;
    if (!apiKey) return null;
    const parts = 'snippet,status,contentDetails';
    return client.requestJson(
      'youtube:videos',
      `${API}/videos?part=${parts}&id=${encodeURIComponent(id)}&key=${encodeURIComponent(apiKey)}`,
    );
  }
}

export const youtubeAdapter: PlatformAdapter = {
  platform: 'youtube',
  imageHosts: ['i.ytimg.com', '.ytimg.com'],
  origins: ({ youtube }) => [
    originAt('www.youtube.com', youtube.webUrl),
    originAt('www.googleapis.com', youtube.apiUrl),
    originAt('i.ytimg.com', youtube.imagesUrl),
    originAt('oauth2.googleapis.com', youtube.tokenUrl),
  ],
  createProvider: (http, { youtube }) => new YoutubeProvider(http, youtube),
};

function toOutcome(
  post: PostRef,
  oembed: JsonResponse | FailedResponse,
  listed: JsonResponse | FailedResponse | null,
): Omit<PreviewOutcome, 'evidence'> {
  const video = listed?.ok === true && listed.status === 200 ? listed.json.at('items', 0) : null;
  const details = toDetails(post, oembed.ok ? oembed.json : null, video);
  const limit = video?.exists ? restrictionOf(video) : null;
  if (limit) return restricted(limit);

  // oEmbed reports failures as plain text; a private video fails even with status 200.
  const said = oembed.ok ? '' : oembed.text;
  if (said === 'Forbidden') return restricted('private');
  if (said === 'Not Found' || said === 'Bad Request') return notFound();
  if (said === 'Unauthorized') return fallback('embed_disabled', details);
  if (oembed.ok && oembed.status === 200 && details.caption) return success(details);
  if (video?.exists && details.caption) return success(details);
  if (video && !video.exists) return notFound();
  return fallbackAfter(oembed.ok ? [] : [oembed.failure], details);
}

/** A video that is blocked in some countries only is not restricted. */
function restrictionOf(video: Json): 'private' | 'age_restricted' | 'geo_restricted' | null {
  if (video.at('status', 'privacyStatus').text() === 'private') return 'private';
  if (video.at('contentDetails', 'contentRating', 'ytRating').text() === 'ytAgeRestricted') return 'age_restricted';
  const allowed = video.at('contentDetails', 'regionRestriction', 'allowed');
  return allowed.exists && allowed.items().length === 0 ? 'geo_restricted' : null;
}

function toDetails(post: PostRef, oembed: Json | null, video: Json | null): PostDetails {
  const authorUrl = oembed?.at('author_url').url();
  const encoded = authorUrl && /\/@([^/?#]{1,60})/u.exec(authorUrl)?.[1];
  const handle = encoded && decodeURIComponentSafely(encoded);
  return {
    authorId:
      video?.at('snippet', 'channelId').text(60) ?? (authorUrl && /\/channel\/(UC[\w-]{10,40})/u.exec(authorUrl)?.[1]),
    authorHandle: handle,
    username: handle ?? oembed?.at('author_name').text() ?? video?.at('snippet', 'channelTitle').text(),
    caption: oembed?.at('title').text(500) ?? video?.at('snippet', 'title').text(500),
    imageUrl:
      oembed?.at('thumbnail_url').url() ??
      video?.at('snippet', 'thumbnails', 'high', 'url').url() ??
      `https://i.ytimg.com/vi/${post.postId}/hqdefault.jpg`,
    authorUrl,
    type: 'video',
    provider: 'YouTube',
    videoId: post.postId,
    width: oembed?.at('width').count(),
    height: oembed?.at('height').count(),
    createdAt: video?.at('snippet', 'publishedAt').date(),
  };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toMetricEntries(item: Json): [string, MetricValues][] {
  const id = item.at('id').text();
  if (!id) return [];
  const statistics = item.at('statistics');
  return [
    [
      id,
      {
        views: statistics.at('viewCount').count(),
        likes: statistics.at('likeCount').count(),
        comments: statistics.at('commentCount').count(),
        createdAt: item.at('snippet', 'publishTime').date(),
      },
    ],
  ];
}

function toFailure({ status, json }: JsonResponse): FetchFailure {
  const reason = json.at('error', 'errors', 0, 'reason').text() ?? '';
  const kind = /quota|rateLimit/iu.test(reason) ? 'rate_limited' : 'unexpected';
  return new FetchFailure(kind, `The Data API responded with ${status} ${reason}`);
}
