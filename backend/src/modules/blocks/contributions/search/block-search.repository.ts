import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import { findNewestMatches, type Match } from '../../../../platform/search/newest-matches.js';
import { spelledWords } from '../../../../platform/search/search-terms.js';
import type { BlockRecord } from '../block.schema.js';
import { BlockSearchEntry } from './block-search.schema.js';

const CAPTION_WORDS_MAX = 120;

export type SearchableBlock = Pick<BlockRecord, '_id' | 'userId' | 'created' | 'canonicalKey'> & {
  social_meta: { caption: string };
};

/** The term of a post, equal for all forms of its link. It contains a colon, so it is no word of a caption. */
export const postTerm = (canonicalKey: string): string => `post:${canonicalKey}`;

export function searchEntryOf({ _id, userId, created, canonicalKey, social_meta }: SearchableBlock): BlockSearchEntry {
  return {
    _id,
    userId,
    created,
    terms: [postTerm(canonicalKey), ...spelledWords(social_meta.caption, CAPTION_WORDS_MAX)],
  };
}

/** The search index of contributions (docs/adr/0018). */
@Injectable()
export class BlockSearchRepository {
  constructor(@InjectModel(BlockSearchEntry.name) private readonly entries: Model<BlockSearchEntry>) {}

  /** Idempotent. In the transaction that inserts the contributions; a changed caption needs none. */
  async save(blocks: readonly SearchableBlock[], session?: ClientSession): Promise<void> {
    if (blocks.length === 0) return;
    await this.entries.bulkWrite(
      blocks.map(searchEntryOf).map(({ _id, ...fields }) => ({
        updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
      })),
      { session },
    );
  }

  /** Nobody finds the contributions of an erased person by their posts. */
  async eraseTerms(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.entries.updateMany({ _id: { $in: [...ids] } }, { $set: { terms: [] } });
  }

  async findManyByIds(ids: readonly Types.ObjectId[]): Promise<BlockSearchEntry[]> {
    return this.entries.find({ _id: { $in: [...ids] } }).lean<BlockSearchEntry[]>();
  }

  /** Counts up to `limit` entries with the term. */
  async countWith(term: string, limit: number): Promise<number> {
    return this.entries.countDocuments({ terms: term }, { limit });
  }

  /** Of the `scanned` newest entries with the term, the newest that have the other terms too. */
  async findNewest(
    term: string,
    others: readonly string[],
    bounds: { scanned: number; limit: number },
  ): Promise<Match[]> {
    return findNewestMatches(
      this.entries,
      { terms: term },
      others.map((other) => [other]),
      bounds,
    );
  }

  async findNewestOf(userId: Types.ObjectId, limit: number): Promise<Match[]> {
    return findNewestMatches(this.entries, { userId }, [], { scanned: limit, limit });
  }
}
