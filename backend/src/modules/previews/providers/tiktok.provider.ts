import { postCreatedAt } from '@sparks/domain';
import { originAt, webOriginAt } from '../guarded-fetch/platform-hosts.js';
import type { PlatformHttp } from '../guarded-fetch/platform-http.js';
import type {
  MetricsReading,
  PostDetails,
  PostRef,
  PreviewOutcome,
  PreviewProvider,
  ProfileReading,
  ResolvedLink,
} from '../preview.types.js';
import type { PlatformAdapter } from './platform-adapter.js';
import { readTiktokProfile } from './profiles/tiktok.profile.js';
import { aggregatorMetrics, aggregatorOrigin } from './support/aggregator.js';
import type { Json } from './support/json.js';
import { readMetricsIndividually } from './support/metrics-batches.js';
import { fallbackAfter, notFound, success } from './support/outcomes.js';
import { PlatformClient } from './support/platform-client.js';
import { resolveShortLink } from './support/short-links.js';

const WEB = 'https://www.tiktok.com';

/**
 * oEmbed returns 400 for every post that is removed, private, or limited by age or region, so all of those are "not
 * found". The handle comes from the author's URL, because the author's name is a display name.
 */
class TiktokProvider implements PreviewProvider {
  readonly platform = 'tiktok';
  readonly canReadProfiles = true;

  constructor(
    private readonly http: PlatformHttp,
    private readonly aggregatorKey: string | undefined,
  ) {}

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new PlatformClient(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const client = new PlatformClient(this.http, this.platform, signal);
    // oEmbed supports photo posts only in the video format. TikTok redirects a wrong account name by the post id.
    const address = `${WEB}/@${post.handle ?? 'user'}/video/${post.postId}`;
    const response = await client.requestJson('tiktok:oembed', `${WEB}/oembed?url=${encodeURIComponent(address)}`, {
      maxRedirects: 2,
    });
    const { evidence } = client;
    if (!response.ok) return { ...fallbackAfter([response.failure], detailsFromLink(post)), evidence };
    if (response.status === 400 || response.status === 404) return { ...notFound(), evidence };
    const details = toDetails(post, response.json);
    const isPost =
      response.status === 200 && response.json.at('html').exists && (details.caption ?? details.username) !== undefined;
    return { ...(isPost ? success(details) : fallbackAfter([], detailsFromLink(post))), evidence };
  }

  fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const client = new PlatformClient(this.http, this.platform, signal);
    return readMetricsIndividually(posts, (post) => aggregatorMetrics(client, post, this.aggregatorKey));
  }

  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading> {
    return readTiktokProfile(new PlatformClient(this.http, this.platform, signal), handle);
  }
}

export const tiktokAdapter: PlatformAdapter = {
  platform: 'tiktok',
  imageHosts: ['.tiktokcdn.com', '.tiktokcdn-us.com', '.tiktokcdn-eu.com'],
  origins: ({ tiktok, aggregator }) => [
    webOriginAt('tiktok', 'www.tiktok.com', tiktok.webUrl),
    { ...originAt('vm.tiktok.com', tiktok.shortUrl), hosts: ['vm.tiktok.com', 'vt.tiktok.com'] },
    originAt('open.tiktokapis.com', tiktok.apiUrl),
    aggregatorOrigin(aggregator),
  ],
  createProvider: (http, { aggregator }) => new TiktokProvider(http, aggregator.apiKey),
};

/** Details that the id and the link contain. */
function detailsFromLink(post: PostRef): PostDetails {
  return {
    username: post.handle,
    authorUrl: post.handle && `${WEB}/@${post.handle}`,
    provider: 'TikTok',
    type: post.kind,
    videoId: post.postId,
    createdAt: postCreatedAt('tiktok', post.postId) ?? undefined,
  };
}

function toDetails(post: PostRef, json: Json): PostDetails {
  const known = detailsFromLink(post);
  const authorUrl = json.at('author_url').url();
  const handle = json.at('author_unique_id').text(60) ?? (authorUrl && /\/@([\w.]{1,32})/u.exec(authorUrl)?.[1]);
  return {
    ...known,
    authorHandle: handle,
    username: handle ?? known.username ?? json.at('author_name').text(),
    authorUrl: authorUrl ?? known.authorUrl,
    caption: json.at('title').text(5_000),
    imageUrl: json.at('thumbnail_url').url(),
    width: json.at('width').count(),
    height: json.at('height').count(),
  };
}
