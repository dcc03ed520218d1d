import type { Type } from '@nestjs/common';
import { Types } from 'mongoose';
import { LedgerService, poolOf, walletOf } from '../../src/core/ledger/index.js';
import type { BlockRecord } from '../../src/modules/blocks/contributions/block.schema.js';
import {
  EngagementRefreshService,
  type RefreshReport,
} from '../../src/modules/blocks/engagement/refresh/engagement-refresh.service.js';
import { BlocksApiModule, BlocksWorkerModule } from '../../src/modules/blocks/index.js';
import { PreviewsWorkerModule } from '../../src/modules/previews/index.js';
import { SparksApiModule, type SparkRecord } from '../../src/modules/sparks/index.js';
import { createBlocks, type BlockOverrides } from './factories/block.factory.js';
import { createSpark } from './factories/spark.factory.js';
import { FixedClock } from './fixed-clock.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from './social-sandbox.js';
import { createTestApp, type TestApp } from './test-app.js';

export const HOUR_MS = 3_600_000;
const UNDO_OVER_MS = 11_000;

/** Contributions with posts in a social sandbox, and a controllable clock. */
export class EngagementWorld {
  private constructor(
    readonly app: TestApp,
    readonly sandbox: TestSandbox,
    readonly clock: FixedClock,
    readonly people: Record<'ada' | 'ben' | 'cleo' | 'root', SignedIn>,
  ) {}

  /** `worker`: runs the jobs; `previews`: looks up submitted links. */
  static async start({
    env = {},
    worker = false,
    previews = false,
    modules = [],
  }: {
    env?: Record<string, string>;
    worker?: boolean;
    previews?: boolean;
    modules?: Type[];
  } = {}): Promise<EngagementWorld> {
    const sandbox = await startTestSandbox();
    const clock = new FixedClock(new Date().toISOString());
    const app = await createTestApp({
      clock,
      modules: [
        SparksApiModule,
        BlocksApiModule,
        ...(worker ? [BlocksWorkerModule] : []),
        ...(previews ? [PreviewsWorkerModule] : []),
        ...modules,
      ],
      env: { ...sandbox.env, ...SANDBOX_KEYS, ...env },
    });
    const [ada, ben, cleo, root] = await Promise.all(
      (['ada', 'ben', 'cleo', 'root'] as const).map((name) => signInAs(app, name)),
    );
    return new EngagementWorld(app, sandbox, clock, { ada, ben, cleo, root } as EngagementWorld['people']);
  }

  async close(): Promise<void> {
    await this.app?.close();
    await this.sandbox.close();
  }

  /** A campaign of cleo that pays $1.00 per thousand views and no bonus. */
  campaign(overrides: Partial<SparkRecord> = {}): Promise<SparkRecord> {
    return createSpark(this.app, {
      creator: new Types.ObjectId(this.people.cleo.user.id),
      ratePerThousandViews: 100,
      approvalBonus: 0,
      ...overrides,
    });
  }

  /** An approved contribution, by ada by default, submitted now with `views` and due for a refresh at once. */
  async contribution(spark: SparkRecord, overrides: BlockOverrides = {}): Promise<BlockRecord> {
    return (await this.contributions(spark, [overrides]))[0] as BlockRecord;
  }

  async contributions(spark: SparkRecord, overrides: readonly BlockOverrides[]): Promise<BlockRecord[]> {
    const created = this.clock.now();
    const refresh = { dueAt: created, leaseToken: null, failures: 0, triedAt: null, outcome: null, requestedAt: null };
    return createBlocks(
      this.app,
      spark,
      overrides.map((override) => ({
        userId: new Types.ObjectId(this.people.ada.user.id),
        created,
        refresh,
        views: null,
        likes: null,
        comments: null,
        shares: null,
        ...override,
      })),
    );
  }

  /** Sets the metrics that the platform reports for the post. */
  async setPostMetrics(
    { social_meta: { platform, postId } }: BlockRecord,
    post: Record<string, unknown>,
  ): Promise<void> {
    await this.sandbox.describe(platform, postId, post);
  }

  /** Runs the refresh job once. */
  refresh(): Promise<RefreshReport> {
    return this.app.get(EngagementRefreshService).refreshDue();
  }

  /** Sets the views, advances the clock and runs the refresh job. */
  async refreshWith(block: BlockRecord, views: number, afterMs = HOUR_MS): Promise<RefreshReport> {
    await this.setPostMetrics(block, { views });
    this.clock.advanceMs(afterMs);
    return this.refresh();
  }

  async moderate(id: Types.ObjectId, status: string, reason?: string): Promise<void> {
    const { body } = await this.people.cleo.http('PATCH', '/blocks/moderation', {
      ids: [id.toString()],
      status,
      ...(reason ? { reason } : {}),
    });
    if (body.data?.[0]?.result !== 'moved') throw new Error(JSON.stringify(body));
    this.clock.advanceMs(UNDO_OVER_MS);
  }

  async stored({ _id }: Pick<BlockRecord, '_id'>): Promise<BlockRecord> {
    const found = await this.app.connection.collection<BlockRecord>('blocks').findOne({ _id });
    if (!found) throw new Error('The contribution is gone');
    return found as BlockRecord;
  }

  async storedSpark({ _id }: Pick<SparkRecord, '_id'>): Promise<SparkRecord> {
    return (await this.app.connection.collection<SparkRecord>('sparks').findOne({ _id })) as SparkRecord;
  }

  async changeSpark({ _id }: Pick<SparkRecord, '_id'>, change: Partial<SparkRecord>): Promise<void> {
    await this.app.connection.collection<SparkRecord>('sparks').updateOne({ _id }, { $set: change });
  }

  snapshotsOf({ _id }: Pick<BlockRecord, '_id'>) {
    return this.app.connection
      .collection('engagement_snapshots')
      .find({ blockId: _id })
      .sort({ fetchedAt: 1 })
      .toArray();
  }

  balanceOf(person: SignedIn): Promise<number> {
    return this.app.get(LedgerService).balanceOf(walletOf(person.user.id));
  }

  poolOf({ _id }: Pick<SparkRecord, '_id'>): Promise<number> {
    return this.app.get(LedgerService).balanceOf(poolOf(_id.toString()));
  }

  /** The ledger's view payments to the contribution. */
  async paymentsOf({ _id }: Pick<BlockRecord, '_id'>): Promise<number[]> {
    const found = await this.app.connection
      .collection('ledger_transactions')
      .find({ kind: 'engagement_earning', 'refs.blockId': _id.toString() })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    return found.map(
      ({ entries }) =>
        (entries as { amountCents: number }[]).find(({ amountCents }) => amountCents > 0)?.amountCents ?? 0,
    );
  }

  notifications(person: SignedIn, kind: string) {
    return this.app.connection
      .collection('notifications')
      .find({ userId: new Types.ObjectId(person.user.id), kind })
      .sort({ createdAt: 1 })
      .toArray();
  }
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
