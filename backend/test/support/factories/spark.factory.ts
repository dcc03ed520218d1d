import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { LedgerService, postings } from '../../../src/core/ledger/index.js';
import { CreatorTotalsRepository } from '../../../src/modules/sparks/budget/creator-totals.repository.js';
import { sortKeysOf, type SortKeys } from '../../../src/modules/sparks/publishing/spark-fields.js';
import { SparkSearchIndexService } from '../../../src/modules/sparks/search/spark-search-index.service.js';
import { Spark, type SparkRecord } from '../../../src/modules/sparks/spark.schema.js';
import { Clock } from '../../../src/platform/clock/clock.js';
import { TransactionRunner } from '../../../src/platform/database/transaction-runner.js';
import type { TestApp } from '../test-app.js';

const DAY_MS = 24 * 3_600_000;
let counter = 0;

/** A valid body of `POST /spark` for publishing: a running public campaign of $100, open everywhere, for a month. */
export function sparkBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  counter += 1;
  return {
    name: `Campaign ${counter}`,
    description: 'Show how you use it.',
    live_mode: false,
    end_time: { date: new Date(Date.now() + 30 * DAY_MS).toISOString() },
    contribution_social_platforms: ['youtube', 'tiktok'],
    location: ['GLOBAL'],
    allowedContributionsType: ['UGC'],
    budget: 10_000,
    approvalBonus: 500,
    ...overrides,
  };
}

/** A campaign document, by default published and running at `at`. Amounts in cents. */
export function aSpark(overrides: Partial<SparkRecord> & Pick<SparkRecord, 'creator'>, at = new Date()): SparkRecord {
  counter += 1;
  const name = overrides.name ?? `Campaign ${counter}`;
  const now = at.getTime();
  const budget = overrides.budget ?? 10_000;
  const spark: Omit<SparkRecord, keyof SortKeys> = {
    _id: new Types.ObjectId(),
    name,
    slug: `campaign-${counter}`,
    description: 'Show how you use it.',
    thumbnail: '',
    banner: '',
    content: '',
    brandUrl: '',
    live_mode: true,
    status: 'ongoing',
    manuallyClosed: false,
    closing: null,
    published_time: { date: new Date(now - DAY_MS) },
    end_time: { date: new Date(now + 30 * DAY_MS) },
    deadline: null,
    created: new Date(now - DAY_MS),
    updated: new Date(now - DAY_MS),
    isPrivate: false,
    contribution_social_platforms: ['instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit'],
    location: ['GLOBAL'],
    allowedContributionsType: ['UGC', 'REMIX', 'CLIPPING'],
    budget,
    initialBudget: budget,
    usage: 0,
    approvalBonus: 500,
    eesMultiple: 1,
    spotlightCost: 0,
    ratePerThousandViews: 0,
    maxEarningPerContribution: null,
    attachments: [],
    termsAndConditions: '',
    cloudFolderLink: '',
    contributionsCount: 0,
    type: 'static',
    earningRunway: 'none',
    earningRunwayEndTime: null,
    winnerSubmissionStatus: 'none',
    ...overrides,
  };
  return { ...spark, ...sortKeysOf(spark), ...overrides };
}

/**
 * Inserts a campaign directly, running by the application's clock. The budget of a published one is also posted to the
 * ledger, funded by a top-up of the creator, so that the ledger stays balanced.
 */
export async function createSpark(
  app: TestApp,
  overrides: Partial<SparkRecord> & Pick<SparkRecord, 'creator'>,
): Promise<SparkRecord> {
  const spark = aSpark(overrides, app.get(Clock).now());
  await app.get<Model<Spark>>(getModelToken(Spark.name)).create(spark);
  await app
    .get(TransactionRunner)
    .runInTransaction((session) => app.get(SparkSearchIndexService).save([spark], session));
  if (spark.live_mode) {
    const published = { campaigns: 1, paidOutCents: spark.usage };
    await app
      .get(TransactionRunner)
      .runInTransaction((session) => app.get(CreatorTotalsRepository).increment(spark.creator, published, session));
  }
  if (spark.live_mode && spark.budget > 0) {
    const creatorId = spark.creator.toHexString();
    await fundWallet(app, creatorId, spark.budget);
    await app.get(LedgerService).post(
      postings.campaignPublish({
        sparkId: spark._id.toHexString(),
        creatorId,
        amountCents: spark.budget,
        causedBy: { type: 'user', id: creatorId },
      }),
    );
  }
  return spark;
}

/** Credits a wallet like a confirmed payment. */
export async function fundWallet(app: TestApp, userId: string, amountCents: number): Promise<void> {
  const paymentId = new Types.ObjectId().toHexString();
  await app
    .get(LedgerService)
    .post(postings.walletTopUp({ paymentId, userId, amountCents, causedBy: { type: 'user', id: userId } }));
}
