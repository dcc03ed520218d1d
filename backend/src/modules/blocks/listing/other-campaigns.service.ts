import { Injectable } from '@nestjs/common';
import { SparksService } from '../../sparks/index.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockListingRepository } from './block-listing.repository.js';
import type { BlockAlsoInResponse } from './dto/block.response.js';

/** Finds other campaigns with the same posts: two queries, whatever the number of contributions. */
@Injectable()
export class OtherCampaignsService {
  constructor(
    private readonly blocks: BlockListingRepository,
    private readonly sparks: SparksService,
  ) {}

  /** By id of the contribution; every given contribution has an entry. */
  async findFor(blocks: readonly BlockRecord[]): Promise<Map<string, BlockAlsoInResponse[]>> {
    if (blocks.length === 0) return new Map();
    const samePosts = await this.blocks.listByPosts([...new Set(blocks.map(({ canonicalKey }) => canonicalKey))]);
    const others = (block: BlockRecord) =>
      samePosts.filter((other) => other.canonicalKey === block.canonicalKey && !other.sparkId.equals(block.sparkId));
    const sparkIds = blocks.flatMap((block) => others(block).map(({ sparkId }) => sparkId.toString()));
    const sparks = new Map((await this.sparks.findManyByIds(sparkIds)).map((spark) => [spark._id.toString(), spark]));
    return new Map(
      blocks.map((block) => [
        block._id.toString(),
        others(block).flatMap(({ _id, sparkId, userId, moderation_status }) => {
          const spark = sparks.get(sparkId.toString());
          if (!spark) return [];
          const isSamePerson = userId.equals(block.userId);
          return { _id: _id.toString(), campaign: spark.name, slug: spark.slug, isSamePerson, moderation_status };
        }),
      ]),
    );
  }
}
