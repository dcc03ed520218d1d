import type { Type } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { Types } from 'mongoose';
import { DECISION_PERIOD_MS, MODERATION_UNDO_WINDOW_MS, parseContentUrl, type ModerationStatus } from '@sparks/domain';
import { LedgerService, poolOf, reserveOf, REVENUE, walletOf } from '../../src/core/ledger/index.js';
import { PaymentsApiModule } from '../../src/core/payments/index.js';
import { BonusReservesService, UnpaidBonusesService } from '../../src/modules/blocks/bonuses/index.js';
import { ClosingSettlementService } from '../../src/modules/blocks/engagement/closing/closing-settlement.service.js';
import {
  EngagementRefreshService,
  type RefreshReport,
} from '../../src/modules/blocks/engagement/refresh/engagement-refresh.service.js';
import { BlocksApiModule, ModerationSettlementService, type BlockRecord } from '../../src/modules/blocks/index.js';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import { PreviewsService } from '../../src/modules/previews/index.js';
import { SparksApiModule, type SparkRecord } from '../../src/modules/sparks/index.js';
import { WinnersApiModule, WinnersWorkerModule } from '../../src/modules/winners/index.js';
import { createSpark, fundWallet } from './factories/spark.factory.js';
import { FixedClock } from './fixed-clock.js';
import type { HttpResponse } from './http.js';
import { expectLedgerToBalance } from './money-books.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { youtubeUrl } from './social-sandbox.js';
import { createTestApp, type TestApp } from './test-app.js';
import { NO_LIMITS } from './whole-app.js';

export const DAY_MS = 24 * 3_600_000;

/** A contribution of a scene. */
export interface Post {
  id: string;
  by: SignedIn;
}

/**
 * Base of the money scenarios: the real routes, services and jobs that transfer money, a controllable clock, and fake
 * platforms that accept every link and report the views that the test sets. Amounts are in cents.
 */
export class MoneyScene {
  private people = 0;
  /** Published campaigns of the current scenario. */
  private campaigns: string[] = [];
  private readonly views: Map<string, number>;

  private constructor(
    readonly app: TestApp,
    readonly clock: FixedClock,
    readonly admin: SignedIn,
    readonly platforms: FakePlatforms,
  ) {
    this.views = platforms.views;
  }

  /** @param more additional modules and settings */
  static async start(more: { modules?: Type[]; env?: Record<string, string> } = {}): Promise<MoneyScene> {
    // Close to the real time, because the TTL index of the database deletes expired responses.
    const clock = new FixedClock(new Date().toISOString());
    const platforms = new FakePlatforms(clock);
    const app = await createTestApp({
      clock,
      modules: [
        PaymentsApiModule,
        SparksApiModule,
        BlocksApiModule,
        WinnersApiModule,
        WinnersWorkerModule,
        ...(more.modules ?? []),
      ],
      env: more.env ?? {},
      overrides: [
        { token: PreviewsService, value: platforms },
        { token: ThrottlerStorage, value: NO_LIMITS },
      ],
    });
    return new MoneyScene(app, clock, await signInAs(app, 'root'), platforms);
  }

  /** The final check of every scenario: all money adds up. */
  async expectAllAddsUp(): Promise<void> {
    const played = this.campaigns;
    this.campaigns = [];
    await expectLedgerToBalance(this.app, played);
  }

  /** A new user with this wallet balance. */
  async person(cents = 0, role: 'contributor' | 'individual' = 'contributor'): Promise<SignedIn> {
    this.people += 1;
    const username = `${role}-${this.people}`;
    const person = await signInAs(this.app, {
      username,
      name: `Somebody ${this.people}`,
      roles: [role],
      country: 'GB',
    });
    if (cents > 0) await fundWallet(this.app, person.user.id, cents);
    return person;
  }

  /** A running campaign of $20 with a bonus of $3 and no rate for views; the creator's wallet is empty. */
  async campaign(overrides: Partial<SparkRecord> = {}): Promise<Campaign> {
    return this.campaignBy(await this.person(0, 'individual'), overrides);
  }

  async campaignBy(creator: SignedIn, overrides: Partial<SparkRecord> = {}): Promise<Campaign> {
    const spark = await createSpark(this.app, {
      creator: new Types.ObjectId(creator.user.id),
      budget: 2_000,
      approvalBonus: 300,
      ...overrides,
    });
    return this.campaignOf(creator, spark._id.toHexString());
  }

  /** A campaign that was published through the API. */
  campaignOf(creator: SignedIn, sparkId: string): Campaign {
    this.campaigns.push(sparkId);
    return new Campaign(this, sparkId, creator);
  }

  fund(person: SignedIn, cents: number): Promise<void> {
    return fundWallet(this.app, person.user.id, cents);
  }

