import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { BlockSearchRepository, searchEntryOf } from '../../contributions/index.js';
import { BlockListingRepository } from '../block-listing.repository.js';

const BATCH_SIZE = 200;

/** Compares the search index with the contributions; can be interrupted and run again at any time. */
@Injectable()
export class BlockSearchRebuildService {
  constructor(
    private readonly lists: BlockListingRepository,
    private readonly index: BlockSearchRepository,
  ) {}

  /** Entries that are missing or wrong are differences. */
  async rebuild({
    repair,
    onDifference,
  }: {
    repair: boolean;
    onDifference: (description: string) => void;
  }): Promise<{ contributions: number; differences: number }> {
    const result = { contributions: 0, differences: 0 };
    let after: Types.ObjectId | null = null;
    do {
      const blocks = await this.lists.listSearchable(after, BATCH_SIZE);
      const stored = new Map(
        (await this.index.findManyByIds(blocks.map(({ _id }) => _id))).map((entry) => [entry._id.toHexString(), entry]),
      );
      const wrong = blocks.filter(
        (block) => stored.get(block._id.toHexString())?.terms.join() !== searchEntryOf(block).terms.join(),
      );
      for (const { _id } of wrong) onDifference(`The entry of contribution ${_id.toHexString()} is missing or wrong`);
      if (repair) await this.index.save(wrong);
      result.contributions += blocks.length;
      result.differences += wrong.length;
      after = blocks.length === BATCH_SIZE ? (blocks.at(-1)?._id ?? null) : null;
    } while (after);
    return result;
  }
}
