import { isFacebookPostNumber, parseContentUrl } from '@sparks/domain';
import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import { originAt, webOriginAt } from '../guarded-fetch/platform-hosts.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  AuthorFacts,
  MetricsReading,
  PostDetails,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  ProfileReading,
  ResolvedLink,
} from '../preview.types.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { readFacebookProfile } from './profiles/facebook.profile.js';
import { cleanText, type Json } from './support/json.js';
import { GRAPH, graphFailure, toGraphVisibility } from './support/meta.js';
import { readMetricsIndividually, toMetrics, unavailableMetrics } from './support/metrics-batches.js';
import { fallback, fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { PlatformClient, type FailedResponse, type JsonResponse } from './support/platform-client.js';
import { classifyPage, hiddenReason, httpUrlOrUndefined, type PublicPage } from './support/public-page.js';
import { resolveShortLink } from './support/short-links.js';

const SOURCE_NODE = 'facebook:node';
const HIDDEN_NODE_SUBCODE = 33;
const AUTHOR_FIELDS = 'from{id,username},created_time';

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
    const [oembed, pageAnswer, author] = await Promise.all([
      client.requestJson(
        'facebook:oembed',
        `${GRAPH}/${endpoint}?omitscript=true&url=${encodeURIComponent(post.canonicalUrl)}`,
      ),
      client.requestPage('facebook:page', post.canonicalUrl),
      this.fetchAuthor(client, post),
    ]);
    const page = classifyPage(pageAnswer);
    const verdict = toGraphVisibility(oembed);
    const details: PostDetails = {
      ...toDetails(post, page),
      ...author,
      width: oembed.ok ? oembed.json.at('width').count() : undefined,
    };
    const outcome = toOutcome(verdict, page, details);
    const canonicalPost = outcome.status === 'success' ? findCanonicalPost(post, page) : undefined;
    return { ...outcome, ...(canonicalPost && { canonicalPost }), evidence: client.evidence };
  }

  /** Only the node of a post names its author and date, and only to the token of the page that owns it. */
  private async fetchAuthor(client: PlatformClient, post: PostRef): Promise<AuthorFacts> {
    const node = await this.requestNode(client, post, AUTHOR_FIELDS);
    return node?.ok && node.status === 200 ? authorOf(node.json) : {};
  }

  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const client = new PlatformClient(this.http, this.platform, signal);
    return readMetricsIndividually(posts, (post) => this.fetchNodeMetrics(client, post));
  }

  get canReadProfiles(): boolean {
    return this.settings.accessToken !== undefined;
  }

  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading> {
    return readFacebookProfile(new PlatformClient(this.http, this.platform, signal), this.settings.accessToken, handle);
  }

  private async fetchNodeMetrics(client: PlatformClient, post: PostRef): Promise<MetricsReading> {
    const counts = `shares,comments.summary(true),reactions.summary(true)${post.kind === 'video' ? ',views' : ''}`;
    const response = await this.requestNode(client, post, `${counts},${AUTHOR_FIELDS}`);
    if (response === null) return unavailableMetrics(post, null);
    if (!response.ok) return unavailableMetrics(post, response.failure);
    if (response.json.at('error', 'error_subcode').number() === HIDDEN_NODE_SUBCODE)
      return toMetrics(post, SOURCE_NODE, 'gone');
    if (response.status !== 200) return unavailableMetrics(post, graphFailure(response));
    return toMetrics(post, SOURCE_NODE, {
      ...authorOf(response.json),
      views: response.json.at('views').count(),
      likes: response.json.at('reactions', 'summary', 'total_count').count(),
      comments: response.json.at('comments', 'summary', 'total_count').count(),
      shares: response.json.at('shares', 'count').count(),
    });
  }

  private async requestNode(
    client: PlatformClient,
    { postId }: PostRef,
    fields: string,
  ): Promise<JsonResponse | FailedResponse | null> {
    const { accessToken } = this.settings;
    if (!accessToken || !/^\w+$/u.test(postId)) return null;
    const query = new URLSearchParams({ fields, access_token: accessToken });
    return client.requestJson(SOURCE_NODE, `${GRAPH}/${postId}?${query}`);
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

/**
 * The post by its number, for a link that names it otherwise, such as by a `pfbid`. One post has many such names, but
 * one number.
 */
function findCanonicalPost(post: PostRef, page: PublicPage): PostRef | undefined {
  if (isFacebookPostNumber(post.postId) || page.kind !== 'shown') return undefined;
  const named = parseContentUrl(page.meta.get('og:url') ?? '');
  return named.ok && named.platform === 'facebook' && !named.needsResolve && isFacebookPostNumber(named.postId)
    ? named
    : undefined;
}

function authorOf(node: Json): AuthorFacts {
  return {
    authorId: node.at('from', 'id').text(30),
    authorHandle: node.at('from', 'username').text(60),
    createdAt: node.at('created_time').date(),
  };
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
