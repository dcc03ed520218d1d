import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { LedgerService, poolOf, promisedOf, reserveOf } from '../../../core/ledger/index.js';
import { ErasureHooks, ErasureRefusals, type ErasedPerson } from '../../../core/personal-data/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { spelledWords } from '../../../platform/search/search-terms.js';
import { CreatorTotalsRepository } from '../budget/creator-totals.repository.js';
import { SparkSearchIndexService } from '../search/spark-search-index.service.js';
import { SparkSearchRepository } from '../search/spark-search.repository.js';
import { SparkRepository } from '../spark.repository.js';
import { WatchlistRepository } from '../watchlist/watchlist.repository.js';
import { CampaignErasureRepository } from './campaign-erasure.repository.js';

const BATCH_SIZE = 200;
const WORDS_MAX = 1_000;

/** Campaigns, watchlist and search words of an erased person. */
@Injectable()
export class CampaignErasureService implements OnModuleInit {
  constructor(
    private readonly campaigns: CampaignErasureRepository,
    private readonly sparks: SparkRepository,
    private readonly watchlists: WatchlistRepository,
    private readonly totals: CreatorTotalsRepository,
    private readonly indexing: SparkSearchIndexService,
    private readonly index: SparkSearchRepository,
    private readonly ledger: LedgerService,
    private readonly hooks: ErasureHooks,
    private readonly refusals: ErasureRefusals,
    private readonly transactions: TransactionRunner,
  ) {}

  onModuleInit(): void {
    this.refusals.register(async (userId, session) =>
      (await this.hasMoneyUnderWay(new Types.ObjectId(userId), session)) ? ['campaigns'] : [],
    );
    this.hooks.register({
      name: 'campaigns',
      stage: 'erase',
      collections: ['sparks'],
      erase: (person) => this.eraseCampaigns(person),
    });
    this.hooks.register({
      name: 'watchlist',
      stage: 'erase',
      collections: ['watchlists'],
      erase: (person) => this.eraseWatchlist(person),
    });
    this.hooks.register({
      name: 'campaign search',
      stage: 'finish',
      collections: ['spark_search', 'search_words'],
      erase: (person) => this.eraseSearch(person),
    });
  }

  private async hasMoneyUnderWay(creator: Types.ObjectId, session?: ClientSession): Promise<boolean> {
    if (await this.campaigns.hasUnfinished(creator, session)) return true;
    const ids = (await this.campaigns.listPublishedIds(creator, session)).map((id) => id.toHexString());
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const accounts = ids
        .slice(start, start + BATCH_SIZE)
        .flatMap((id) => [poolOf(id), reserveOf(id), promisedOf(id)]);
      const balances = await this.ledger.balancesOf(accounts, session);
      if ([...balances.values()].some((cents) => cents !== 0)) return true;
    }
    return false;
  }

  private async eraseCampaigns(person: ErasedPerson): Promise<void> {
    for (const id of await this.campaigns.listDraftIds(person.id)) {
      await this.transactions.runInTransaction(async (session) => {
        if (await this.sparks.deleteDraft(id, session)) await this.indexing.remove(id, session);
      });
    }
    await this.campaigns.erasePublished(person);
  }

  /** The creators whom the person followed have one follower less. */
  private async eraseWatchlist({ id }: ErasedPerson): Promise<void> {
    for (const creatorId of (await this.campaigns.findWatchlist(id))?.creatorIds ?? []) {
      await this.transactions.runInTransaction(async (session) => {
        if (await this.watchlists.remove(id, 'creatorIds', creatorId, session))
          await this.totals.increment(creatorId, { followers: -1 }, session);
      });
    }
    await this.campaigns.deleteWatchlist(id);
    await this.campaigns.removeFollowed(id);
  }

  /** Indexes the campaigns under the pseudonym, and forgets words that no campaign has any more. */
  private async eraseSearch({ id, names }: ErasedPerson): Promise<void> {
    const ids = await this.campaigns.listIds(id);
    for (let start = 0; start < ids.length; start += BATCH_SIZE)
      await this.indexing.reindex(ids.slice(start, start + BATCH_SIZE));
    // Adds words that are pending, which may be among them.
    await this.indexing.sweep();
    const words = new Set(names.flatMap((name) => spelledWords(name, WORDS_MAX)));
    const unused: string[] = [];
    for (const word of words) if (!(await this.index.isUsed(word))) unused.push(word);
    await this.index.removeWords(unused);
  }
}
