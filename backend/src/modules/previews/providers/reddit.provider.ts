import type { PreviewReason } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import { originAt, webOriginAt } from '../guarded-fetch/platform-hosts.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostDetails,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  ProfileReading,
  RedditDetails,
  ResolvedLink,
} from '../preview.types.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { readRedditProfile } from './profiles/reddit.profile.js';
import type { Json } from './support/json.js';
import {
  readMetricsInBatches,
  unavailableMetrics,
  type BatchResult,
  type MetricValues,
} from './support/metrics-batches.js';
import { fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { PlatformClient, type FailedResponse, type JsonResponse } from './support/platform-client.js';
import { RedditSession } from './support/reddit-session.js';
import { resolveShortLink } from './support/short-links.js';

const WEB = 'https://www.reddit.com';
const OAUTH = 'https://oauth.reddit.com';
const NAMES_PER_CALL = 100;
const SOURCE_INFO = 'reddit:info';

/**
 * Uses oEmbed, and with an OAuth application also the post itself (score, comments, removal reasons). Reddit closed the
 * public `.json` endpoints in May 2026. An HTML response means that Reddit blocks this server; it says nothing about
 * the post.
 */
class RedditProvider implements PreviewProvider {
  readonly platform = 'reddit';
  private readonly session: RedditSession;

  constructor(
    private readonly http: PlatformHttp,
    settings: SocialSettings['reddit'],
  ) {
    this.session = new RedditSession(settings);
  }

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new PlatformClient(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const [oembed, thread] = await Promise.all([
      client.requestJson('reddit:oembed', `${WEB}/oembed?url=${encodeURIComponent(post.canonicalUrl)}`),
      this.session.isConfigured
        ? this.session.requestJson(client, 'reddit:comments', `${OAUTH}/comments/${post.postId}?limit=1`)
        : null,
    ]);
    return { ...toOutcome(post, oembed, thread), evidence: client.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    if (!this.session.isConfigured) return posts.map((post) => unavailableMetrics(post, null));
    const client = new PlatformClient(this.http, this.platform, signal);
    return readMetricsInBatches(
      posts,
      { size: NAMES_PER_CALL, source: SOURCE_INFO, signal },
      async (batch): Promise<BatchResult> => {
        const names = batch.map(({ postId }) => `t3_${postId}`).join(',');
        const response = await this.session.requestJson(
          client,
          SOURCE_INFO,
          `${OAUTH}/api/info?id=${encodeURIComponent(names)}`,
        );
        if (!response.ok) return response.failure;
        if (response.status !== 200) return new FetchFailure('unexpected', `Reddit responded with ${response.status}`);
        return new Map(
          response.json
            .at('data', 'children')
            .items()
            .flatMap((child) => toMetricEntries(child.at('data'))),
        );
      },
    );
  }

  get canReadProfiles(): boolean {
    return this.session.isConfigured;
  }

  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading> {
    return readRedditProfile(new PlatformClient(this.http, this.platform, signal), this.session, handle);
  }
}

export const redditAdapter: PlatformAdapter = {
  platform: 'reddit',
  imageHosts: ['i.redd.it', 'preview.redd.it', 'external-preview.redd.it', '.thumbs.redditmedia.com'],
  origins: ({ reddit }) => [
    webOriginAt('reddit', 'www.reddit.com', reddit.webUrl),
    originAt('oauth.reddit.com', reddit.oauthUrl),
  ],
  createProvider: (http, { reddit }) => new RedditProvider(http, reddit),
};

function toOutcome(
  post: PostRef,
  oembed: JsonResponse | FailedResponse,
  thread: JsonResponse | FailedResponse | null,
): Omit<PreviewOutcome, 'evidence'> {
  const data = thread?.ok === true && thread.status === 200 ? thread.json.at(0, 'data', 'children', 0, 'data') : null;
  for (const response of [thread, oembed]) {
    const limit = response?.ok === true && response.status === 403 ? refusalReason(response.json) : null;
    if (limit) return restricted(limit);
  }
  if (data?.at('over_18').boolean() === true) return restricted('age_restricted');
  if (data && isDeleted(data)) return notFound('removed');
  const details = toDetails(post, oembed.ok && oembed.status === 200 ? oembed.json : null, data);
  if (details.caption) return success(details);
  if (oembed.status === 404 && oembed.ok) return notFound();
  return fallbackAfter(
    [oembed, thread].flatMap((response) => (response?.ok === false ? [response.failure] : [])),
    details,
  );
}

/** The reason why a community hides its posts; `null` for a 403 without a reason. */
function refusalReason(json: Json): PreviewReason | null {
  switch (json.at('reason').text()) {
    case 'private':
      return 'private';
    case 'quarantined':
      return 'age_restricted';
    case 'gated':
      return 'geo_restricted';
    default:
      return null;
  }
}

const isDeleted = (data: Json): boolean =>
  data.at('removed_by_category').exists || data.at('author').text() === '[deleted]';

function toDetails(post: PostRef, oembed: Json | null, data: Json | null): PostDetails {
  const authorHandle = data?.at('author').text(60) ?? oembed?.at('author_name').text(60);
  const username = authorHandle ?? post.handle;
  return {
    authorId: data?.at('author_fullname').text(20),
    authorHandle,
    username,
    authorUrl: oembed?.at('author_url').url() ?? (username && `${WEB}/user/${encodeURIComponent(username)}`),
    caption: data?.at('title').escapedText(500) ?? oembed?.at('title').text(500),
    imageUrl: data ? imageUrlOf(data) : undefined,
    type: 'rich',
    provider: 'Reddit',
    height: oembed?.at('height').count(),
    createdAt: data?.at('created_utc').date(),
    reddit: toRedditDetails(post, data),
  };
}

/** The URL is HTML-escaped; posts without an image have `self` or `default` as their thumbnail. */
function imageUrlOf(data: Json): string | undefined {
  const escaped = data.at('preview', 'images', 0, 'source', 'url').escapedText(2_048);
  if (escaped && URL.canParse(escaped) && /^https?:$/u.test(new URL(escaped).protocol)) return escaped;
  return data.at('thumbnail').url();
}

function toRedditDetails(post: PostRef, data: Json | null): RedditDetails {
  return {
    subreddit: data?.at('subreddit').text(60) ?? post.community,
    score: data?.at('score').number() ?? data?.at('ups').number(),
    numComments: data?.at('num_comments').count(),
    upvoteRatio: data?.at('upvote_ratio').number(),
    isVideo: data?.at('is_video').boolean(),
    isSelf: data?.at('is_self').boolean(),
    postHint: data?.at('post_hint').text(40),
  };
}

function toMetricEntries(data: Json): [string, MetricValues][] {
  const id = data.at('id').text(20);
  if (!id) return [];
  if (isDeleted(data)) return [[id, 'gone']];
  const likes = data.at('ups').count() ?? data.at('score').count();
  return [
    [
      id,
      {
        authorId: data.at('author_fullname').text(20),
        authorHandle: data.at('author').text(60),
        createdAt: data.at('created_utc').date(),
        likes,
        comments: data.at('num_comments').count(),
        shares: data.at('num_crossposts').count(),
      },
    ],
  ];
}
