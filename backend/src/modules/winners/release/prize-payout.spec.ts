import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { createBlocks } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import { LedgerService, reserveOf } from '../../../core/ledger/index.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { JobRequeuedError } from '../../../platform/shutdown/job-requeued.error.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { WinnerEventService } from '../event/winner-event.service.js';
import { WinnersModule } from '../index.js';
import { WinnerSelectionService } from '../selection/winner-selection.service.js';
import { PrizePaymentService } from './prize-payment.service.js';
import { PrizePayoutService } from './prize-payout.service.js';
import { WinnerReleaseService } from './winner-release.service.js';

/** Exceeds the number of writes that the payment of two prizes needs. */
const ENOUGH_WRITES = 60;

let app: TestApp;
let cleo: SignedIn;
let releases: WinnerReleaseService;
let payouts: PrizePayoutService;
beforeAll(async () => {
  app = await createTestApp({ modules: [WinnersModule] });
  cleo = await signInAs(app, 'cleo');
  releases = app.get(WinnerReleaseService);
  payouts = app.get(PrizePayoutService);
  installCrashPoints();
});
afterAll(async () => {
  removeCrashPoints();
  await app?.close();
});
afterEach(() => jest.restoreAllMocks());

/** A campaign with one released but unpaid prize per winner. No worker runs; the tests pay the prizes. */
async function owing(prizes: readonly number[]): Promise<string> {
  const spark = await createSpark(app, {
    creator: new Types.ObjectId(cleo.user.id),
    status: 'completed',
    budget: 100_000,
  });
  const sparkId = spark._id.toHexString();
  const blocks = await createBlocks(
    app,
    spark,
    prizes.map(() => ({})),
  );
  await app.get(WinnerEventService).startSelection(sparkId, cleo.user);
  for (const [index, prizeCents] of prizes.entries()) {
    await app
      .get(WinnerSelectionService)
      .setPrize({ sparkId, blockId: blocks[index]!._id.toHexString(), prizeCents }, cleo.user);
  }
  await releases.startRelease(sparkId, cleo.user);
  return sparkId;
}

/** Payments, notifications and status after a payout. */
async function outcomeOf(sparkId: string): Promise<Record<string, unknown>> {
  const blocks = await app.connection
    .collection('blocks')
    .find({ sparkId: new Types.ObjectId(sparkId) })
    .sort({ _id: 1 })
    .toArray();
  const ledger = app.get(LedgerService);
  const spark = await app.connection.collection('sparks').findOne({ _id: new Types.ObjectId(sparkId) });
  return {
    status: spark?.winnerSubmissionStatus as string,
    usage: spark?.usage as number,
    wallets: await Promise.all(blocks.map(({ userId }) => ledger.balanceOf(`wallet:${String(userId)}`))),
    ees: blocks.map(({ ees }) => ees as number),
    reserve: await ledger.balanceOf(reserveOf(sparkId)),
    notified: await app.connection
      .collection('notifications')
      .countDocuments({ 'refs.sparkId': sparkId, kind: { $in: ['winner_prize', 'winners_released'] } }),
  };
}

const paid = (prizes: readonly number[]) => ({
  status: 'released',
  usage: prizes.reduce((sum, cents) => sum + cents, 0),
  wallets: prizes,
  ees: prizes,
  reserve: 0,
  notified: prizes.length + 1,
});

it.each([true, false])(
  'a run that dies between any two writes pays nothing twice and nothing half (last write arrives: %s)',
  async (lastWriteArrives) => {
    const prizes = [700, 900];
    const sparkId = await owing(prizes);
    let deaths = 0;
    for (let afterWrites = 0; afterWrites < ENOUGH_WRITES; afterWrites += 1) {
      const { crashed } = await runWithCrash({ afterWrites, lastWriteArrives }, () => payouts.payPrizes(sparkId));
      if (!crashed) break;
      deaths += 1;
      const { ees, wallets } = (await outcomeOf(sparkId)) as { ees: number[]; wallets: number[] };
      expect(ees).toEqual(wallets);
      expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    }
    expect(deaths).toBeGreaterThan(5);
    expect(await outcomeOf(sparkId)).toEqual(paid(prizes));
  },
);

