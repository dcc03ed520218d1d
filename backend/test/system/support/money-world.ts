import { Types } from 'mongoose';
import {
  debtOf,
  heldOf,
  holdOf,
  LedgerService,
  payoutOf,
  poolOf,
  promisedOf,
  reserveOf,
  walletOf,
} from '../../../src/core/ledger/index.js';
import { scopedIdempotencyKey } from '../../../src/platform/http/idempotency/idempotency-key.js';
import { createSpark } from '../../support/factories/spark.factory.js';
import type { FixedClock } from '../../support/fixed-clock.js';
import type { HttpResponse, Method } from '../../support/http.js';
import { signInAs, type SignedIn } from '../../support/sign-in.js';
import type { TestApp } from '../../support/test-app.js';
import { runWithCrash, type Crash } from './crash-points.js';

/** A completed request, for replays. */
interface Sent {
  who: SignedIn;
  method: Method;
  url: string;
  body: unknown;
  key: string;
}

const ID_IN_URL = /[0-9a-f]{24}/u;
/** Routes that set a value, so that a later repeat can have an effect. */
const SETTING = ['/blocks/moderation', '/blocks/moderation/undo', '/select-winner', '/reverse-earnings'];
const isSetting = ({ method, url }: Sent): boolean => method === 'PUT' || SETTING.some((route) => url.endsWith(route));
/** Routes without an idempotency key: a second undo, deletion or decision about a request has no effect. */
const isKeyless = ({ method, url }: Sent): boolean =>
  method === 'DELETE' || url.endsWith('/blocks/moderation/undo') || url.startsWith('/api/admin/approvals/');

const NEEDS_APPROVAL = 202;

/** Longer than any hold. */
const HOLD_OVER_MS = 30 * 24 * 3_600_000;

/** Lock duration of the key of a crashed request. */
const LOCK_OVER_MS = 61_000;

/** One campaign and its users; every sequence has its own, so that sequences are isolated. */
export class MoneyWorld {
  readonly blockIds: string[] = [];
  readonly paymentIds: string[] = [];
  /** Payments into wallets. */
  readonly topUpIds: string[] = [];
  /** Approvals that could be undone when they were made. */
  readonly decisions: { moveId: string; batchId: string }[] = [];
  /** The views that the fake platform reports, by contribution. */
  readonly views = new Map<string, number>();
  private readonly answered: Sent[] = [];
  private keys = 0;
  /** Number of crashes so far. */
  deaths = 0;

  private constructor(
    readonly app: TestApp,
    readonly clock: FixedClock,
    readonly sparkId: string,
    readonly people: { creator: SignedIn; contributors: SignedIn[]; admin: SignedIn; secondAdmin: SignedIn },
    private readonly label: string,
  ) {}

  /**
   * A running campaign of 20 dollars, a creator with 50 dollars in the wallet, and two contributors with empty wallets.
   */
  static async begin(
    app: TestApp,
    clock: FixedClock,
    people: MoneyWorld['people'],
    label: string,
    overrides: Record<string, unknown> = {},
  ): Promise<MoneyWorld> {
    const spark = await createSpark(app, {
      creator: new Types.ObjectId(people.creator.user.id),
      budget: 2_000,
      approvalBonus: 300,
      ratePerThousandViews: 100,
      maxEarningPerContribution: 1_500,
      spotlightCost: 40,
      ...overrides,
    });
    return new MoneyWorld(app, clock, spark._id.toHexString(), people, label);
  }

  /** The users of a run, shared by its sequences. */
  static async people(app: TestApp, name: string): Promise<MoneyWorld['people']> {
    const [creator, ...contributors] = await Promise.all(
      ['creator', 'first', 'second'].map((part) =>
        signInAs(app, {
          username: `${name}-${part}`,
          name: `${name} ${part}`,
          roles: [part === 'creator' ? 'individual' : 'contributor'],
          country: 'GB',
        }),
      ),
    );
    if (!creator) throw new Error('There is no creator');
    const secondAdmin = await signInAs(app, { username: 'rita', name: 'Rita', roles: ['admin'], country: 'GB' });
    return { creator, contributors, admin: await signInAs(app, 'root'), secondAdmin };
  }