  wallet(person: SignedIn): Promise<number> {
    return this.app.get(LedgerService).balanceOf(walletOf(person.user.id));
  }

  revenue(): Promise<number> {
    return this.app.get(LedgerService).balanceOf(REVENUE);
  }

  async stored({ id }: Pick<Post, 'id'>): Promise<BlockRecord> {
    return (await this.app.connection
      .collection('blocks')
      .findOne({ _id: new Types.ObjectId(id) })) as unknown as BlockRecord;
  }

  /** Total earnings of the contribution. */
  async ees(post: Post): Promise<number> {
    return (await this.stored(post)).ees;
  }

  /** Sets the views, advances the clock by an hour and runs the refresh job. */
  async refreshWith(views: readonly (readonly [Post, number])[]): Promise<RefreshReport> {
    for (const [post, count] of views) this.views.set((await this.stored(post)).canonicalKey, count);
    this.clock.advanceMs(DAY_MS / 24);
    return this.refresh();
  }

  /** Runs the job that pays for views. */
  refresh(): Promise<RefreshReport> {
    return this.app.get(EngagementRefreshService).refreshDue();
  }

  /** Runs the verification job: the post has no views yet, so all views that follow are paid. */
  async verify(blockId: string): Promise<void> {
    await this.app.get(VerificationService).verifyPost(blockId);
  }

  /** Reads the posts of closed campaigns for the last time and completes their close; returns how many. */
  settleClosings(): Promise<number> {
    return this.app.get(ClosingSettlementService).settleDue(this.clock.now());
  }

  /** Runs the job that completes bonuses; returns the number of payments. */
  completeBonuses(): Promise<number> {
    return this.app.get(UnpaidBonusesService).completeDue();
  }

  /** Advances the clock past the decision period of a close and runs the job that ends it. */
  async passDecisionPeriod(): Promise<number> {
    this.clock.advanceMs(DECISION_PERIOD_MS);
    return this.endDecisionPeriods();
  }

  /** Runs the job that settles decisions whose undo window is over. */
  settleDecisions(): Promise<number> {
    return this.app.get(ModerationSettlementService).settleOverdue(0);
  }

  /** Runs the job that ends decision periods; returns how many it ended. */
  endDecisionPeriods(): Promise<number> {
    return this.app.get(BonusReservesService).endPeriods();
  }

  /** Sets the views that the platform reports from now on. */
  async setViews(post: Post, views: number): Promise<void> {
    this.views.set((await this.stored(post)).canonicalKey, views);
  }

  /** Removes the post from its platform, or brings it back. */
  async setRemoved(post: Post, isRemoved: boolean): Promise<void> {
    const { canonicalKey } = await this.stored(post);
    if (isRemoved) this.platforms.removed.add(canonicalKey);
    else this.platforms.removed.delete(canonicalKey);
  }

  /** Advances the clock past the undo window. */
  passUndoWindow(): void {
    this.clock.advanceMs(MODERATION_UNDO_WINDOW_MS + 1);
  }

  /** Creates a confirmed campaign payment of the user; returns its id. */
  async paymentOf(person: SignedIn, cents: number, sparkId?: string): Promise<string> {
    const { body } = await person.http('POST', '/api/wallet/top-up', {
      amount_in_cents: cents,
      purpose: 'spark',
      ...(sparkId ? { spark_id: sparkId } : {}),
    });
    return body.data.payment._id as string;
  }

  /** Number of ledger transactions of a kind for the campaign or contribution. */
  transactions(kind: string, refs: { sparkId?: string; blockId?: string }): Promise<number> {
    const about = Object.fromEntries(Object.entries(refs).map(([name, id]) => [`refs.${name}`, id]));
    return this.app.connection.collection('ledger_transactions').countDocuments({ kind, ...about });
  }

  async close(): Promise<void> {
    await this.app?.close();
  }
}

/** A campaign with the operations of its users. */
export class Campaign {
  constructor(
    private readonly scene: MoneyScene,
    readonly id: string,
    readonly creator: SignedIn,
  ) {}

  /** A post under review, by default of a new user. */
  async post(by?: SignedIn): Promise<Post> {
    const person = by ?? (await this.scene.person());
    const { status, body, text } = await person.http('POST', '/spark/purchase', {
      content: youtubeUrl(),
      sparkId: this.id,
    });
    if (status !== 201) throw new Error(text);
    const id = body.data._id as string;
    await this.scene.verify(id);
    return { id, by: person };
  }

  /** A post whose approval has been settled, with its bonus. */
  async approvedPost(by?: SignedIn): Promise<Post> {
    const post = await this.post(by);
    await this.approve(post);
    return post;
  }

