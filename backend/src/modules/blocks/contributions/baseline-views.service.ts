import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { baselineOf } from '@sparks/domain';
import type { SparkRecord } from '../../sparks/index.js';
import { BlockRepository } from './block.repository.js';
import type { BlockRecord } from './block.schema.js';

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
    const { views, fetchedAt } = reading;
    if (block.baselineViews !== null || views == null) return block;
    const { postedAt } = block.social_meta;
    const baseline = { baselineViews: baselineOf({ views, postedAt }, spark), firstReading: { views, fetchedAt } };
    return (await this.blocks.setBaseline(block, baseline, session)) ?? block;
  }
}
