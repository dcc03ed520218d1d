import { postings } from '../../core/ledger/index.js';
import { renderPictures } from '../artwork/render-pictures.js';
import type { SeedApp } from '../seed-app.js';
import type { SeedArguments } from './arguments.js';
import { BulkRepository } from './bulk.repository.js';
import { blockOf, FIRST_LIKERS } from './generated-blocks.js';
import { contributorOf, creatorOf, moderatorOf } from './generated-people.js';
import { ALL_GENERATED } from './generated-pictures.js';
import { shareOut, sparkOf, type GeneratedSpark } from './generated-sparks.js';

const BATCH_SIZE = 1_000;
/** Batches of one campaign would contend for its counters, so only campaigns run in parallel. */
const CAMPAIGN_CONCURRENCY = 3;
/** Approved contributions per campaign that receive their bonus. */
const BONUSES_PER_CAMPAIGN = 5;
/** Only the first contributions of a campaign are considered for bonuses. */
const BONUS_CANDIDATES = 40;

/** Numbers of added documents, without existing ones. */
export interface BulkResult {
  people: number;
  sparks: number;
  contributions: number;
  bonuses: number;
}

/** Called frequently. */
export type Progress = (what: 'people' | 'campaigns' | 'contributions' | 'bonuses', done: number, of: number) => void;

interface Share {
  spark: GeneratedSpark;
  contributions: number;
}

/** Adds generated data. Each phase skips existing documents, so that a run can be repeated or resumed. */
export class BulkSeeder {
  private readonly repository: BulkRepository;
  private readonly result: BulkResult = { people: 0, sparks: 0, contributions: 0, bonuses: 0 };

  constructor(
    private readonly app: Pick<SeedApp, 'services' | 'clock' | 'runs' | 'connection'>,
    private readonly args: SeedArguments,
    private readonly progress: Progress = () => undefined,
  ) {
    this.repository = new BulkRepository(app.connection);
  }

  /** @param now reference time for the first run of the seed */
  async seed(now = new Date()): Promise<BulkResult> {
    const { seed, sparks, contributions } = this.args;
    const name = `generated:${seed}`;
    const { startedAt } = await this.app.runs.findOrStart(name, now);
    const generated = Array.from({ length: sparks }, (_, index) => sparkOf(seed, index, startedAt));
    const counts = shareOut(seed, generated, contributions);
    const shares = generated.map((spark, index) => ({ spark, contributions: counts[index] ?? 0 }));
    await renderPictures(this.app.services.uploads, ALL_GENERATED);
    await this.addPeople(shares, startedAt);
    try {
      await this.publish(generated);
      await this.contribute(shares);
      await this.payBonuses(shares);
    } finally {
      this.app.clock.set();
    }
    await this.app.runs.complete(name, new Date());
    return this.result;
  }

  private async addPeople(shares: readonly Share[], startedAt: Date): Promise<void> {
    const { seed } = this.args;
    const contributors = Math.max(
      FIRST_LIKERS,
      ...shares.map(({ spark, contributions }) => (contributions > 0 ? spark.firstContributor + contributions : 0)),
    );
    const creators = new Map(
      shares.map(({ spark }) => [spark.record.creator.toHexString(), creatorOf(seed, spark.index, startedAt)]),
    );
    this.result.people += await this.repository.addPeople([moderatorOf(seed, startedAt), ...creators.values()]);
    for (let from = 0; from < contributors; from += BATCH_SIZE) {
      const to = Math.min(from + BATCH_SIZE, contributors);
      this.result.people += await this.repository.addPeople(
        Array.from({ length: to - from }, (_, offset) => contributorOf(seed, from + offset, startedAt)),
      );
      this.progress('people', to, contributors);
    }
  }

