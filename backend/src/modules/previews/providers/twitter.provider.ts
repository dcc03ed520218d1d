import { decode } from 'html-entities';
import { postCreatedAt, PREVIEW_DEFAULT_WIDTH, type PreviewReason } from '@sparks/domain';
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
  TweetDetails,
} from '../preview.types.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { readXProfile } from './profiles/x.profile.js';
import { cleanText, type Json } from './support/json.js';
import {
  readMetricsInBatches,
  readMetricsIndividually,
  toMetrics,
  unavailableMetrics,
  type BatchResult,
  type MetricValues,
} from './support/metrics-batches.js';
import { fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { PlatformClient, type FailedResponse, type JsonResponse } from './support/platform-client.js';

const PUBLISH = 'https://publish.x.com';
const SYNDICATION = 'https://cdn.syndication.twimg.com';
const API = 'https://api.x.com/2';
const IDS_PER_CALL = 100;
const SOURCE_API = 'x:api';
const SOURCE_SYNDICATION = 'x:syndication';

/**
 * Combines oEmbed, which is documented, with the syndication endpoint behind embedded posts, which is undocumented but
 * returns images and counts. Syndication sometimes responds with 404 for existing posts, so "not found" requires both.
 */
class TwitterProvider implements PreviewProvider {
  readonly platform = 'twitter';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['x'],
  ) {}

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const client = new PlatformClient(this.http, this.platform, signal);
    // oEmbed did not support x.com URLs for a long time; twitter.com always works.
    const address = `https://twitter.com/${post.handle ?? 'i/web'}/status/${post.postId}`;
    const [oembed, tweet] = await Promise.all([
      client.requestJson(
        'x:oembed',
        `${PUBLISH}/oembed?omit_script=true&dnt=true&maxwidth=${PREVIEW_DEFAULT_WIDTH}&url=${encodeURIComponent(address)}`,
      ),
      client.requestJson(SOURCE_SYNDICATION, syndicationUrl(post.postId)),
    ]);
    return { ...toOutcome(post, oembed, tweet), evidence: client.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const { bearerToken } = this.settings;
    if (!bearerToken) return readMetricsIndividually(posts, (post) => syndicationMetrics(client, post));
    return readMetricsInBatches(
      posts,
      { size: IDS_PER_CALL, source: SOURCE_API, signal },
      async (batch): Promise<BatchResult> => {
        const ids = batch.map(({ postId }) => postId).join(',');
        const headers = { authorization: `Bearer ${bearerToken}` };
        const response = await client.requestJson(
          SOURCE_API,
          `${API}/tweets?tweet.fields=public_metrics,author_id,created_at&ids=${encodeURIComponent(ids)}`,
          { headers },
        );
        if (!response.ok) return response.failure;
        if (response.status !== 200)
          return new FetchFailure('unexpected', `The X API responded with ${response.status}`);
        return new Map(response.json.at('data').items().flatMap(toMetricEntries));
      },
    );
  }

  get canReadProfiles(): boolean {
    return this.settings.bearerToken !== undefined;
  }

  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading> {
    return readXProfile(new PlatformClient(this.http, this.platform, signal), this.settings.bearerToken, handle);
  }
}

export const twitterAdapter: PlatformAdapter = {
  platform: 'twitter',
  imageHosts: ['pbs.twimg.com'],
  origins: ({ x }) => [
    originAt('publish.x.com', x.publishUrl),
    originAt('cdn.syndication.twimg.com', x.syndicationUrl),
    originAt('api.x.com', x.apiUrl),
  ],
  createProvider: (http, { x }) => new TwitterProvider(http, x),
};

function toOutcome(
  post: PostRef,
  oembed: JsonResponse | FailedResponse,
  tweet: JsonResponse | FailedResponse,
): Omit<PreviewOutcome, 'evidence'> {
  const isTombstone = tweet.ok && tweet.json.at('__typename').text() === 'TweetTombstone';
  const details = toDetails(post, oembed, tweet);
  if (oembed.ok && oembed.status === 403) return restricted('private');
  if (isTombstone) return restricted(tombstoneReason(tweet.json));
  if (tweet.ok && tweet.status === 200 && details.tweet) return success(details);
  if (oembed.ok && oembed.status === 200) return success(details);
  if (isMissing(oembed) && isMissing(tweet)) return notFound();
  return fallbackAfter(
    [oembed, tweet].flatMap((response) => (response.ok ? [] : [response.failure])),
    details,
  );
}

const isMissing = (response: JsonResponse | FailedResponse): boolean => response.status === 404;

/** X gives the reason only as text. */
function tombstoneReason(json: Json): PreviewReason {
  const text = json.at('tombstone', 'text', 'text').text(500) ?? '';
  if (/age-restricted|adult content/iu.test(text)) return 'age_restricted';
  return /withheld|country/iu.test(text) ? 'geo_restricted' : 'private';
}

