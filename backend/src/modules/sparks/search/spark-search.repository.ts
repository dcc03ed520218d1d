import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter } from 'mongoose';
import { findNewestMatches, type Match } from '../../../platform/search/newest-matches.js';
import { keysOfQuery, keysOfWord } from '../../../platform/search/search-terms.js';
import { CreatorRename, PendingWords, SearchWord, SparkSearchEntry } from './spark-search.schema.js';

export type { Match };

/** Candidates read for the correction of one word. */
const WORD_CANDIDATES_MAX = 400;

/** Accesses the search index: entries of campaigns, known words, and renames of creators that are pending. */
@Injectable()
export class SparkSearchRepository {
  constructor(
    @InjectModel(SparkSearchEntry.name) private readonly entries: Model<SparkSearchEntry>,
    @InjectModel(SearchWord.name) private readonly words: Model<SearchWord>,
    @InjectModel(PendingWords.name) private readonly pendingWords: Model<PendingWords>,
    @InjectModel(CreatorRename.name) private readonly renames: Model<CreatorRename>,
  ) {}

  /** Counts up to `limit` entries with the term. */
  async countWith(filter: QueryFilter<SparkSearchEntry>, term: string, limit: number): Promise<number> {
    return this.entries.countDocuments({ ...filter, terms: term }, { limit });
  }

  /**
   * Of the `scanned` newest entries of a filter that an index serves in that order, the newest that have a term of each
   * word. The cost is bounded by `scanned`.
   */
  async findNewest(
    filter: QueryFilter<SparkSearchEntry>,
    words: readonly (readonly string[])[],
    { scanned, limit }: { scanned: number; limit: number },
  ): Promise<Match[]> {
    return findNewestMatches(this.entries, filter, words, { scanned, limit });
  }

  async save(
    { added, changed }: { added: readonly SparkSearchEntry[]; changed: readonly SparkSearchEntry[] },
    session: ClientSession,
  ): Promise<void> {
    if (added.length > 0) await this.entries.insertMany(added, { session });
    if (changed.length === 0) return;
    await this.entries.bulkWrite(
      changed.map(({ _id, ...fields }) => ({ updateOne: { filter: { _id }, update: { $set: fields } } })),
      { session },
    );
  }

  async remove(ids: readonly Types.ObjectId[], session: ClientSession): Promise<void> {
    await this.entries.deleteMany({ _id: { $in: ids } }, { session });
  }

  async findManyByIds(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<SparkSearchEntry[]> {
    return this.entries
      .find({ _id: { $in: ids } })
      .session(session ?? null)
      .lean<SparkSearchEntry[]>();
  }

  /** In the order of the ids. */
  async listIdsAfter(
    after: Types.ObjectId | null,
    limit: number,
    filter: QueryFilter<SparkSearchEntry> = {},
  ): Promise<Types.ObjectId[]> {
    const found = await this.entries
      .find(after ? { ...filter, _id: { $gt: after } } : filter)
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<{ _id: Types.ObjectId }[]>();
    return found.map(({ _id }) => _id);
  }

  /** Stores the words that are not known; `null` when all of them are. */
  async addPendingWords(words: readonly string[], session: ClientSession): Promise<PendingWords | null> {
    const known = new Set((await this.findWords(words, session)).map(({ _id }) => _id));
    const unknown = words.filter((word) => !known.has(word));
    if (unknown.length === 0) return null;
    const [pending] = await this.pendingWords.create([{ words: unknown }], { session });
    return pending?.toObject<PendingWords>() ?? null;
  }

  async listPendingWords(limit: number): Promise<PendingWords[]> {
    return this.pendingWords.find().sort({ _id: 1 }).limit(limit).lean<PendingWords[]>();
  }

  /** Idempotent. */
  async learn({ _id, words }: PendingWords): Promise<void> {
    await this.replaceWords(words);
    await this.pendingWords.deleteOne({ _id });
  }

  async replaceWords(words: readonly string[]): Promise<void> {
    if (words.length === 0) return;
    await this.words.bulkWrite(
      words.map((word) => ({
        updateOne: { filter: { _id: word }, update: { $set: { keys: keysOfWord(word) } }, upsert: true },
      })),
      { ordered: false },
    );
  }

  async findWords(words: readonly string[], session?: ClientSession): Promise<SearchWord[]> {
    return this.words
      .find({ _id: { $in: words } })
      .session(session ?? null)
      .lean<SearchWord[]>();
  }

  /** Words that may be what was meant by any of these; the caller compares them. */
  async findSimilarWords(words: readonly string[]): Promise<string[]> {
    if (words.length === 0) return [];
    const found = await this.words
      .find({ keys: { $in: words.flatMap(keysOfQuery) } })
      .limit(words.length * WORD_CANDIDATES_MAX)
      .select('_id')
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  async listWordsAfter(after: string | null, limit: number): Promise<string[]> {
    const found = await this.words
      .find(after === null ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  async isUsed(word: string): Promise<boolean> {
    return (await this.entries.exists({ live_mode: { $in: [true, false] }, terms: word })) !== null;
  }

  async removeWords(words: readonly string[]): Promise<void> {
    await this.words.deleteMany({ _id: { $in: words } });
  }

  async recordRename(creator: Types.ObjectId, renamedAt: Date, session: ClientSession): Promise<void> {
    await this.renames.updateOne({ _id: creator }, { $set: { renamedAt } }, { upsert: true, session });
  }

  async listRenames(limit: number): Promise<CreatorRename[]> {
    return this.renames.find().sort({ _id: 1 }).limit(limit).lean<CreatorRename[]>();
  }

  /** Unless the creator was renamed again. */
  async removeRename({ _id, renamedAt }: CreatorRename): Promise<void> {
    await this.renames.deleteOne({ _id, renamedAt });
  }
}
