import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type { MetricsReading, PostFacts, PostRef, PreviewOutcome, PreviewProvider } from '../preview.types.js';
import { inBatches, type BatchResult, type FoundMetrics } from './support/batches.js';
import { Inquiry, type Failed, type JsonAnswer } from './support/inquiry.js';
import type { Json } from './support/json.js';
import { fallback, fallbackAfter, notFound, restricted, success } from './support/outcomes.js';

const WEB = 'https://www.youtube.com';
const API = 'https://www.googleapis.com/youtube/v3';
const IDS_PER_CALL = 50;

/**
 * YouTube: oEmbed for title, author and picture; with a key also the Data API, which alone knows age and region limits
 * and when the video was published.
 */
export class YoutubeProvider implements PreviewProvider {
  readonly platform = 'youtube';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['youtube'],
  ) {}

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    const [oembed, listed] = await Promise.all([
      inquiry.json(
        'youtube:oembed',
        `${WEB}/oembed?format=json&url=${encodeURIComponent(`${WEB}/watch?v=${post.postId}`)}`,
      ),
      this.askDataApi(inquiry, post.postId),
    ]);
    return { ...judge(post, oembed, listed), evidence: inquiry.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    return inBatches(
      posts,
      { size: IDS_PER_CALL, source: 'youtube:stats', signal },
      async (batch): Promise<BatchResult> => {
        const key = this.settings.apiKey ? `&key=${encodeURIComponent(this.settings.apiKey)}` : '';
        const ids = batch.map(({ postId }) => encodeURIComponent(postId)).join(',');
        const asked = await inquiry.json(
          'youtube:stats',
          `${API}/videos:batchGetStats?part=id,statistics&id=${ids}${key}`,
        );
        if (!asked.ok) return asked.failure;
        if (asked.status !== 200) return quotaOrRefusal(asked);
        return new Map(asked.json.at('items').items().flatMap(statsOf));
      },
    );
  }

  private async askDataApi(inquiry: Inquiry, id: string): Promise<JsonAnswer | Failed | null> {
    const { apiKey } = this.settings;
    if (!apiKey) return null;
    const parts = 'snippet,status,contentDetails';
    return inquiry.json(
      'youtube:videos',
      `${API}/videos?part=${parts}&id=${encodeURIComponent(id)}&key=${encodeURIComponent(apiKey)}`,
    );
  }
}

function judge(
  post: PostRef,
  oembed: JsonAnswer | Failed,
  listed: JsonAnswer | Failed | null,
): Omit<PreviewOutcome, 'evidence'> {
  const video = listed?.ok === true && listed.status === 200 ? listed.json.at('items', 0) : null;
  const facts = factsOf(post, oembed.ok ? oembed.json : null, video);
  const limit = video?.exists ? limitOf(video) : null;
  if (limit) return restricted(limit);

  // Failures are plain text, a private video even with status 200.
  const said = oembed.ok ? '' : oembed.text;
  if (said === 'Forbidden') return restricted('private');
  if (said === 'Not Found' || said === 'Bad Request') return notFound();
  if (said === 'Unauthorized') return fallback('embed_disabled', facts);
  if (oembed.ok && oembed.status === 200 && facts.caption) return success(facts);
  if (video?.exists && facts.caption) return success(facts);
  if (video && !video.exists) return notFound();
  return fallbackAfter(oembed.ok ? [] : [oembed.failure], facts);
}

/** Private, for adults only, or to be seen nowhere. A video that is blocked in some countries only is not limited. */
function limitOf(video: Json): 'private' | 'age_restricted' | 'geo_restricted' | null {
  if (video.at('status', 'privacyStatus').text() === 'private') return 'private';
  if (video.at('contentDetails', 'contentRating', 'ytRating').text() === 'ytAgeRestricted') return 'age_restricted';
  const allowed = video.at('contentDetails', 'regionRestriction', 'allowed');
  return allowed.exists && allowed.items().length === 0 ? 'geo_restricted' : null;
}

function factsOf(post: PostRef, oembed: Json | null, video: Json | null): PostFacts {
  const authorUrl = oembed?.at('author_url').url();
  const handle = authorUrl && /\/@([^/?#]{1,60})/u.exec(authorUrl)?.[1];
  return {
    username: handle
      ? decodeURIComponentSafely(handle)
      : (oembed?.at('author_name').text() ?? video?.at('snippet', 'channelTitle').text()),
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

function statsOf(item: Json): [string, FoundMetrics][] {
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
      },
    ],
  ];
}

function quotaOrRefusal({ status, json }: JsonAnswer): FetchFailure {
  const reason = json.at('error', 'errors', 0, 'reason').text() ?? '';
  const kind = /quota|rateLimit/iu.test(reason) ? 'rate_limited' : 'unexpected';
  return new FetchFailure(kind, `The Data API answers ${status} ${reason}`);
}
