import { postings } from '../../core/ledger/index.js';
import { renderPictures } from '../artwork/render-pictures.js';
import type { SeedApp } from '../seed-app.js';
import type { SeedArguments } from './arguments.js';
import { BulkRepository } from './bulk.repository.js';
import { blockOf, FIRST_LIKERS } from './generated-blocks.js';
import { contributorOf, creatorOf, moderatorOf } from './generated-people.js';
import { ALL_GENERATED } from './generated-pictures.js';
import { shareOut, sparkOf, type GeneratedSpark } from './generated-sparks.js';

const BATCH = 1_000;
/** Batches of different campaigns at a time; those of one campaign wait for its counters. */
const CAMPAIGNS_AT_ONCE = 3;
/** So many approved contributions of each campaign get their bonus. */
const PAID_A_CAMPAIGN = 5;
/** Among so many first ones the approved ones to be paid are looked for. */
const LOOKED_AT = 40;

/** What a run added; what was there is not counted. */
export interface BulkResult {
  people: number;
  sparks: number;
  contributions: number;
  bonuses: number;
}

/** Told what is done of how many, often. */
export type Progress = (what: 'people' | 'campaigns' | 'contributions' | 'bonuses', done: number, of: number) => void;

interface Share {
  spark: GeneratedSpark;
  contributions: number;
}

/** Adds generated data. Every part looks for what is there and adds the rest, so a run may be repeated or go on. */
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

  /** @param now the moment from which the times count when it is the first run of the seed */
  async run(now = new Date()): Promise<BulkResult> {
    const { seed, sparks, contributions } = this.args;
    const name = `generated:${seed}`;
    const { startedAt } = await this.app.runs.begin(name, now);
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
    for (let from = 0; from < contributors; from += BATCH) {
      const to = Math.min(from + BATCH, contributors);
      this.result.people += await this.repository.addPeople(
        Array.from({ length: to - from }, (_, offset) => contributorOf(seed, from + offset, startedAt)),
      );
      this.progress('people', to, contributors);
    }
  }

  /** In the order of time, so that wallets read like something that happened. */
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
    const { payments, crediting, ledger, transactions } = this.app.services;
    const creatorId = record.creator.toHexString();
    const sparkId = record._id.toHexString();
    this.app.clock.set(publishedAt);
    const amountCents = record.initialBudget;
    // The payment's id is the campaign's: the ledger's keys then follow from the seed, too.
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
        for (let from = 0; from < share.contributions && !isStopped; from += BATCH) {
          const to = Math.min(from + BATCH, share.contributions);
          await this.contributeBatch(share.spark, from, to);
          done += to - from;
          this.progress('contributions', done, of);
        }
      }
    };
    const workers = Array.from({ length: CAMPAIGNS_AT_ONCE }, () =>
      work().catch((error: unknown) => {
        isStopped = true;
        throw error;
      }),
    );
    // All are waited for, also when one fails: nothing is written any more once this has ended.
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

  /** In the order of time over all campaigns: several people are paid by more than one. */
  private async payBonuses(shares: readonly Share[]): Promise<void> {
    const due = shares
      .flatMap(({ spark, contributions }) => this.paidOf(spark, contributions))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const [index, bonus] of due.entries()) {
      this.app.clock.set(bonus.at);
      if (await this.payBonus(bonus)) this.result.bonuses += 1;
      this.progress('bonuses', index + 1, due.length);
    }
  }

  private paidOf(spark: GeneratedSpark, contributions: number) {
    const first = Array.from(
      { length: Math.min(contributions, LOOKED_AT) },
      (_, index) => blockOf(this.args.seed, spark, index).block,
    );
    const approved = first
      .filter(({ moderation_status: status, deleted }) => status === 'approved' && !deleted)
      .slice(0, PAID_A_CAMPAIGN);
    return approved.map((block) => ({ spark, block, at: block.moderatedAt ?? block.created }));
  }

  /** Whether it was paid now. */
  private async payBonus({ spark, block }: ReturnType<BulkSeeder['paidOf']>[number]): Promise<boolean> {
    const { budgets, blocks, facts, transactions } = this.app.services;
    const sparkId = spark.record._id.toHexString();
    const causedBy = { type: 'user', id: spark.record.creator.toHexString() } as const;
    const payee = { sparkId, blockId: block._id.toHexString(), contributorId: block.userId.toHexString(), causedBy };
    const payment = {
      sparkId,
      amountCents: spark.record.approvalBonus,
      posting: (amountCents: number) => postings.approvalBonus({ ...payee, amountCents }),
    };
    return transactions.runInTransaction(async (session) => {
      const { paidCents } = await budgets.payFromPool(payment, session);
      if (paidCents > 0) await blocks.addEarnings(block._id, paidCents, session);
      await facts.recordEarning(block, 'bonus', paidCents, session);
      return paidCents > 0;
    });
  }
}
