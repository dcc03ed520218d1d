import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { LedgerService, reserveOf } from '../../src/core/ledger/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { SparkBudgetService, SparksApiModule } from '../../src/modules/sparks/index.js';
import { WinnersApiModule } from '../../src/modules/winners/index.js';
import { createBlocks } from '../support/factories/block.factory.js';
import { createSpark } from '../support/factories/spark.factory.js';
import type { SignedIn } from '../support/sign-in.js';
import { signInAs } from '../support/sign-in.js';
import type { TestApp } from '../support/test-app.js';
import { createTestApp } from '../support/test-app.js';
import { type CompiledBackend, compileBackend } from './support/worker-process.js';

const PRIZES = Array.from({ length: 200 }, (_, index) => 100 + index);
/** A worker is killed when so many prizes more are paid, and so often. */
const PAID_BEFORE_DEATH = 45;
const DEATHS = 4;
const GIVE_UP_MS = 30_000;

let app: TestApp;
let backend: CompiledBackend;
let cleo: SignedIn;
beforeAll(async () => {
  [app, backend] = await Promise.all([createTestApp({ modules: [SparksApiModule, BlocksApiModule, WinnersApiModule] }), compileBackend()]);
  cleo = await signInAs(app, 'cleo');
}, 60_000);
afterAll(async () => {
  await backend?.remove();
  await app?.close();
});

const paid = () => app.connection.collection('ledger_transactions').countDocuments({ kind: 'winner_prize' });
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`${what}: it did not happen, ${await paid()} prizes are paid`);
    await sleep(5);
  }
}

it('workers that are killed again and again during a release: every prize is paid exactly once', async () => {
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), status: 'completed', budget: 100_000 });
  const sparkId = spark._id.toHexString();
  const blocks = await createBlocks(app, spark, PRIZES.map(() => ({})));
  const post = async (path: string, body: object) => {
    const { status } = await cleo.http('POST', path, { sparkId, ...body });
    expect([path, status]).toEqual([path, path.endsWith('release') ? 202 : 200]);
  };
  await post('/api/event/spark', {});
  for (const [index, block] of blocks.entries()) await post('/api/event/spark/select-winner', { blockId: block._id.toHexString(), prizeCents: PRIZES[index] });
  await post('/api/event/spark/release', {});

  let worker = await backend.startWorker(app);
  for (let death = 1; death <= DEATHS; death += 1) {
    await until(`worker ${death} pays`, async () => (await paid()) >= death * PAID_BEFORE_DEATH);
    // The next one stands by already, so that nobody has to wait for its start.
    const next = await backend.startWorker(app);
    await worker.kill9();
    expect(await paid()).toBeLessThan(PRIZES.length);
    worker = next;
  }
  const statusOf = async () => (await cleo.http('GET', `/api/event/spark/${sparkId}`)).body.data.status as string;
  await until('the release ends', async () => (await statusOf()) === 'released');

  const ledger = app.get(LedgerService);
  expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  expect(await ledger.balanceOf(reserveOf(sparkId))).toBe(0);
  const payments = await app.connection.collection('ledger_transactions').find({ kind: 'winner_prize' }).toArray();
  expect(payments.map(({ refs }) => (refs as { blockId: string }).blockId).sort()).toEqual(blocks.map(({ _id }) => _id.toHexString()).sort());
  const wallets = await Promise.all(blocks.map(({ userId }) => ledger.balanceOf(`wallet:${userId.toHexString()}`)));
  expect(wallets).toEqual(PRIZES);
  const earned = await app.connection.collection('blocks').find({ sparkId: spark._id }).sort({ ees: 1 }).toArray();
  expect(earned.map(({ ees }) => ees as number)).toEqual(PRIZES);
  const told = await app.connection.collection('notifications').distinct('refs.blockId', { kind: 'winner_prize' });
  expect(told).toHaveLength(PRIZES.length);
  const spentCents = PRIZES.reduce((sum, cents) => sum + cents, 0);
  expect(await app.get(SparkBudgetService).fundsOf(sparkId)).toEqual({ fundedCents: 100_000, remainingCents: 100_000 - spentCents, reservedCents: 0, spentCents, refundedCents: 0 });
}, 90_000);