  /** Approves the post and returns its result. */
  async approve(post: Post): Promise<Record<string, unknown>> {
    return (await this.decide(post, 'approved')).body.data[0];
  }

  decide(
    { id }: Post,
    status: ModerationStatus,
    { by = this.creator, undoable = false, reason = 'Looks odd' } = {},
  ): Promise<HttpResponse> {
    return by.http('PATCH', '/blocks/moderation', {
      ids: [id],
      status,
      ...(status === 'approved' ? {} : { reason }),
      ...(undoable ? { undoable } : {}),
    });
  }

  topUp(cents: number, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.creator.http(
      'POST',
      '/spark/increase-spark-budget',
      { sparkId: this.id, budget_in_cents: cents },
      headers,
    );
  }

  claim(paymentId: string): Promise<HttpResponse> {
    return this.creator.http('POST', '/spark/update-spark-after-payment', { sparkId: this.id, paymentId });
  }

  close(by: SignedIn = this.creator): Promise<HttpResponse> {
    return by.http('POST', `/spark/${this.id}/close`, {});
  }

  /** Advances the clock past the end of the campaign. */
  async end(): Promise<void> {
    await this.change({ end_time: { date: this.scene.clock.now() }, status: 'ended' });
    this.scene.clock.advanceMs(1_000);
  }

  async startWinners(): Promise<void> {
    const { status, text } = await this.creator.http('POST', '/api/event/spark', { sparkId: this.id });
    if (status !== 200) throw new Error(text);
  }

  select(post: Post, prizeCents: number): Promise<HttpResponse> {
    return this.creator.http('POST', '/api/event/spark/select-winner', {
      sparkId: this.id,
      blockId: post.id,
      prizeCents,
    });
  }

  release(): Promise<HttpResponse> {
    return this.creator.http('POST', '/api/event/spark/release', { sparkId: this.id });
  }

  /** Releases the prizes and waits until all are paid. */
  async releaseAndPay(): Promise<void> {
    const { status, text } = await this.release();
    if (status !== 202) throw new Error(text);
    await this.scene.app.drainQueues();
  }

  closeWinners(type: 'refund' | 'runway', by: SignedIn = this.creator): Promise<HttpResponse> {
    return by.http('POST', '/api/event/spark/close-winners', { sparkId: this.id, type });
  }

  /** Pool and reserve in cents. */
  async money(): Promise<{ pool: number; reserve: number }> {
    const ledger = this.scene.app.get(LedgerService);
    const [pool, reserve] = await Promise.all([
      ledger.balanceOf(poolOf(this.id)),
      ledger.balanceOf(reserveOf(this.id)),
    ]);
    return { pool, reserve };
  }

  /** Amounts as shown to the creator. */
  async shown(): Promise<{ budget: number; initialBudget: number; usage: number }> {
    const { budget, initialBudget, usage } = (await this.creator.http('GET', `/spark/sparkById/${this.id}`)).body.data;
    return { budget, initialBudget, usage };
  }

  async change(fields: Partial<SparkRecord>): Promise<void> {
    await this.scene.app.connection
      .collection('sparks')
      .updateOne({ _id: new Types.ObjectId(this.id) }, { $set: fields });
  }
}

/** Fake social platforms: every link is a post, and the test sets its views. */
export class FakePlatforms {
  readonly views = new Map<string, number>();
  /** Canonical keys of posts that the platforms report as removed. */
  readonly removed = new Set<string>();
  /** Whether the platforms answer. */
  isDown = false;
  /** When submitted posts were published; `null`: not reported. */
  postedAt: Date | null = null;

  constructor(private readonly clock: FixedClock) {}

  async getPreview({ url }: { url: string }): Promise<unknown> {
    const link = parseContentUrl(url);
    if (!link.ok || link.needsResolve) throw new Error(`${url} is no post`);
    return {
      status: 'success',
      platform: link.platform,
      postId: link.postId,
      canonicalKey: link.canonicalKey,
      postUrl: link.canonicalUrl,
      username: 'somebody',
      createdAt: this.postedAt?.toISOString() ?? null,
    };
  }

  async fetchMetrics(posts: readonly { canonicalKey: string; platform: string; postId: string }[]): Promise<unknown[]> {
    if (this.isDown) return [];
    return posts.map(({ canonicalKey, platform, postId }) => ({
      canonicalKey,
      platform,
      postId,
      fetchedAt: this.clock.now(),
      source: 'test',
      ...(this.removed.has(canonicalKey) ? { state: 'gone' } : this.numbersOf(canonicalKey)),
    }));
  }

  private numbersOf(canonicalKey: string) {
    const views = this.views.get(canonicalKey) ?? 0;
    // As many reactions as are usual for the views.
    return { state: 'ok', views, likes: 1 + Math.floor(views / 20), comments: 0, shares: 0 };
  }
}