  /** In chronological order, so that wallet histories are plausible. */
  private async publish(sparks: readonly GeneratedSpark[]): Promise<void> {
    const inOrder = [...sparks].sort((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    const missing = new Set(
      await this.repository.missing(
        'sparks',
        inOrder.map(({ record }) => record),
      ),
    );
    for (const [index, spark] of inOrder.entries()) {
      if (missing.has(spark.record)) await this.publishOne(spark);
      this.progress('campaigns', index + 1, inOrder.length);
    }
  }

  private async publishOne({ record, publishedAt }: GeneratedSpark): Promise<void> {
    const { payments, crediting, ledger, search, transactions } = this.app.services;
    const creatorId = record.creator.toHexString();
    const sparkId = record._id.toHexString();
    this.app.clock.set(publishedAt);
    const amountCents = record.initialBudget;
    // The payment has the campaign's id, so that the ledger's keys are deterministic.
    const request = {
      _id: record._id,
      userId: creatorId,
      purpose: 'wallet' as const,
      sparkId: null,
      amountCents,
      provider: 'sandbox' as const,
      requestKey: `generated:${sparkId}`,
    };
    const payment = await payments.createOnce(request, publishedAt);
    await payments.markConfirmed(
      payment._id,
      { reference: `generated_${sparkId}`, chargeReference: null },
      publishedAt,
    );
    await crediting.creditWallet(payment._id);
    await transactions.runInTransaction(async (session) => {
      await this.repository.insertSpark(record, session);
      await search.save([record], session);
      await ledger.post(
        postings.campaignPublish({ sparkId, creatorId, amountCents, causedBy: { type: 'user', id: creatorId } }),
        session,
      );
    });
    this.result.sparks += 1;
  }

  private async contribute(shares: readonly Share[]): Promise<void> {
    const of = shares.reduce((sum, { contributions }) => sum + contributions, 0);
    const waiting = [...shares].sort((a, b) => b.contributions - a.contributions);
    let done = 0;
    let isStopped = false;
    const work = async () => {
      for (let share = waiting.shift(); share; share = waiting.shift()) {
        for (let from = 0; from < share.contributions && !isStopped; from += BATCH_SIZE) {
          const to = Math.min(from + BATCH_SIZE, share.contributions);
          await this.contributeBatch(share.spark, from, to);
          done += to - from;
          this.progress('contributions', done, of);
        }
      }
    };
    const workers = Array.from({ length: CAMPAIGN_CONCURRENCY }, () =>
      work().catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    );
    // Wait for all workers even when one fails, so that nothing is written after this method returns.
    await Promise.allSettled(workers);
    await Promise.all(workers);
  }

  private async contributeBatch(spark: GeneratedSpark, from: number, to: number): Promise<void> {
    const batch = Array.from({ length: to - from }, (_, offset) => blockOf(this.args.seed, spark, from + offset));
    const missing = new Set(
      await this.repository.missing(
        'blocks',
        batch.map(({ block }) => block),
      ),
    );
    const added = batch.filter(({ block }) => missing.has(block));
    if (added.length === 0) return;
    await this.app.services.transactions.runInTransaction((session) =>
      this.repository.insertBlocks(spark.record._id, added, session),
    );
    this.result.contributions += added.length;
  }

  /** In chronological order over all campaigns, because contributors are paid by several campaigns. */
  private async payBonuses(shares: readonly Share[]): Promise<void> {
    const due = shares
      .flatMap(({ spark, contributions }) => this.bonusesOf(spark, contributions))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const [index, bonus] of due.entries()) {
      this.app.clock.set(bonus.at);
      if (await this.payBonus(bonus)) this.result.bonuses += 1;
      this.progress('bonuses', index + 1, due.length);
    }
  }

  private bonusesOf(spark: GeneratedSpark, contributions: number) {
    const first = Array.from(
      { length: Math.min(contributions, BONUS_CANDIDATES) },
      (_, index) => blockOf(this.args.seed, spark, index).block,
    );
    const approved = first
      .filter(({ moderation_status: status, deleted }) => status === 'approved' && !deleted)
      .slice(0, BONUSES_PER_CAMPAIGN);
    return approved.map((block) => ({ spark, block, at: block.moderatedAt ?? block.created }));
  }

  /** False when it was paid before. */
  private async payBonus({ spark, block, at }: ReturnType<BulkSeeder['bonusesOf']>[number]): Promise<boolean> {
    const { budgets, bonuses, events, transactions } = this.app.services;
    const sparkId = spark.record._id.toHexString();
    const causedBy = { type: 'user', id: spark.record.creator.toHexString() } as const;
    const payee = { sparkId, blockId: block._id.toHexString(), contributorId: block.userId.toHexString(), causedBy };
    const payment = {
      sparkId,
      amountCents: spark.record.approvalBonus,
      posting: (amountCents: number) => postings.approvalBonus({ ...payee, amountCents }),
    };
    return transactions.runInTransaction(async (session) => {
      const { paidCents, unpaidCents } = await budgets.payFromPool(payment, session);
      if (paidCents === 0) return false;
      await bonuses.recordPayment(block._id, { paidBeforeCents: 0, paidCents, unpaidCents, dueSince: at }, session);
      await events.recordEarning(block, 'bonus', paidCents, session);
      return true;
    });
  }
}