function toDetails(
  post: PostRef,
  oembed: JsonResponse | FailedResponse,
  tweet: JsonResponse | FailedResponse,
): PostDetails {
  const embed = oembed.ok && oembed.status === 200 ? oembed.json : null;
  const details = tweet.ok && tweet.status === 200 ? toTweetDetails(post, tweet.json) : undefined;
  const authorUrl = embed?.at('author_url').url();
  const authorHandle = details?.authorUsername ?? (authorUrl && /\.com\/(\w{1,20})/u.exec(authorUrl)?.[1]);
  const handle = authorHandle ?? post.handle;
  return {
    authorId: details && tweet.ok ? tweet.json.at('user', 'id_str').text(25) : undefined,
    authorHandle,
    username: handle,
    authorUrl: authorUrl ?? (handle && `https://x.com/${handle}`),
    caption: details?.text ?? (embed ? textOfBlockquote(embed) : undefined),
    imageUrl: details && tweet.ok ? imageUrlOf(tweet.json) : undefined,
    type: 'rich',
    provider: 'X',
    width: embed?.at('width').count(),
    createdAt: postCreatedAt('twitter', post.postId) ?? undefined,
    tweet: details,
  };
}

function toTweetDetails(post: PostRef, json: Json): TweetDetails | undefined {
  const authorUsername = json.at('user', 'screen_name').text(20);
  if (json.at('__typename').text() !== 'Tweet' || !authorUsername) return undefined;
  return {
    id: post.postId,
    text: json.at('text').escapedText(5_000) ?? '',
    authorName: json.at('user', 'name').text() ?? authorUsername,
    authorUsername,
    isVerified: json.at('user', 'is_blue_verified').boolean(),
    photoCount: json.at('photos').items().length,
    hasVideo: json.at('video').exists,
    likes: json.at('favorite_count').count(),
    replies: json.at('conversation_count').count(),
  };
}

/** The first photo or the poster of a video; text posts have none. */
function imageUrlOf(json: Json): string | undefined {
  return (
    json.at('photos', 0, 'url').url() ??
    json.at('video', 'poster').url() ??
    json.at('mediaDetails', 0, 'media_url_https').url()
  );
}

/** The text of the first paragraph in oEmbed's markup. */
function textOfBlockquote(embed: Json): string | undefined {
  const html = embed.at('html').text(20_000) ?? '';
  const start = html.indexOf('<p');
  const end = html.indexOf('</p>');
  if (start < 0 || end < start) return undefined;
  return cleanText(
    decode(
      html
        .slice(start, end)
        .replace(/<br\s?\/?>/giu, '\n')
        .replace(/<[^<>]{0,2000}>/gu, ''),
    ),
    5_000,
  );
}

/**
 * The endpoint behind embedded posts. It accepts any non-empty token, so the token is derived from the id to keep
 * responses cacheable.
 */
function syndicationUrl(id: string): string {
  return `${SYNDICATION}/tweet-result?lang=en&id=${encodeURIComponent(id)}&token=${BigInt(id).toString(36)}`;
}

async function syndicationMetrics(client: PlatformClient, post: PostRef): Promise<MetricsReading> {
  const response = await client.requestJson(SOURCE_SYNDICATION, syndicationUrl(post.postId));
  if (!response.ok) return unavailableMetrics(post, response.failure);
  if (response.json.at('__typename').text() === 'TweetTombstone') return toMetrics(post, SOURCE_SYNDICATION, 'gone');
  // A 404 of this endpoint is not definite.
  if (response.status !== 200)
    return unavailableMetrics(post, new FetchFailure('unexpected', `Syndication responded with ${response.status}`));
  return toMetrics(post, SOURCE_SYNDICATION, {
    authorId: response.json.at('user', 'id_str').text(25),
    authorHandle: response.json.at('user', 'screen_name').text(20),
    createdAt: response.json.at('created_at').date(),
    likes: response.json.at('favorite_count').count(),
    comments: response.json.at('conversation_count').count(),
  });
}

function toMetricEntries(item: Json): [string, MetricValues][] {
  const id = item.at('id').text();
  if (!id) return [];
  const counts = item.at('public_metrics');
  const reposts = counts.at('retweet_count').count();
  const quotes = counts.at('quote_count').count();
  return [
    [
      id,
      {
        authorId: item.at('author_id').text(25),
        createdAt: item.at('created_at').date(),
        views: counts.at('impression_count').count(),
        likes: counts.at('like_count').count(),
        comments: counts.at('reply_count').count(),
        shares: reposts === undefined && quotes === undefined ? undefined : (reposts ?? 0) + (quotes ?? 0),
      },
    ],
  ];
}
