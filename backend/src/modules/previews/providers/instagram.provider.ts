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
import { readInstagramProfile } from './profiles/instagram.profile.js';
import { aggregatorMetrics, aggregatorOrigin } from './support/aggregator.js';
import { BusinessDiscovery } from './support/business-discovery.js';
import { attributesOf, tagWithClass, textAfter } from './support/html-meta.js';
import { cleanText } from './support/json.js';
import { GRAPH, toGraphVisibility } from './support/meta.js';
import { readMetricsIndividually } from './support/metrics-batches.js';
import { fallback, fallbackAfter, noImage, notFound, restricted, success } from './support/outcomes.js';
import { PlatformClient, type JsonResponse } from './support/platform-client.js';
import { classifyPage, hiddenReason, httpUrlOrUndefined, type PublicPage } from './support/public-page.js';
import { resolveShortLink } from './support/short-links.js';

const WEB = 'https://www.instagram.com';

/** A source of a post's image. */
interface ImageSource {
  details: PostDetails;
  /** Absent when the source responded. */
  failure?: FetchFailure;
}

/**
 * The Graph API's oEmbed reports whether a post is public, but since November 2025 it returns neither author nor image.
 * These come, in this order, from the embed page, the post's own page, and Business Discovery when it is configured. A
 * post without an image cannot be submitted; an image that could not be fetched gives a fallback.
 */
class InstagramProvider implements PreviewProvider {
  readonly platform = 'instagram';
  readonly canReadProfiles = true;
  private readonly discovery: BusinessDiscovery;

