import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import type { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { MetricsReading, PostRef } from '../../preview.types.js';
import { metricsOf } from './batches.js';
import type { Inquiry } from './inquiry.js';
import type { Json } from './json.js';
import { GRAPH, graphFailure } from './meta.js';

const SOURCE = 'instagram:business_discovery';
const MEDIA_PER_PAGE = 50;
/** An account's newest 250 posts are looked through. */
const MAX_PAGES = 5;
const FIELDS = 'id,permalink,timestamp,caption,media_type,media_url,like_count,comments_count,view_count';

/**
 * What our own professional account may ask about other professional accounts. It works by account name and lists posts
 * newest first; a post is found by the shortcode in its address.
 */
export class BusinessDiscovery {
  constructor(private readonly settings: SocialSettings['meta']) {}

  /** The post among its account's newest; `null` when it is not there, the account cannot be asked about, or no token is configured. */
  async findMedia(inquiry: Inquiry, handle: string, shortcode: string): Promise<Json | FetchFailure | null> {
    const found = await this.listMedia(inquiry, handle, new Set([shortcode]));
    return found instanceof Map ? (found.get(shortcode) ?? null) : found;
  }

  /** Numbers of the posts whose account is known and can be asked about, by shortcode. */
  async metricsOf(inquiry: Inquiry, posts: readonly PostRef[]): Promise<Map<string, MetricsReading>> {
    const results = new Map<string, MetricsReading>();
    for (const handle of new Set(posts.flatMap((post) => post.handle ?? []))) {
      const own = posts.filter((post) => post.handle === handle);
      const found = await this.listMedia(inquiry, handle, new Set(own.map(({ postId }) => postId)));
      if (!(found instanceof Map)) continue;
      for (const post of own) {
        const media = found.get(post.postId);
        if (media) results.set(post.postId, metricsOf(post, SOURCE, countsOf(media)));
      }
    }
    return results;
  }

  private async listMedia(
    inquiry: Inquiry,
    handle: string,
    wanted: ReadonlySet<string>,
  ): Promise<Map<string, Json> | FetchFailure | null> {
    const { accessToken, instagramUserId } = this.settings;
    if (!accessToken || !instagramUserId || !/^[\w.]{1,30}$/u.test(handle)) return null;
    const found = new Map<string, Json>();
    let after = '';
    for (let page = 0; page < MAX_PAGES && found.size < wanted.size; page += 1) {
      const fields = `business_discovery.username(${handle}){media.limit(${MEDIA_PER_PAGE})${after}{${FIELDS}}}`;
      const query = new URLSearchParams({ fields, access_token: accessToken });
      const asked = await inquiry.json(SOURCE, `${GRAPH}/${encodeURIComponent(instagramUserId)}?${query}`);
      if (!asked.ok) return asked.failure;
      if (asked.status !== 200) {
        const failure = graphFailure(asked);
        return failure.kind === 'rate_limited' ? failure : null;
      }
      const media = asked.json.at('business_discovery', 'media');
      for (const item of media.at('data').items()) {
        const shortcode = /\/(?:p|reel|reels|tv)\/([\w-]{5,60})/u.exec(item.at('permalink').url() ?? '')?.[1];
        if (shortcode && wanted.has(shortcode)) found.set(shortcode, item);
      }
      const cursor = media.at('paging', 'cursors', 'after').text(500);
      if (!cursor || !/^[\w=-]+$/u.test(cursor)) break;
      after = `.after(${cursor})`;
    }
    return found;
  }
}

function countsOf(media: Json): Pick<MetricsReading, 'views' | 'likes' | 'comments'> {
  return {
    views: media.at('view_count').count(),
    likes: media.at('like_count').count(),
    comments: media.at('comments_count').count(),
  };
}
