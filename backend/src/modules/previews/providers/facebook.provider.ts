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
  ResolvedLink,
} from '../preview.types.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { cleanText } from './support/json.js';
import { GRAPH, graphFailure, toGraphVisibility } from './support/meta.js';
import { readMetricsIndividually, toMetrics, unavailableMetrics } from './support/metrics-batches.js';
import { fallback, fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { PlatformClient } from './support/platform-client.js';
import { classifyPage, hiddenReason, httpUrlOrUndefined, type PublicPage } from './support/public-page.js';
import { resolveShortLink } from './support/short-links.js';

const SOURCE_NODE = 'facebook:node';
const HIDDEN_NODE_SUBCODE = 33;

/**
 * The Graph API's oEmbed reports whether a post or video is public; author, image and text come from the OpenGraph tags
 * of its page. Counts require the token of the page that owns the post.
 */
class FacebookProvider implements PreviewProvider {
  readonly platform = 'facebook';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['meta'],
  ) {}

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new PlatformClient(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const endpoint = post.kind === 'video' ? 'oembed_video' : 'oembed_post';
    const [oembed, pageAnswer] = await Promise.all([
      client.requestJson(
        'facebook:oembed',
        `${GRAPH}/${endpoint}?omitscript=true&url=${encodeURIComponent(post.canonicalUrl)}`,
      ),
      client.requestPage('facebook:page', post.canonicalUrl),
    ]);
    const page = classifyPage(pageAnswer);
    const verdict = toGraphVisibility(oembed);
    const details: PostDetails = {
      ...toDetails(post, page),
      width: oembed.ok ? oembed.json.at('width').count() : undefined,
    };
    return { ...toOutcome(verdict, page, details), evidence: client.evidence };
  }

  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const client = new PlatformClient(this.http, this.platform, signal);
    return readMetricsIndividually(posts, (post) => this.fetchNodeMetrics(client, post));
  }

  private async fetchNodeMetrics(client: PlatformClient, post: PostRef): Promise<MetricsReading> {
    const { accessToken } = this.settings;
    if (!accessToken || !/^\w+$/u.test(post.postId)) return unavailableMetrics(post, null);
    const fields = `shares,comments.summary(true),reactions.summary(true)${post.kind === 'video' ? ',views' : ''}`;
    const query = new URLSearchParams({ fields, access_token: accessToken });
    const response = await client.requestJson(SOURCE_NODE, `${GRAPH}/${post.postId}?${query}`);
    if (!response.ok) return unavailableMetrics(post, response.failure);
    if (response.json.at('error', 'error_subcode').number() === HIDDEN_NODE_SUBCODE)
      return toMetrics(post, SOURCE_NODE, 'gone');
    if (response.status !== 200) return unavailableMetrics(post, graphFailure(response));
    return toMetrics(post, SOURCE_NODE, {
      views: response.json.at('views').count(),
      likes: response.json.at('reactions', 'summary', 'total_count').count(),
      comments: response.json.at('comments', 'summary', 'total_count').count(),
      shares: response.json.at('shares', 'count').count(),
    });
  }
}

export const facebookAdapter: PlatformAdapter = {
  platform: 'facebook',
  imageHosts: ['.fbcdn.net', 'lookaside.fbsbx.com'],
  origins: ({ meta, facebook }) => [
    originAt('graph.facebook.com', meta.graphUrl),
    webOriginAt('facebook', 'www.facebook.com', facebook.webUrl),
    { ...originAt('www.facebook.com', facebook.webUrl), hosts: ['fb.watch', 'www.fb.watch'], prefix: '/fb.watch' },
  ],
  createProvider: (http, { meta }) => new FacebookProvider(http, meta),
};

function toOutcome(
  verdict: ReturnType<typeof toGraphVisibility>,
  page: PublicPage,
  details: PostDetails,
): Omit<PreviewOutcome, 'evidence'> {
  if (verdict === 'shown') return success(details);
  const reason = hiddenReason(page);
  if (verdict === 'hidden') {
    if (reason === 'removed') return notFound('removed');
    return reason === 'embed_disabled' ? fallback(reason, details) : restricted(reason ?? 'private');
  }
  // oEmbed rejects this URL format or did not respond: the page alone decides.
  if (reason === 'removed') return notFound();
  if (verdict === 'invalid') return fallback('unsupported', details);
  if (page.kind === 'shown' && details.caption) return success(details);
  return fallbackAfter(
    [verdict instanceof FetchFailure ? verdict : new FetchFailure('unexpected', 'No verdict')],
    details,
  );
}

function toDetails(post: PostRef, page: PublicPage): PostDetails {
  const meta = page.kind === 'shown' ? page.meta : new Map<string, string>();
  const name = cleanText(meta.get('og:title') ?? '', 200);
  return {
    username: post.handle ?? name,
    authorUrl: post.handle && `https://www.facebook.com/${post.handle}`,
    caption: cleanText(meta.get('og:description') ?? meta.get('og:title') ?? '', 5_000),
    imageUrl: httpUrlOrUndefined(meta.get('og:image')),
    type: post.kind === 'video' ? 'video' : 'rich',
    provider: 'Facebook',
    videoId: post.kind === 'video' ? post.postId : undefined,
  };
}