  /**
   * Sends a request with a unique idempotency key, like a client that retries: after a crash it repeats the request
   * with the same key until there is a response.
   */
  async send(who: SignedIn, method: Method, url: string, body: unknown, crash: Crash | null): Promise<HttpResponse> {
    const sent = { who, method, url, body, key: `${this.label}-${(this.keys += 1)}` };
    const answer = await this.surviving(crash, () => this.deliver(sent));
    // A request for a second admin moves nothing, has no stored response, and may fall below the limit later.
    if (answer.status < 300 && answer.status !== NEEDS_APPROVAL) this.answered.push(sent);
    else if (answer.status >= 500) throw new Error(`${method} ${url}: ${answer.text}`);
    return answer;
  }

  /** Runs work like a job: after a crash, it runs again from the start. */
  async surviving<T>(crash: Crash | null, work: () => Promise<T>): Promise<T> {
    if (crash === null) return work();
    const first = await runWithCrash(crash, work);
    if (!first.crashed) return first.result;
    this.deaths += 1;
    this.clock.advanceMs(LOCK_OVER_MS);
    // A second crash at the next write must be harmless as well.
    const second = await runWithCrash({ ...crash, afterWrites: crash.afterWrites + 1 }, work);
    if (!second.crashed) return second.result;
    this.clock.advanceMs(LOCK_OVER_MS);
    return work();
  }

  /**
   * Repeats all successful requests, first with the stored responses, then after deleting them: requests that
   * transferred money must find their key in the ledger. A request that sets a value (a status, a prize, terms) or
   * takes back what is there has a new effect once its response is deleted, so those are only repeated the first time.
   */
  async replayAll(): Promise<void> {
    for (const sent of this.answered) await this.deliver(sent);
    await this.expireStoredResponses();
    for (const sent of this.answered) if (!isSetting(sent)) await this.deliver(sent);
  }

  /** Moves the holds of this campaign into the past, because the clock is shared with other sequences. */
  async endHolds(): Promise<void> {
    const past = new Date(this.clock.now().getTime() - HOLD_OVER_MS);
    await this.app.connection
      .collection('earning_holds')
      .updateMany(
        { sparkId: new Types.ObjectId(this.sparkId), status: 'held' },
        { $set: { heldAt: past, releaseAt: past, dueAt: past } },
      );
  }

  viewsOf(blockId: string): number {
    return this.views.get(blockId) ?? 0;
  }

  /** Balances of the users and the campaign in cents. */
  async holdings(): Promise<Record<string, number>> {
    const { creator, contributors } = this.people;
    const accounts = [
      ...[creator, ...contributors].flatMap(({ user }) => [
        walletOf(user.id),
        heldOf(user.id),
        holdOf(user.id),
        payoutOf(user.id),
        debtOf(user.id),
      ]),
      poolOf(this.sparkId),
      reserveOf(this.sparkId),
      promisedOf(this.sparkId),
    ];
    const balances = await this.app.get(LedgerService).balancesOf(accounts);
    const ees = await this.app.connection
      .collection('blocks')
      .find({ sparkId: new Types.ObjectId(this.sparkId) })
      .sort({ _id: 1 })
      .toArray();
    return {
      ...Object.fromEntries(balances),
      ...Object.fromEntries(ees.map((block) => [`ees:${block._id.toHexString()}`, block.ees as number])),
    };
  }

  /** Simulates the expiry of the stored responses of this sequence; other sequences run concurrently. */
  private async expireStoredResponses(): Promise<void> {
    const kept = this.answered.filter((sent) => !isKeyless(sent));
    const ids = kept.map(({ who, method, url, key }) =>
      scopedIdempotencyKey(who.user.id, `${method} ${url.replace(ID_IN_URL, ':id')}`, key),
    );
    const { deletedCount } = await this.app.connection
      .collection<{ _id: string }>('idempotency_keys')
      .deleteMany({ _id: { $in: ids } });
    if (deletedCount !== ids.length)
      throw new Error(`${ids.length} responses were sent and ${deletedCount} were stored`);
  }

  private async deliver({ who, method, url, body, key }: Sent): Promise<HttpResponse> {
    return who.http(method, url, body, { 'idempotency-key': key });
  }
}
