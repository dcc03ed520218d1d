import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { AuthorFacts, MetricsReading, PostRef } from '../../preview.types.js';
import type { Json } from './json.js';
import { GRAPH, graphFailure } from './meta.js';
import { toMetrics } from './metrics-batches.js';
import type { PlatformClient } from './platform-client.js';

const SOURCE = 'instagram:business_discovery';
const MEDIA_PER_PAGE = 50;
/** Searches the newest 250 posts of an account. */
const MAX_PAGES = 5;
const ACCOUNT_FIELDS = 'id,username,name,biography,followers_count';
const MEDIA_FIELDS = 'id,permalink,timestamp,caption,media_type,media_url,like_count,comments_count,view_count';

export interface DiscoveredMedia {
  media: Json;
  /** The account that was searched: a post that it lists is its own. */
  author: AuthorFacts;
}

/**
 * Business Discovery: our own professional account reads other professional accounts. It works by account name and
 * lists posts newest first; a post is matched by the shortcode in its permalink.
 */
export class BusinessDiscovery {
  constructor(private readonly settings: SocialSettings['meta']) {}

  /**
   * The post among the newest of its account; `null` when it is not there, the account cannot be read, or no token is
   * configured.
   */
  async findMedia(
    client: PlatformClient,
    handle: string,
    shortcode: string,
  ): Promise<DiscoveredMedia | FetchFailure | null> {
    const found = await this.listMedia(client, handle, new Set([shortcode]));
    return found instanceof Map ? (found.get(shortcode) ?? null) : found;
  }

  /**
   * A professional account with `username`, `name`, `biography` and `followers_count`; `null` when it cannot be read, or
   * no token is configured.
   */
  async findAccount(client: PlatformClient, handle: string): Promise<Json | FetchFailure | null> {
    return this.request(client, handle, ACCOUNT_FIELDS);
  }

  /** Counts of the posts whose account is known and can be read, by shortcode. */
  async findMetrics(client: PlatformClient, posts: readonly PostRef[]): Promise<Map<string, MetricsReading>> {
    const results = new Map<string, MetricsReading>();
    for (const handle of new Set(posts.flatMap((post) => post.handle ?? []))) {
      const own = posts.filter((post) => post.handle === handle);
      const found = await this.listMedia(client, handle, new Set(own.map(({ postId }) => postId)));
      if (!(found instanceof Map)) continue;
      for (const post of own) {
        const media = found.get(post.postId);
        if (media) results.set(post.postId, toMetrics(post, SOURCE, { ...media.author, ...countsOf(media.media) }));
      }
    }
    return results;
  }

  private async listMedia(
    client: PlatformClient,
    handle: string,
    wanted: ReadonlySet<string>,
  ): Promise<Map<string, DiscoveredMedia> | FetchFailure | null> {
    const found = new Map<string, DiscoveredMedia>();
    let after = '';
    for (let page = 0; page < MAX_PAGES && found.size < wanted.size; page += 1) {
      const mediaFields = `media.limit(${MEDIA_PER_PAGE})${after}{${MEDIA_FIELDS}}`;
      const account = await this.request(client, handle, `id,username,${mediaFields}`);
      if (account === null || account instanceof FetchFailure) return account;
      const media = account.at('media');
      for (const item of media.at('data').items()) {
        const shortcode = /\/(?:p|reel|reels|tv)\/([\w-]{5,60})/u.exec(item.at('permalink').url() ?? '')?.[1];
        if (shortcode && wanted.has(shortcode)) found.set(shortcode, { media: item, author: authorOf(account, item) });
      }
      const cursor = media.at('paging', 'cursors', 'after').text(500);
      if (!cursor || !/^[\w=-]+$/u.test(cursor)) break;
      after = `.after(${cursor})`;
    }
    return found;
  }

  private async request(client: PlatformClient, handle: string, fields: string): Promise<Json | FetchFailure | null> {
    const { accessToken, instagramUserId } = this.settings;
    if (!accessToken || !instagramUserId || !/^[\w.]{1,30}$/u.test(handle)) return null;
    const query = new URLSearchParams({
      fields: `business_discovery.username(${handle}){${fields}}`,
      access_token: accessToken,
    });
    const response = await client.requestJson(SOURCE, `${GRAPH}/${encodeURIComponent(instagramUserId)}?${query}`);
    if (!response.ok) return response.failure;
    if (response.status === 200) return response.json.at('business_discovery');
    const failure = graphFailure(response);
    return failure.kind === 'rate_limited' ? failure : null;
  }
}

function authorOf(account: Json, media: Json): AuthorFacts {
  return {
    authorId: account.at('id').text(30),
    authorHandle: account.at('username').text(30),
    createdAt: media.at('timestamp').date(),
  };
}

function countsOf(media: Json): Pick<MetricsReading, 'views' | 'likes' | 'comments'> {
  return {
    views: media.at('view_count').count(),
    likes: media.at('like_count').count(),
    comments: media.at('comments_count').count(),
  };
}
