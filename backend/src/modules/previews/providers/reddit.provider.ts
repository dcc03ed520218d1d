import type { PreviewReason } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostFacts,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  RedditFacts,
  ResolvedLink,
} from '../preview.types.js';
import { inBatches, unavailable, type BatchResult, type FoundMetrics } from './support/batches.js';
import { Inquiry, type Failed, type JsonAnswer } from './support/inquiry.js';
import type { Json } from './support/json.js';
import { fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { RedditSession } from './support/reddit-session.js';
import { resolveShortLink } from './support/short-links.js';

const WEB = 'https://www.reddit.com';
const OAUTH = 'https://oauth.reddit.com';
const NAMES_PER_CALL = 100;
const SOURCE_INFO = 'reddit:info';

/**
 * Reddit: oEmbed, and with an OAuth application the post itself (score, comments, reasons). The public `.json` addresses
 * are closed since May 2026. A page of HTML means that this server is blocked and tells nothing about the post.
 */
export class RedditProvider implements PreviewProvider {
  readonly platform = 'reddit';
  private readonly session: RedditSession;

  constructor(
    private readonly http: PlatformHttp,
    settings: SocialSettings['reddit'],
  ) {
    this.session = new RedditSession(settings);
  }

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new Inquiry(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    const [oembed, thread] = await Promise.all([
      inquiry.json('reddit:oembed', `${WEB}/oembed?url=${encodeURIComponent(post.canonicalUrl)}`),
      this.session.isConfigured
        ? this.session.get(inquiry, 'reddit:comments', `${OAUTH}/comments/${post.postId}?limit=1`)
        : null,
    ]);
    return { ...judge(post, oembed, thread), evidence: inquiry.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    if (!this.session.isConfigured) return posts.map((post) => unavailable(post, null));
    const inquiry = new Inquiry(this.http, this.platform, signal);
    return inBatches(
      posts,
      { size: NAMES_PER_CALL, source: SOURCE_INFO, signal },
      async (batch): Promise<BatchResult> => {
        const names = batch.map(({ postId }) => `t3_${postId}`).join(',');
        const asked = await this.session.get(inquiry, SOURCE_INFO, `${OAUTH}/api/info?id=${encodeURIComponent(names)}`);
        if (!asked.ok) return asked.failure;
        if (asked.status !== 200) return new FetchFailure('unexpected', `Reddit answers ${asked.status}`);
        return new Map(
          asked.json
            .at('data', 'children')
            .items()
            .flatMap((child) => countsOf(child.at('data'))),
        );
      },
    );
  }
}

function judge(
  post: PostRef,
  oembed: JsonAnswer | Failed,
  thread: JsonAnswer | Failed | null,
): Omit<PreviewOutcome, 'evidence'> {
  const data = thread?.ok === true && thread.status === 200 ? thread.json.at(0, 'data', 'children', 0, 'data') : null;
  for (const asked of [thread, oembed]) {
    const limit = asked?.ok === true && asked.status === 403 ? refusalReason(asked.json) : null;
    if (limit) return restricted(limit);
  }
  if (data?.at('over_18').boolean() === true) return restricted('age_restricted');
  if (data && isDeleted(data)) return notFound('removed');
  const facts = factsOf(post, oembed.ok && oembed.status === 200 ? oembed.json : null, data);
  if (facts.caption) return success(facts);
  if (oembed.status === 404 && oembed.ok) return notFound();
  return fallbackAfter(
    [oembed, thread].flatMap((asked) => (asked?.ok === false ? [asked.failure] : [])),
    facts,
  );
}

/** Why a community does not show its posts; `null` for a 403 that gives no reason. */
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

function factsOf(post: PostRef, oembed: Json | null, data: Json | null): PostFacts {
  const username = data?.at('author').text(60) ?? oembed?.at('author_name').text(60) ?? post.handle;
  return {
    username,
    authorUrl: oembed?.at('author_url').url() ?? (username && `${WEB}/user/${encodeURIComponent(username)}`),
    caption: data?.at('title').escapedText(500) ?? oembed?.at('title').text(500),
    imageUrl: data ? pictureOf(data) : undefined,
    type: 'rich',
    provider: 'Reddit',
    height: oembed?.at('height').count(),
    createdAt: data?.at('created_utc').date(),
    reddit: redditFacts(post, data),
  };
}

/** The picture's address is escaped for HTML; posts without one say `self` or `default` in its place. */
function pictureOf(data: Json): string | undefined {
  const escaped = data.at('preview', 'images', 0, 'source', 'url').escapedText(2_048);
  if (escaped && URL.canParse(escaped) && /^https?:$/u.test(new URL(escaped).protocol)) return escaped;
  return data.at('thumbnail').url();
}

function redditFacts(post: PostRef, data: Json | null): RedditFacts {
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

function countsOf(data: Json): [string, FoundMetrics][] {
  const id = data.at('id').text(20);
  if (!id) return [];
  if (isDeleted(data)) return [[id, 'gone']];
  const likes = data.at('ups').count() ?? data.at('score').count();
  return [[id, { likes, comments: data.at('num_comments').count(), shares: data.at('num_crossposts').count() }]];
}