it('concurrent payouts pay each prize once', async () => {
  const prizes = Array.from({ length: 12 }, (_, index) => 100 + index);
  const sparkId = await owing(prizes);
  await Promise.all(Array.from({ length: 4 }, () => payouts.payPrizes(sparkId)));
  expect(await outcomeOf(sparkId)).toEqual(paid(prizes));
  await payouts.payPrizes(sparkId);
  expect(await outcomeOf(sparkId)).toEqual(paid(prizes));
});

it('a failing prize does not block others, and the job fails', async () => {
  const prizes = [100, 200, 300];
  const sparkId = await owing(prizes);
  const ledger = app.get(LedgerService);
  const post = ledger.post.bind(ledger);
  let isBroken = true;
  jest.spyOn(ledger, 'post').mockImplementation(async (input, session) => {
    if (isBroken && input.entries.some(({ amountCents }) => amountCents === 200))
      throw new Error('The second cannot be paid');
    return post(input, session);
  });
  await expect(payouts.payPrizes(sparkId)).rejects.toThrow(`1 prizes of ${sparkId} could not be paid`);
  expect(await outcomeOf(sparkId)).toMatchObject({
    status: 'releasing',
    ees: [100, 0, 300],
    reserve: 200,
    notified: 2,
  });
  isBroken = false;
  await payouts.payPrizes(sparkId);
  expect(await outcomeOf(sparkId)).toEqual(paid(prizes));
});

it('a shutdown ends the run between two prizes, and the next worker pays the rest', async () => {
  const prizes = [100, 200, 300];
  const sparkId = await owing(prizes);
  const stop = new AbortController();
  const asked = jest.replaceProperty(app.get(ShutdownState), 'signal', stop.signal);
  const payments = app.get(PrizePaymentService);
  const pay = payments.payPrize.bind(payments);
  jest.spyOn(payments, 'payPrize').mockImplementationOnce((...of) => pay(...of).finally(() => stop.abort()));
  await expect(payouts.payPrizes(sparkId)).rejects.toThrow(JobRequeuedError);
  expect(await outcomeOf(sparkId)).toMatchObject({ status: 'releasing', wallets: [100, 0, 0], reserve: 500 });
  asked.restore();
  await payouts.payPrizes(sparkId);
  expect(await outcomeOf(sparkId)).toEqual(paid(prizes));
});

it('a job for a campaign that is not releasing pays nothing', async () => {
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), status: 'completed' });
  const sparkId = spark._id.toHexString();
  const [block] = await createBlocks(app, spark, [{}]);
  await app.get(WinnerEventService).startSelection(sparkId, cleo.user);
  await app
    .get(WinnerSelectionService)
    .setPrize({ sparkId, blockId: block!._id.toHexString(), prizeCents: 500 }, cleo.user);
  await payouts.payPrizes(sparkId);
  expect(await outcomeOf(sparkId)).toMatchObject({ status: 'selecting', ees: [0], reserve: 500 });
});

it('a job for a campaign that does not exist ends without an error', async () => {
  await expect(payouts.payPrizes(new Types.ObjectId().toHexString())).resolves.toBeUndefined();
});

describe('the sweeper', () => {
  const queue = () => app.get<Queue>(getQueueToken(QUEUES.winners));

  it("uses the same job as a release, whatever the case of the campaign's id", async () => {
    const sparkId = await owing([100]);
    await releases.release(sparkId.toUpperCase(), cleo.user);
    await releases.enqueueUnpaid();
    expect((await queue().getWaiting()).map(({ id }) => id)).toEqual([sparkId]);
    await queue().empty();
    await payouts.payPrizes(sparkId);
  });

  it('enqueues unpaid releases once, even after a failed job, and no paid ones', async () => {
    const sparkId = await owing([100]);
    await releases.enqueueUnpaid();
    await releases.enqueueUnpaid();
    expect((await queue().getWaiting()).map(({ id }) => id)).toEqual([sparkId]);

    const job = await queue().getNextJob();
    await job?.discard();
    await job?.moveToFailed({ message: 'gave up' });
    expect(await queue().getFailedCount()).toBe(1);
    await releases.enqueueUnpaid();
    expect([await queue().getFailedCount(), (await queue().getWaiting()).map(({ id }) => id)]).toEqual([0, [sparkId]]);

    await queue().empty();
    await payouts.payPrizes(sparkId);
    expect(await releases.enqueueUnpaid()).toBe(0);
  });
});
