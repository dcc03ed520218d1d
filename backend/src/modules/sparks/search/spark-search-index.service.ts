import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { NameChangeHooks, UsersService } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { searchTermsOf } from './campaign-terms.js';
import { SparkSearchRepository } from './spark-search.repository.js';
import type { SparkSearchEntry } from './spark-search.schema.js';

const BATCH_SIZE = 200;
const RENAMES_PER_RUN = 100;
/** Longer than a transaction, which may have read the creator's earlier name. */
const RENAME_SETTLES_MS = 60_000;

export type IndexedSpark = Pick<
  SparkRecord,
  '_id' | 'creator' | 'live_mode' | 'created' | 'name' | 'description' | 'brandUrl'
>;

/**
 * Keeps the search index current. Entries are written in the transaction of the campaign; known words and campaigns of
 * renamed creators follow after the commit, and a sweep finishes what a crash left pending.
 */
@Injectable()
export class SparkSearchIndexService implements OnModuleInit {
  constructor(
    private readonly index: SparkSearchRepository,
    private readonly sparks: SparkRepository,
    private readonly users: UsersService,
    private readonly nameChanges: NameChangeHooks,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.nameChanges.register(async (userId, session) => {
      await this.index.recordRename(userId, this.clock.now(), session);
      this.transactions.afterCommit(session, () => this.reindexCreator(userId));
    });
  }

  /** Writes the entries of campaigns in the transaction that changes them. */
  async save(sparks: readonly IndexedSpark[], session: ClientSession): Promise<void> {
    const ids = sparks.map(({ _id }) => _id);
    const stored = new Map(
      (await this.index.findManyByIds(ids, session)).map((entry) => [entry._id.toHexString(), entry]),
    );
    const entries = await this.entriesOf(sparks, session);
    const differing = entries.filter(({ entry }) => !isSameEntry(entry, stored.get(entry._id.toHexString())));
    if (differing.length === 0) return;
    const isStored = ({ _id }: SparkSearchEntry): boolean => stored.has(_id.toHexString());
    const written = differing.map(({ entry }) => entry);
    await this.index.save(
      { added: written.filter((entry) => !isStored(entry)), changed: written.filter(isStored) },
      session,
    );
    const words = [...new Set(differing.flatMap((one) => one.words))];
    const pending = await this.index.addPendingWords(words, session);
    if (pending) this.transactions.afterCommit(session, () => this.index.learn(pending));
  }

  async remove(sparkId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.index.remove([sparkId], session);
  }

  /** Finishes what is pending: words that are not known yet, and renames of creators. */
  async sweep(): Promise<void> {
    let pending;
    do {
      pending = await this.index.listPendingWords(BATCH_SIZE);
      for (const words of pending) await this.index.learn(words);
    } while (pending.length === BATCH_SIZE);
    const settledBefore = this.clock.now().getTime() - RENAME_SETTLES_MS;
    for (const rename of await this.index.listRenames(RENAMES_PER_RUN)) {
      await this.reindexCreator(rename._id);
      if (rename.renamedAt.getTime() <= settledBefore) await this.index.removeRename(rename);
    }
  }

  /** The entries as `save` writes them, with the words that corrections need. */
  async entriesOf(
    sparks: readonly IndexedSpark[],
    session?: ClientSession,
  ): Promise<{ entry: SparkSearchEntry; words: string[] }[]> {
    const creators = [...new Set(sparks.map(({ creator }) => creator.toHexString()))];
    const names = await this.users.getManyNames(creators, session);
    return sparks.map(({ _id, creator, live_mode, created, ...texts }) => {
      const { username = '', name = '', firstName = '' } = names.get(creator.toHexString()) ?? {};
      const { terms, words } = searchTermsOf({ ...texts, creatorNames: [username, name, firstName] });
      return { entry: { _id, creator, live_mode, created, terms }, words };
    });
  }

  /**
   * Reads the campaigns again, so that a concurrent edit is not overwritten; entries without a campaign are removed.
   */
  async reindex(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.transactions.runInTransaction(async (session) => {
      const sparks = await this.sparks.findManyByIds(ids, session);
      await this.save(sparks, session);
      const found = new Set(sparks.map(({ _id }) => _id.toHexString()));
      const gone = ids.filter((id) => !found.has(id.toHexString()));
      if (gone.length > 0) await this.index.remove(gone, session);
    });
  }

  private async reindexCreator(creator: Types.ObjectId): Promise<void> {
    let after: Types.ObjectId | null = null;
    do {
      const ids: Types.ObjectId[] = await this.index.listIdsAfter(after, BATCH_SIZE, { creator });
      if (ids.length > 0) await this.reindex(ids);
      after = ids.length === BATCH_SIZE ? (ids.at(-1) ?? null) : null;
    } while (after);
  }
}

export function isSameEntry(expected: SparkSearchEntry, stored: SparkSearchEntry | undefined): boolean {
  return (
    stored !== undefined &&
    stored.creator.equals(expected.creator) &&
    stored.live_mode === expected.live_mode &&
    stored.created.getTime() === expected.created.getTime() &&
    stored.terms.join() === expected.terms.join()
  );
}
