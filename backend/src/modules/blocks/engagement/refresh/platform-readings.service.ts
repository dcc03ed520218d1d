import { Injectable, Logger } from '@nestjs/common';
import { FOLLOWERS_MIN_VIEWS, parseContentUrl } from '@sparks/domain';
import {
  AuthorFollowersService,
  PreviewsService,
  type AuthorAccount,
  type PostMetrics,
  type PostRef,
} from '../../../previews/index.js';
import type { BlockRecord } from '../../contributions/index.js';

/** Reads contributions from their platforms, before anything is written. */
@Injectable()
export class PlatformReadingsService {
  private readonly logger = new Logger(PlatformReadingsService.name);

  constructor(
    private readonly previews: PreviewsService,
    private readonly followers: AuthorFollowersService,
  ) {}

  /** By canonical key; a post without an answer is absent. Also reads the followers of authors with many views. */
  async read(blocks: readonly BlockRecord[]): Promise<Map<string, PostMetrics>> {
    const posts = blocks.flatMap((block): PostRef[] => {
      const parsed = parseContentUrl(block.content);
      return parsed.ok && !parsed.needsResolve ? [parsed] : [];
    });
    let readings: Map<string, PostMetrics>;
    try {
      readings = new Map((await this.previews.fetchMetrics(posts)).map((metrics) => [metrics.canonicalKey, metrics]));
    } catch (error) {
      this.logger.error({ err: error }, 'The platforms could not be asked');
      return new Map();
    }
    await this.followers.refresh(blocks.flatMap((block) => authorOf(block, readings.get(block.canonicalKey))));
    return readings;
  }
}

function authorOf({ social_meta: post }: BlockRecord, metrics: PostMetrics | undefined): AuthorAccount[] {
  const isAssessed = (metrics?.views ?? 0) >= FOLLOWERS_MIN_VIEWS;
  return isAssessed && post.authorHandle ? [{ platform: post.platform, handle: post.authorHandle }] : [];
}
