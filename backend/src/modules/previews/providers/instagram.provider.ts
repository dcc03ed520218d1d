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
import { aggregatorMetrics } from './support/aggregator.js';
import { oneByOne } from './support/batches.js';
import { BusinessDiscovery } from './support/business-discovery.js';
import { attributesOf, tagWithClass, textAfter } from './support/html-meta.js';
import { Inquiry, type JsonAnswer } from './support/inquiry.js';
import { cleanText } from './support/json.js';
import { GRAPH, graphVerdict } from './support/meta.js';
import { fallback, fallbackAfter, noImage, notFound, restricted, success } from './support/outcomes.js';
import { addressOrNothing, hiddenReason, publicPage, type PublicPage } from './support/public-page.js';
import { resolveShortLink } from './support/short-links.js';

const WEB = 'https://www.instagram.com';

/** One place that may know a post's picture. */
interface PictureSource {
  facts: PostFacts;
  /** Why it could not be asked; absent when it answered. */
  failure?: FetchFailure;
}

/**
 * Instagram: the Graph API's oEmbed says whether a post is public, but since November 2025 neither its author nor its
 * picture. Those come from, in this order: the embed page, the post's own page, and Business Discovery when it is
 * configured. A post without a picture cannot be submitted; a picture that could not be asked for is another matter.
 */
export class InstagramProvider implements PreviewProvider {
  readonly platform = 'instagram';
  private readonly discovery: BusinessDiscovery;

  constructor(
    private readonly http: PlatformHttp,
    settings: SocialSettings['meta'],
    private readonly aggregatorKey: string | undefined,
  ) {
    this.discovery = new BusinessDiscovery(settings);
  }

  resolve(canonicalUrl: string, signal: AbortSignal): Promise<ResolvedLink> {
    return resolveShortLink(new Inquiry(this.http, this.platform, signal), canonicalUrl);
  }

  async fetchPreview(post: PostRef, signal: AbortSignal): Promise<PreviewOutcome> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    return { ...(await this.judge(inquiry, post)), evidence: inquiry.evidence };
  }

  async fetchMetrics(posts: readonly PostRef[], signal: AbortSignal): Promise<MetricsReading[]> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    const found = await this.discovery.metricsOf(inquiry, posts);
    return oneByOne(
      posts,
      async (post) => found.get(post.postId) ?? aggregatorMetrics(inquiry, post, this.aggregatorKey),
    );
  }

  private async judge(inquiry: Inquiry, post: PostRef): Promise<Omit<PreviewOutcome, 'evidence'>> {
    const [oembed, embedPage] = await Promise.all([
      inquiry.json(
        'instagram:oembed',
        `${GRAPH}/instagram_oembed?omitscript=true&url=${encodeURIComponent(`${WEB}/p/${post.postId}/`)}`,
      ),
      inquiry.page('instagram:embed', `${WEB}/p/${post.postId}/embed/captioned/`),
    ]);
    const verdict = graphVerdict(oembed);
    if (verdict === 'invalid') return notFound();
    const embed: PictureSource = embedPage.ok
      ? { facts: readEmbed(embedPage.html) }
      : { facts: {}, failure: embedPage.failure };
    const base = baseFacts(post, oembed.ok ? oembed : null);
    if (verdict !== 'hidden' && embed.facts.imageUrl) return success({ ...base, ...embed.facts });

    const page = publicPage(await inquiry.page('instagram:page', `${WEB}/p/${post.postId}/`));
    if (verdict === 'hidden') return judgeHidden(page, base);
    const sources = [embed, readPage(page), await this.discoverPicture(inquiry, post)];
    const facts = sources.reduce<PostFacts>((known, source) => ({ ...source.facts, ...known }), {});
    if (facts.imageUrl) return success({ ...base, ...facts });
    const failures = [
      ...(verdict instanceof FetchFailure ? [verdict] : []),
      ...sources.flatMap(({ failure }) => failure ?? []),
    ];
    return failures.length === 0 ? noImage({ ...base, ...facts }) : fallbackAfter(failures, { ...base, ...facts });
  }

  private async discoverPicture(inquiry: Inquiry, post: PostRef): Promise<PictureSource> {
    const media = post.handle ? await this.discovery.findMedia(inquiry, post.handle, post.postId) : null;
    if (media === null) return { facts: {} };
    return media instanceof FetchFailure
      ? { facts: {}, failure: media }
      : {
          facts: {
            imageUrl: media.at('media_url').url(),
            caption: media.at('caption').text(5_000),
            createdAt: media.at('timestamp').date(),
          },
        };
  }
}

/** oEmbed hides the post; its page may tell why. */
function judgeHidden(page: PublicPage, base: PostFacts): Omit<PreviewOutcome, 'evidence'> {
  const reason = hiddenReason(page);
  if (reason === 'removed') return notFound('removed');
  if (reason === 'embed_disabled') return fallback('embed_disabled', { ...base, ...readPage(page).facts });
  // Hidden without a reason is still hidden: nobody can see it without being let in.
  return restricted(reason ?? 'private');
}

function baseFacts(post: PostRef, oembed: JsonAnswer | null): PostFacts {
  return {
    username: post.handle,
    authorUrl: post.handle && `${WEB}/${post.handle}/`,
    provider: 'Instagram',
    type: post.kind === 'reel' || post.kind === 'video' ? 'video' : 'rich',
    width: oembed?.json.at('width').count(),
  };
}

/** The embed page: a picture, the account's name and the caption, each in an element of its own class. */
function readEmbed(html: string): PostFacts {
  const picture = tagWithClass(html, 'img', 'EmbeddedMediaImage');
  const name = tagWithClass(html, 'span', 'UsernameText');
  const username = name && textAfter(html, name, 60);
  return dropAbsent({
    imageUrl: addressOrNothing(picture && attributesOf(picture).get('src')),
    username,
    authorUrl: username && `${WEB}/${encodeURIComponent(username)}/`,
    caption: captionOf(html),
  });
}

/** What follows the last line break inside the caption element. */
function captionOf(html: string): string | undefined {
  const start = html.search(/<div\s[^<>]{0,200}class="Caption"/u);
  if (start < 0) return undefined;
  const block = html.slice(start, start + 12_000).split('</div>')[0] ?? '';
  const lastBreak = [...block.matchAll(/<br\s?\/?>\s*<br\s?\/?>/gu)].at(0)?.[0];
  return lastBreak && textAfter(block, lastBreak, 5_000);
}

/** The post's own page: `Name on Instagram: "caption"` and `N likes, M comments - user on Date: "caption"`. */
function readPage(page: PublicPage): PictureSource {
  if (page.kind === 'failed') return { facts: {}, failure: page.failure };
  if (page.kind === 'login') return { facts: {}, failure: new FetchFailure('blocked', 'Instagram asks for a login') };
  if (page.kind !== 'shown') return { facts: {} };
  const username = / - ([\w.]{1,30}) on /u.exec(page.meta.get('og:description') ?? '')?.[1];
  const caption = / on Instagram: "(.*)"\s*$/su.exec(page.meta.get('og:title') ?? '')?.[1];
  return {
    facts: dropAbsent({
      imageUrl: addressOrNothing(page.meta.get('og:image')),
      username,
      authorUrl: username && `${WEB}/${username}/`,
      caption: caption && cleanText(caption, 5_000),
    }),
  };
}

/** Spreading a field that is present but undefined would hide one that another source knows. */
function dropAbsent(facts: PostFacts): PostFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}
