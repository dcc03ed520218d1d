import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { baselineOf } from '@sparks/domain';
import type { SparkRecord } from '../../sparks/index.js';
import { BlockRepository } from './block.repository.js';
import type { BlockFirstReading, BlockRecord } from './block.schema.js';

/** The stored baseline; `null` when the views were not read yet. */
export function storedBaseline({
  baselineViews,
  countedViews = 0,
}: Partial<Pick<BlockRecord, 'baselineViews' | 'countedViews'>>): number | null {
  // A contribution that was paid before baselines existed keeps earning from all of its views.
  return baselineViews === undefined && countedViews > 0 ? 0 : (baselineViews ?? null);
}

/** Fixes the baseline of contributions with the first reading of their views. */
@Injectable()
export class BaselineViewsService {
  constructor(private readonly blocks: BlockRepository) {}

  /**
   * Sets the baseline unless it is set, in the caller's transaction. `block` must be read in this transaction. Returns
   * the contribution with its baseline, unchanged when the platform reported no views.
   */
  async takeBaseline(
    block: BlockRecord,
    spark: SparkRecord,
    reading: { views?: number | null; fetchedAt: Date },
    session: ClientSession,
  ): Promise<BlockRecord> {
    const first = block.baselineViews == null ? firstReadingOf(block, reading) : null;
    if (!first) return block;
    const { postedAt } = block.social_meta;
    const baselineViews = storedBaseline(block) ?? baselineOf({ views: first.views, postedAt }, spark);
    return (await this.blocks.setBaseline(block._id, { baselineViews, firstReading: first }, session)) ?? block;
  }
}

/** Numbers that were stored before baselines existed are older than the reading. */
function firstReadingOf(
  { engagement }: BlockRecord,
  { views, fetchedAt }: { views?: number | null; fetchedAt: Date },
): BlockFirstReading | null {
  if (engagement.views !== null && engagement.fetchedAt)
    return { views: engagement.views, fetchedAt: engagement.fetchedAt };
  return views == null ? null : { views, fetchedAt };
}