  constructor(
    private readonly http: PlatformHttp,
    settings: SocialSettings['meta'],
    private readonly aggregatorKey: string | undefined,
  ) {
    this.discovery = new BusinessDiscovery(settings);
  }

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new PlatformClient(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const client = new PlatformClient(this.http, this.platform, signal);
    return { ...(await this.fetchOutcome(client, post)), evidence: client.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const found = await this.discovery.findMetrics(client, posts);
    return readMetricsIndividually(
      posts,
      async (post) => found.get(post.postId) ?? aggregatorMetrics(client, post, this.aggregatorKey),
    );
  }

  fetchProfile(handle: string, signal: AbortSignal): Promise<ProfileReading> {
    return readInstagramProfile(new PlatformClient(this.http, this.platform, signal), this.discovery, handle);
  }

  private async fetchOutcome(client: PlatformClient, post: PostRef): Promise<Omit<PreviewOutcome, 'evidence'>> {
    const [oembed, embedPage] = await Promise.all([
      client.requestJson(
        'instagram:oembed',
        `${GRAPH}/instagram_oembed?omitscript=true&url=${encodeURIComponent(`${WEB}/p/${post.postId}/`)}`,
      ),
      client.requestPage('instagram:embed', `${WEB}/p/${post.postId}/embed/captioned/`),
    ]);
    const verdict = toGraphVisibility(oembed);
    if (verdict === 'invalid') return notFound();
    const embed: ImageSource = embedPage.ok
      ? { details: readEmbed(embedPage.html) }
      : { details: {}, failure: embedPage.failure };
    const base = baseDetails(post, oembed.ok ? oembed : null);
    if (verdict !== 'hidden' && embed.details.imageUrl)
      return success({ ...base, ...embed.details, ...(await this.discoverAuthor(client, post, embed.details)) });

    const page = classifyPage(await client.requestPage('instagram:page', `${WEB}/p/${post.postId}/`));
    if (verdict === 'hidden') return toHiddenOutcome(page, base);
    const sources = [embed, readPage(page), await this.discoverImage(client, post)];
    const details = sources.reduce<PostDetails>((known, source) => ({ ...source.details, ...known }), {});
    if (details.imageUrl) return success({ ...base, ...details });
    const failures = [
      ...(verdict instanceof FetchFailure ? [verdict] : []),
      ...sources.flatMap(({ failure }) => failure ?? []),
    ];
    return failures.length === 0 ? noImage({ ...base, ...details }) : fallbackAfter(failures, { ...base, ...details });
  }

  /** Id of the account and date of the post, which no page contains. Without a token, and on failure, they stay unknown. */
  private async discoverAuthor(
    client: PlatformClient,
    { postId }: PostRef,
    { authorHandle }: PostDetails,
  ): Promise<AuthorFacts> {
    const found = authorHandle ? await this.discovery.findMedia(client, authorHandle, postId) : null;
    return found === null || found instanceof FetchFailure ? {} : found.author;
  }

  private async discoverImage(client: PlatformClient, post: PostRef): Promise<ImageSource> {
    const found = post.handle ? await this.discovery.findMedia(client, post.handle, post.postId) : null;
    if (found === null) return { details: {} };
    if (found instanceof FetchFailure) return { details: {}, failure: found };
    const { media, author } = found;
    return { details: { ...author, imageUrl: media.at('media_url').url(), caption: media.at('caption').text(5_000) } };
  }
}

export const instagramAdapter: PlatformAdapter = {
  platform: 'instagram',
  imageHosts: ['.cdninstagram.com', '.fbcdn.net'],
  origins: ({ meta, instagram, aggregator }) => [
    originAt('graph.facebook.com', meta.graphUrl),
    webOriginAt('instagram', 'www.instagram.com', instagram.webUrl),
    aggregatorOrigin(aggregator),
  ],
  createProvider: (http, { meta, aggregator }) => new InstagramProvider(http, meta, aggregator.apiKey),
};

/** oEmbed does not return the post; its page may contain the reason. */
function toHiddenOutcome(page: PublicPage, base: PostDetails): Omit<PreviewOutcome, 'evidence'> {
  const reason = hiddenReason(page);
  if (reason === 'removed') return notFound('removed');
  if (reason === 'embed_disabled') return fallback('embed_disabled', { ...base, ...readPage(page).details });
  // Without a reason, the post is still hidden from the public.
  return restricted(reason ?? 'private');
}

function baseDetails(post: PostRef, oembed: JsonResponse | null): PostDetails {
  return {
    username: post.handle,
    authorUrl: post.handle && `${WEB}/${post.handle}/`,
    provider: 'Instagram',
    type: post.kind === 'reel' || post.kind === 'video' ? 'video' : 'rich',
    width: oembed?.json.at('width').count(),
  };
}

/** Reads image, account and caption from the embed page, each by its class. */
function readEmbed(html: string): PostDetails {
  const picture = tagWithClass(html, 'img', 'EmbeddedMediaImage');
  const name = tagWithClass(html, 'span', 'UsernameText');
  const username = name && textAfter(html, name, 60);
  return omitUndefined({
    imageUrl: httpUrlOrUndefined(picture && attributesOf(picture).get('src')),
    username,
    authorHandle: username,
    authorUrl: username && `${WEB}/${encodeURIComponent(username)}/`,
    caption: captionOf(html),
  });
}

/** The text after the last line break in the caption element. */
function captionOf(html: string): string | undefined {
  const start = html.search(/<div\s[^<>]{0,200}class="Caption"/u);
  if (start < 0) return undefined;
  const block = html.slice(start, start + 12_000).split('</div>')[0] ?? '';
  const lastBreak = [...block.matchAll(/<br\s?\/?>\s*<br\s?\/?>/gu)].at(0)?.[0];
  return lastBreak && textAfter(block, lastBreak, 5_000);
}

/** Reads the post's page: `Name on Instagram: "caption"` and `N likes, M comments - user on Date: "caption"`. */
function readPage(page: PublicPage): ImageSource {
  if (page.kind === 'failed') return { details: {}, failure: page.failure };
  if (page.kind === 'login') return { details: {}, failure: new FetchFailure('blocked', 'Instagram requires a login') };
  if (page.kind !== 'shown') return { details: {} };
  const username = / - ([\w.]{1,30}) on /u.exec(page.meta.get('og:description') ?? '')?.[1];
  const caption = / on Instagram: "(.*)"\s*$/su.exec(page.meta.get('og:title') ?? '')?.[1];
  return {
    details: omitUndefined({
      imageUrl: httpUrlOrUndefined(page.meta.get('og:image')),
      username,
      authorHandle: username,
      authorUrl: username && `${WEB}/${username}/`,
      caption: caption && cleanText(caption, 5_000),
    }),
  };
}

/** A field that is present but undefined would hide the value of another source. */
function omitUndefined(details: PostDetails): PostDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}
