import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { newId, paymentScene } from '../../../test/support/payment-scene.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AppError } from '../../platform/http/app-error.js';
import { walletOf } from '../ledger/index.js';
import type { PaymentRecord } from './payment.schema.js';

const scene = paymentScene();
const { provider, pay, claim, openCents, poolCents } = scene;

describe('A payment for a campaign', () => {
  it('stays confirmed and is in no wallet', async () => {
    const payment = await pay('spark');
    expect(payment.status).toBe('confirmed');
    expect(await scene.ledger.balanceOf(walletOf(scene.cleo))).toBe(0);
    expect(await openCents()).toBe(5_000);
  });

  it('is credited to the pool when the campaign claims it', async () => {
    const payment = await pay('spark');
    const { amountCents, replayed, payment: credited, transaction } = await claim(payment);
    expect({ amountCents, replayed, status: credited.status }).toEqual({
      amountCents: 5_000,
      replayed: false,
      status: 'credited',
    });
    expect(transaction).toMatchObject({
      kind: 'campaign_payment',
      refs: { paymentId: payment._id.toHexString(), sparkId: scene.spark },
    });
    expect(await poolCents()).toBe(5_000);
  });

  it('is credited once for concurrent claims, which all return the same result', async () => {
    const payment = await pay('spark');
    const claims = await Promise.all(Array.from({ length: 10 }, () => claim(payment)));
    claims.push(await claim(payment));
    expect(claims.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(claims.map(({ transaction }) => transaction.id)).size).toBe(1);
    expect(await poolCents()).toBe(5_000);
  });

  it('is credited to one of two campaigns that claim it concurrently', async () => {
    const payment = await pay('spark');
    const other = newId();
    const answers = await Promise.allSettled([claim(payment), claim(payment, other)]);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    expect(refusals).toEqual([expect.objectContaining({ code: ERROR_CODES.payment_already_used, status: 409 })]);
    expect([await poolCents(), await poolCents(other)].sort()).toEqual([0, 5_000]);
  });

  it('that names its campaign cannot be claimed by another one', async () => {
    const payment = await pay('spark', scene.spark);
    await expect(claim(payment, newId())).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used });
    expect(await claim(payment)).toMatchObject({ replayed: false });
  });

  it('is 404 for other users', async () => {
    const payment = await pay('spark');
    await expect(claim(payment, scene.spark, newId())).rejects.toMatchObject({
      code: ERROR_CODES.NOT_FOUND,
      status: 404,
    });
    await expect(claim({ ...payment, _id: new Types.ObjectId() })).rejects.toMatchObject({ status: 404 });
    expect(await poolCents()).toBe(0);
  });

  it('cannot be claimed before it is confirmed', async () => {
    provider.isConfirmed = false;
    const payment = await pay('spark');
    await expect(claim(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_not_confirmed, status: 409 });
  });

  it('cannot be claimed when it failed', async () => {
    provider.refusal = new AppError(ERROR_CODES.payment_failed, 402);
    await expect(pay('spark')).rejects.toMatchObject({ code: ERROR_CODES.payment_failed });
    const failed = await scene.app.connection
      .collection('payments')
      .findOne<PaymentRecord>({ userId: new Types.ObjectId(scene.cleo) });
    if (failed === null) throw new Error('The payment was not kept');
    await expect(claim(failed)).rejects.toMatchObject({ code: ERROR_CODES.payment_failed, status: 409 });
  });

  it('stays claimable when the claiming campaign fails to use it', async () => {
    const payment = await pay('spark');
    const work = scene.app.get(TransactionRunner).runInTransaction(async (session) => {
      await scene.payments.claimForSpark(
        { paymentId: payment._id.toHexString(), sparkId: scene.spark, userId: scene.cleo },
        session,
      );
      throw new Error('power cut');
    });
    await expect(work).rejects.toThrow('power cut');
    expect(await poolCents()).toBe(0);
    expect(await claim(payment)).toMatchObject({ replayed: false });
  });
});

describe('An unused payment for a campaign', () => {
  const toWallet = (payment: PaymentRecord, userId = scene.cleo) =>
    scene.payments.moveToWallet(payment._id.toHexString(), userId);
  const walletCents = () => scene.ledger.balanceOf(walletOf(scene.cleo));

  it("moves to the payer's wallet once, also under concurrent calls", async () => {
    const payment = await pay('spark', scene.spark);
    const moved = await Promise.all(Array.from({ length: 10 }, () => toWallet(payment)));
    moved.push(await toWallet(payment));
    expect(new Set(moved.map(({ status, creditedToSparkId }) => `${status} ${creditedToSparkId}`))).toEqual(
      new Set(['credited null']),
    );
    expect([await walletCents(), await poolCents(), await openCents()]).toEqual([5_000, 0, 0]);
    const { lines } = await scene.ledger.listHistory(
      walletOf(scene.cleo),
      { page: 1, limit: 10 },
      { sparkId: scene.spark },
    );
    expect(lines).toEqual([
      expect.objectContaining({
        kind: 'wallet_top_up',
        amountCents: 5_000,
        refs: { paymentId: payment._id.toHexString(), sparkId: scene.spark },
      }),
    ]);
  });

  it('is credited once when it is claimed and moved concurrently', async () => {
    const outcomes = new Set<string>();
    for (let round = 1; round <= 8; round += 1) {
      scene.renewParties();
      const payment = await pay('spark', scene.spark);
      // Either call can be first: the other one is delayed, by a different time in each round.
      const later = async <T>(work: () => Promise<T>, ms: number): Promise<T> => (
        await new Promise((resolve) => setTimeout(resolve, ms)),
        work()
      );
      const answers = await Promise.allSettled([
        later(() => claim(payment), round % 2 ? 0 : round),
        later(() => toWallet(payment), round % 2 ? round : 0),
      ]);
      const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
      expect(refusals).toEqual([expect.objectContaining({ code: ERROR_CODES.payment_already_used, status: 409 })]);
      const [inPool, inWallet] = [await poolCents(), await walletCents()];
      expect([inPool, inWallet].sort()).toEqual([0, 5_000]);
      outcomes.add(inPool > 0 ? 'pool' : 'wallet');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('cannot be claimed afterwards', async () => {
    const [named, unnamed] = [await pay('spark', scene.spark), await pay('spark')];
    for (const payment of [named, unnamed]) {
      await toWallet(payment);
      await expect(claim(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used, status: 409 });
    }
    expect([await walletCents(), await poolCents()]).toEqual([10_000, 0]);
  });

  it('cannot be moved when a campaign has it, when it is a wallet payment, or by another user', async () => {
    const used = await pay('spark', scene.spark);
    await claim(used);
    const topUp = await pay('wallet');
    for (const payment of [used, topUp])
      await expect(toWallet(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used, status: 409 });
    await expect(toWallet(await pay('spark'), newId())).rejects.toMatchObject({ status: 404 });
    expect([await walletCents(), await poolCents()]).toEqual([5_000, 5_000]);
  });

  it('cannot be moved before it is paid', async () => {
    provider.isConfirmed = false;
    await expect(toWallet(await pay('spark'))).rejects.toMatchObject({
      code: ERROR_CODES.payment_not_confirmed,
      status: 409,
    });
  });
});
