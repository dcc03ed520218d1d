import { Types, type ClientSession } from 'mongoose';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { SparkBudgetService, type PoolChange } from './budget/spark-budget.service.js';
import { SparksApiModule } from './index.js';
import { SparkRepository } from './spark.repository.js';
import type { SparkRecord } from './spark.schema.js';
import { TopOrderRepository } from './top-order/top-order.repository.js';

let app: TestApp;
let cleo: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
  cleo = await signInAs(app, 'cleo');
});
afterAll(() => app?.close());

const campaign = (overrides: Partial<SparkRecord> = {}) =>
  createSpark(app, { creator: new Types.ObjectId(cleo.user.id), ...overrides });

/** Concurrent transactions, none of which reads before it writes. */
const atOnce = <T>(times: number, work: (session: ClientSession) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: times }, () => app.get(TransactionRunner).runInTransaction(work)));

const successes = <T>(answers: PromiseSettledResult<T>[]): number =>
  answers.filter((answer) => answer.status === 'fulfilled' && Boolean(answer.value)).length;

describe('Concurrent changes of the amounts of a campaign', () => {
  async function changeAtOnce({ _id }: SparkRecord, times: number, change: PoolChange) {
    const budgets = app.get(SparkBudgetService);
    const answers = await atOnce(times, (session) => budgets.applyPoolChange(_id.toHexString(), change, session));
    const codes = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { code?: string }).code] : [],
    );
    const stored = await app.connection.collection('sparks').findOne({ _id });
    return { codes, budget: stored?.budget as number, held: stored?.held as number | undefined };
  }

  it('reserve no more than the pool has', async () => {
    expect(await changeAtOnce(await campaign({ budget: 500 }), 8, { reservedCents: 100 })).toMatchObject({
      codes: ['pool_empty', 'pool_empty', 'pool_empty'],
      budget: 0,
    });
  });

  it('release no more than the campaign holds', async () => {
    expect(await changeAtOnce(await campaign({ budget: 500, held: 100 }), 4, { releasedCents: 40 })).toMatchObject({
      codes: ['pool_empty', 'pool_empty'],
      held: 20,
    });
  });
});

describe('Of concurrent changes of one state', () => {
  it('one closes the campaign', async () => {
    const { _id } = await campaign();
    const closing = { reason: '', refundedCents: 0, at: new Date(), by: new Types.ObjectId(), username: 'cleo' };
    expect(successes(await atOnce(5, (session) => app.get(SparkRepository).close(_id, closing, session)))).toBe(1);
  });

  it('one starts a settlement, and one ends it', async () => {
    const { _id } = await campaign();
    const sparks = app.get(SparkRepository);
    const [since, until] = [new Date(), new Date(Date.now() + 1_000)];
    const settlement = { occasion: 'close', by: null, since, viewsUntil: since, until, total: 1, read: 0 } as const;
    const end = (session: ClientSession) => sparks.finishSettlement(_id, session);
    expect(successes(await atOnce(5, end))).toBe(0);
    expect(successes(await atOnce(5, (session) => sparks.startSettlement(_id, settlement, session)))).toBe(1);
    expect(successes(await atOnce(5, end))).toBe(1);
    await sparks.updateSettlementProgress(_id, 1);
    expect(await app.connection.collection('sparks').findOne({ _id })).not.toHaveProperty('settlement');
  });

  it('one ends the campaign', async () => {
    const now = new Date();
    const { _id } = await campaign({ end_time: { date: new Date(now.getTime() - 1_000) } });
    const answers = await atOnce(5, (session) => app.get(SparkRepository).applyTransition(_id, 'end', now, session));
    expect(successes(answers)).toBe(1);
  });

  it('one replaces the top order', async () => {
    await atOnce(1, (session) => app.get(TopOrderRepository).replace(0, [], session));
    const answers = await atOnce(5, (session) => app.get(TopOrderRepository).replace(1, [], session));
    expect(successes(answers)).toBe(1);
  });
});
