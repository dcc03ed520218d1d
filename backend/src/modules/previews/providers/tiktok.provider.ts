import { postCreatedAt } from '@sparks/domain';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostFacts,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  ResolvedLink,
} from '../preview.types.js';
import { aggregatorMetrics } from './support/aggregator.js';
import { oneByOne } from './support/batches.js';
import { Inquiry } from './support/inquiry.js';
import type { Json } from './support/json.js';
import { fallbackAfter, notFound, success } from './support/outcomes.js';
import { resolveShortLink } from './support/short-links.js';

const WEB = 'https://www.tiktok.com';

/**
 * TikTok: oEmbed. It answers 400 alike for posts that are removed, private, or limited by age or region, so all of those
 * are "not found" here. The handle stands in the author's address; the author's name is a display name.
 */
export class TiktokProvider implements PreviewProvider {
  readonly platform = 'tiktok';

  constructor(
    private readonly http: PlatformHttp,
    private readonly aggregatorKey: string | undefined,
  ) {}

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new Inquiry(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    // The video form also for photo posts, which oEmbed does not take in their own. A made-up name is redirected by id.
    const address = `${WEB}/@${post.handle ?? 'user'}/video/${post.postId}`;
    const asked = await inquiry.json('tiktok:oembed', `${WEB}/oembed?url=${encodeURIComponent(address)}`, {
      maxRedirects: 2,
    });
    const { evidence } = inquiry;
    if (!asked.ok) return { ...fallbackAfter([asked.failure], idFacts(post)), evidence };
    if (asked.status === 400 || asked.status === 404) return { ...notFound(), evidence };
    const facts = factsOf(post, asked.json);
    const isPost =
      asked.status === 200 && asked.json.at('html').exists && (facts.caption ?? facts.username) !== undefined;
    return { ...(isPost ? success(facts) : fallbackAfter([], idFacts(post))), evidence };
  }

  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    return oneByOne(posts, (post) => aggregatorMetrics(inquiry, post, this.aggregatorKey));
  }
}

/** What the id and the link tell without the platform. */
function idFacts(post: PostRef): PostFacts {
  return {
    username: post.handle,
    authorUrl: post.handle && `${WEB}/@${post.handle}`,
    provider: 'TikTok',
    type: post.kind,
    videoId: post.postId,
    createdAt: postCreatedAt('tiktok', post.postId) ?? undefined,
  };
}

function factsOf(post: PostRef, json: Json): PostFacts {
  const known = idFacts(post);
  const authorUrl = json.at('author_url').url();
  const handle = json.at('author_unique_id').text() ?? (authorUrl && /\/@([\w.]{1,32})/u.exec(authorUrl)?.[1]);
  return {
    ...known,
    username: handle ?? known.username ?? json.at('author_name').text(),
    authorUrl: authorUrl ?? known.authorUrl,
    caption: json.at('title').text(5_000),
    imageUrl: json.at('thumbnail_url').url(),
    width: json.at('width').count(),
    height: json.at('height').count(),
  };
}
