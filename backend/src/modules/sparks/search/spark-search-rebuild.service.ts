import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { keysOfWord } from '../../../platform/search/search-terms.js';
import { SparkRepository } from '../spark.repository.js';
import { isSameEntry, SparkSearchIndexService } from './spark-search-index.service.js';
import { SparkSearchRepository } from './spark-search.repository.js';

const BATCH_SIZE = 200;

export interface SearchRebuildResult {
  campaigns: number;
  /** Entries and words that are missing, wrong or without a campaign. */
  differences: number;
  /** Words that no campaign has any more; not a difference, because they are left behind by edits. */
  unusedWords: number;
}

export interface SearchRebuildOptions {
  repair: boolean;
  onDifference: (description: string) => void;
}

/** Compares the search index with the campaigns; can be interrupted and run again at any time. */
@Injectable()
export class SparkSearchRebuildService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly index: SparkSearchRepository,
    private readonly indexing: SparkSearchIndexService,
  ) {}

  async rebuild({ repair, onDifference }: SearchRebuildOptions): Promise<SearchRebuildResult> {
    const result: SearchRebuildResult = { campaigns: 0, differences: 0, unusedWords: 0 };
    const report = (description: string): void => {
      result.differences += 1;
      onDifference(description);
    };
    // Pending words are not differences.
    await this.indexing.sweep();
    await inBatches(
      (after: Types.ObjectId | null) => this.sparks.listIdsAfter(after, BATCH_SIZE),
      async (ids) => {
        result.campaigns += ids.length;
        const { wrong, words } = await this.compare(ids);
        for (const id of wrong) report(`The entry of campaign ${id.toHexString()} is missing or wrong`);
        for (const word of words) report(`The word ${word} is missing or wrong`);
        if (!repair) return;
        if (wrong.length > 0) await this.indexing.reindex(wrong);
        await this.index.replaceWords(words);
      },
    );
    await inBatches(
      (after: Types.ObjectId | null) => this.index.listIdsAfter(after, BATCH_SIZE),
      async (ids) => {
        const present = new Set((await this.sparks.findManyByIds(ids)).map(({ _id }) => _id.toHexString()));
        const gone = ids.filter((id) => !present.has(id.toHexString()));
        for (const id of gone) report(`The entry ${id.toHexString()} has no campaign`);
        if (repair && gone.length > 0) await this.indexing.reindex(gone);
      },
    );
    await inBatches(
      (after: string | null) => this.index.listWordsAfter(after, BATCH_SIZE),
      async (words) => {
        const counts = await Promise.all(words.map(async (word) => this.isUsed(word)));
        const unused = words.filter((_, index) => counts[index] === false);
        result.unusedWords += unused.length;
        if (repair && unused.length > 0) await this.index.removeWords(unused);
      },
    );
    return result;
  }

  private async compare(ids: Types.ObjectId[]): Promise<{ wrong: Types.ObjectId[]; words: string[] }> {
    const expected = await this.indexing.entriesOf(await this.sparks.findManyByIds(ids));
    const stored = new Map((await this.index.findManyByIds(ids)).map((entry) => [entry._id.toHexString(), entry]));
    const wrong = expected.filter(({ entry }) => !isSameEntry(entry, stored.get(entry._id.toHexString())));
    const words = [...new Set(expected.flatMap((one) => one.words))];
    const known = new Map((await this.index.findWords(words)).map(({ _id, keys }) => [_id, keys]));
    return {
      wrong: wrong.map(({ entry }) => entry._id),
      words: words.filter((word) => known.get(word)?.join() !== keysOfWord(word).join()),
    };
  }

  private async isUsed(word: string): Promise<boolean> {
    for (const live_mode of [true, false]) if ((await this.index.countWith({ live_mode }, word, 1)) > 0) return true;
    return false;
  }
}

async function inBatches<Key>(
  list: (after: Key | null) => Promise<Key[]>,
  work: (batch: Key[]) => Promise<void>,
): Promise<void> {
  let after: Key | null = null;
  do {
    const batch: Key[] = await list(after);
    await work(batch);
    after = batch.length === BATCH_SIZE ? (batch.at(-1) ?? null) : null;
  } while (after !== null);
}
