import type { SocialSettings } from '../../../platform/config/social-settings.js';
import { FetchFailure } from '../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostFacts,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  ResolvedLink,
} from '../preview.types.js';
import { metricsOf, oneByOne, unavailable } from './support/batches.js';
import { Inquiry } from './support/inquiry.js';
import { cleanText } from './support/json.js';
import { GRAPH, graphFailure, graphVerdict } from './support/meta.js';
import { fallback, fallbackAfter, notFound, restricted, success } from './support/outcomes.js';
import { addressOrNothing, hiddenReason, publicPage, type PublicPage } from './support/public-page.js';
import { resolveShortLink } from './support/short-links.js';

const SOURCE_NODE = 'facebook:node';
const HIDDEN_NODE_SUBCODE = 33;

/**
 * Facebook: the Graph API's oEmbed says whether a post or video is public; author, picture and text come from the
 * OpenGraph properties of its page. Numbers need the token of the page that owns the post.
 */
export class FacebookProvider implements PreviewProvider {
  readonly platform = 'facebook';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['meta'],
  ) {}

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new Inquiry(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    const endpoint = post.kind === 'video' ? 'oembed_video' : 'oembed_post';
    const [oembed, pageAnswer] = await Promise.all([
      inquiry.json(
        'facebook:oembed',
        `${GRAPH}/${endpoint}?omitscript=true&url=${encodeURIComponent(post.canonicalUrl)}`,
      ),
      inquiry.page('facebook:page', post.canonicalUrl),
    ]);
    const page = publicPage(pageAnswer);
    const verdict = graphVerdict(oembed);
    const facts: PostFacts = { ...factsOf(post, page), width: oembed.ok ? oembed.json.at('width').count() : undefined };
    return { ...judge(verdict, page, facts), evidence: inquiry.evidence };
  }

  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    return oneByOne(posts, (post) => this.askNode(inquiry, post));
  }

  private async askNode(inquiry: Inquiry, post: PostRef): Promise<MetricsReading> {
    const { accessToken } = this.settings;
    if (!accessToken || !/^\w+$/u.test(post.postId)) return unavailable(post, null);
    const fields = `shares,comments.summary(true),reactions.summary(true)${post.kind === 'video' ? ',views' : ''}`;
    const query = new URLSearchParams({ fields, access_token: accessToken });
    const asked = await inquiry.json(SOURCE_NODE, `${GRAPH}/${post.postId}?${query}`);
    if (!asked.ok) return unavailable(post, asked.failure);
    if (asked.json.at('error', 'error_subcode').number() === HIDDEN_NODE_SUBCODE)
      return metricsOf(post, SOURCE_NODE, 'gone');
    if (asked.status !== 200) return unavailable(post, graphFailure(asked));
    return metricsOf(post, SOURCE_NODE, {
      views: asked.json.at('views').count(),
      likes: asked.json.at('reactions', 'summary', 'total_count').count(),
      comments: asked.json.at('comments', 'summary', 'total_count').count(),
      shares: asked.json.at('shares', 'count').count(),
    });
  }
}

function judge(
  verdict: ReturnType<typeof graphVerdict>,
  page: PublicPage,
  facts: PostFacts,
): Omit<PreviewOutcome, 'evidence'> {
  if (verdict === 'shown') return success(facts);
  const reason = hiddenReason(page);
  if (verdict === 'hidden') {
    if (reason === 'removed') return notFound('removed');
    return reason === 'embed_disabled' ? fallback(reason, facts) : restricted(reason ?? 'private');
  }
  // The interface does not take this form of address, or could not be asked: the page alone decides what it can.
  if (reason === 'removed') return notFound();
  if (verdict === 'invalid') return fallback('unsupported', facts);
  if (page.kind === 'shown' && facts.caption) return success(facts);
  return fallbackAfter(
    [verdict instanceof FetchFailure ? verdict : new FetchFailure('unexpected', 'No verdict')],
    facts,
  );
}

function factsOf(post: PostRef, page: PublicPage): PostFacts {
  const meta = page.kind === 'shown' ? page.meta : new Map<string, string>();
  const name = cleanText(meta.get('og:title') ?? '', 200);
  return {
    username: post.handle ?? name,
    authorUrl: post.handle && `https://www.facebook.com/${post.handle}`,
    caption: cleanText(meta.get('og:description') ?? meta.get('og:title') ?? '', 5_000),
    imageUrl: addressOrNothing(meta.get('og:image')),
    type: post.kind === 'video' ? 'video' : 'rich',
    provider: 'Facebook',
    videoId: post.kind === 'video' ? post.postId : undefined,
  };
}
