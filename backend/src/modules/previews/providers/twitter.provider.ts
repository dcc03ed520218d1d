import { decode } from 'html-entities';
import { postCreatedAt, PREVIEW_DEFAULT_WIDTH, type PreviewReason } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostFacts,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  TweetFacts,
} from '../preview.types.js';
import { inBatches, metricsOf, oneByOne, unavailable, type BatchResult, type FoundMetrics } from './support/batches.js';
import { Inquiry, type Failed, type JsonAnswer } from './support/inquiry.js';
import { cleanText, type Json } from './support/json.js';
import { fallbackAfter, notFound, restricted, success } from './support/outcomes.js';

const PUBLISH = 'https://publish.x.com';
const SYNDICATION = 'https://cdn.syndication.twimg.com';
const API = 'https://api.x.com/2';
const IDS_PER_CALL = 100;
const SOURCE_API = 'x:api';
const SOURCE_SYNDICATION = 'x:syndication';

/**
 * X: oEmbed, which is documented, and the syndication interface behind embedded posts, which is not but knows pictures
 * and counts. The second now and then answers 404 for posts that are there, so "not found" takes both.
 */
export class TwitterProvider implements PreviewProvider {
  readonly platform = 'twitter';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['x'],
  ) {}

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    // oEmbed came to know x.com addresses late; the old form always works.
    const address = `https://twitter.com/${post.handle ?? 'i/web'}/status/${post.postId}`;
    const [oembed, tweet] = await Promise.all([
      inquiry.json(
        'x:oembed',
        `${PUBLISH}/oembed?omit_script=true&dnt=true&maxwidth=${PREVIEW_DEFAULT_WIDTH}&url=${encodeURIComponent(address)}`,
      ),
      inquiry.json(SOURCE_SYNDICATION, tweetAddress(post.postId)),
    ]);
    return { ...judge(post, oembed, tweet), evidence: inquiry.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    const { bearerToken } = this.settings;
    if (!bearerToken) return oneByOne(posts, (post) => syndicationMetrics(inquiry, post));
    return inBatches(posts, { size: IDS_PER_CALL, source: SOURCE_API, signal }, async (batch): Promise<BatchResult> => {
      const ids = batch.map(({ postId }) => postId).join(',');
      const headers = { authorization: `Bearer ${bearerToken}` };
      const asked = await inquiry.json(
        SOURCE_API,
        `${API}/tweets?tweet.fields=public_metrics&ids=${encodeURIComponent(ids)}`,
        { headers },
      );
      if (!asked.ok) return asked.failure;
      if (asked.status !== 200) return new FetchFailure('unexpected', `The X API answers ${asked.status}`);
      return new Map(asked.json.at('data').items().flatMap(countsOf));
    });
  }
}

function judge(
  post: PostRef,
  oembed: JsonAnswer | Failed,
  tweet: JsonAnswer | Failed,
): Omit<PreviewOutcome, 'evidence'> {
  const isTombstone = tweet.ok && tweet.json.at('__typename').text() === 'TweetTombstone';
  const facts = factsOf(post, oembed, tweet);
  if (oembed.ok && oembed.status === 403) return restricted('private');
  if (isTombstone) return restricted(tombstoneReason(tweet.json));
  if (tweet.ok && tweet.status === 200 && facts.tweet) return success(facts);
  if (oembed.ok && oembed.status === 200) return success(facts);
  if (isMissing(oembed) && isMissing(tweet)) return notFound();
  return fallbackAfter(
    [oembed, tweet].flatMap((asked) => (asked.ok ? [] : [asked.failure])),
    facts,
  );
}

const isMissing = (asked: JsonAnswer | Failed): boolean => asked.status === 404;

/** X says in words only why it hides a post. */
function tombstoneReason(json: Json): PreviewReason {
  const text = json.at('tombstone', 'text', 'text').text(500) ?? '';
  if (/age-restricted|adult content/iu.test(text)) return 'age_restricted';
  return /withheld|country/iu.test(text) ? 'geo_restricted' : 'private';
}

function factsOf(post: PostRef, oembed: JsonAnswer | Failed, tweet: JsonAnswer | Failed): PostFacts {
  const embed = oembed.ok && oembed.status === 200 ? oembed.json : null;
  const details = tweet.ok && tweet.status === 200 ? tweetOf(post, tweet.json) : undefined;
  const authorUrl = embed?.at('author_url').url();
  const handle = details?.authorUsername ?? (authorUrl && /\.com\/(\w{1,20})/u.exec(authorUrl)?.[1]) ?? post.handle;
  return {
    username: handle,
    authorUrl: authorUrl ?? (handle && `https://x.com/${handle}`),
    caption: details?.text ?? (embed ? textOfBlockquote(embed) : undefined),
    imageUrl: details && tweet.ok ? pictureOf(tweet.json) : undefined,
    type: 'rich',
    provider: 'X',
    width: embed?.at('width').count(),
    createdAt: postCreatedAt('twitter', post.postId) ?? undefined,
    tweet: details,
  };
}

function tweetOf(post: PostRef, json: Json): TweetFacts | undefined {
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

/** The first photo, or the picture that stands for a video; a post of text alone has none. */
function pictureOf(json: Json): string | undefined {
  return (
    json.at('photos', 0, 'url').url() ??
    json.at('video', 'poster').url() ??
    json.at('mediaDetails', 0, 'media_url_https').url()
  );
}

/** The post's text out of oEmbed's markup: what stands in its first paragraph, without any tag. */
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
 * The address behind embedded posts. It wants a token parameter; any value that is not empty is taken, so it is made
 * from the id to keep answers cacheable for the platform.
 */
function tweetAddress(id: string): string {
  return `${SYNDICATION}/tweet-result?lang=en&id=${encodeURIComponent(id)}&token=${BigInt(id).toString(36)}`;
}

async function syndicationMetrics(inquiry: Inquiry, post: PostRef): Promise<MetricsReading> {
  const asked = await inquiry.json(SOURCE_SYNDICATION, tweetAddress(post.postId));
  if (!asked.ok) return unavailable(post, asked.failure);
  if (asked.json.at('__typename').text() === 'TweetTombstone') return metricsOf(post, SOURCE_SYNDICATION, 'gone');
  // A 404 alone is no proof here.
  if (asked.status !== 200)
    return unavailable(post, new FetchFailure('unexpected', `Syndication answers ${asked.status}`));
  return metricsOf(post, SOURCE_SYNDICATION, {
    likes: asked.json.at('favorite_count').count(),
    comments: asked.json.at('conversation_count').count(),
  });
}

function countsOf(item: Json): [string, FoundMetrics][] {
  const id = item.at('id').text();
  if (!id) return [];
  const counts = item.at('public_metrics');
  const reposts = counts.at('retweet_count').count();
  const quotes = counts.at('quote_count').count();
  return [
    [
      id,
      {
        views: counts.at('impression_count').count(),
        likes: counts.at('like_count').count(),
        comments: counts.at('reply_count').count(),
        shares: reposts === undefined && quotes === undefined ? undefined : (reposts ?? 0) + (quotes ?? 0),
      },
    ],
  ];
}
