import { Types } from 'mongoose';
import { newId, paymentScene } from '../../../test/support/payment-scene.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { PaymentRepository } from './payment.repository.js';
import type { PaymentRecord } from './payment.schema.js';

const scene = paymentScene();
const NOW = new Date('2026-05-01T12:00:00Z');
const LATER = new Date('2026-05-01T12:05:00Z');
const LATE_CHECKOUT = { reference: 'late', checkoutUrl: 'https://pay.test', isConfirmed: false };
const PAID = { reference: 'session', chargeReference: 'charge' };

const payments = () => scene.app.get(PaymentRepository);
const created = (): Promise<PaymentRecord> =>
  payments().createOnce(
    {
      userId: scene.cleo,
      purpose: 'wallet',
      sparkId: null,
      amountCents: 1_000,
      provider: 'sandbox',
      requestKey: newId(),
    },
    NOW,
  );
const stored = ({ _id }: PaymentRecord) => payments().findById(_id.toHexString());
const inTransaction = (work: Parameters<TransactionRunner['runInTransaction']>[0]) =>
  scene.app.get(TransactionRunner).runInTransaction(work);

it('a payment fails and is confirmed at the same time: one of them happens', async () => {
  const payment = await created();
  const results = await Promise.all([
    payments().markFailed(payment._id, 'bank_refused'),
    payments().markConfirmed(payment._id, PAID, NOW),
  ]);
  expect(results.filter((changed) => changed !== null)).toHaveLength(1);
});

it('a failure that arrives after the confirmation changes nothing', async () => {
  const payment = await created();
  await payments().markConfirmed(payment._id, PAID, NOW);
  expect(await payments().markFailed(payment._id, 'bank_refused')).toBeNull();
  expect(await stored(payment)).toMatchObject({ status: 'confirmed', failureCode: null });
});

it('a confirmation that arrives twice keeps the first time and reference', async () => {
  const payment = await created();
  await payments().markConfirmed(payment._id, PAID, NOW);
  expect(await payments().markConfirmed(payment._id, { ...PAID, chargeReference: 'other' }, LATER)).toBeNull();
  expect(await stored(payment)).toMatchObject({ chargeReference: 'charge', confirmedAt: NOW });
});

it('a checkout that starts after the payment was confirmed is not stored', async () => {
  const payment = await created();
  await payments().markConfirmed(payment._id, PAID, NOW);
  expect(await payments().setCheckout(payment._id, LATE_CHECKOUT)).toBeNull();
  expect(await stored(payment)).toMatchObject({ providerReference: 'session', checkoutUrl: null });
});

it('a payment that is not confirmed, or credited already, is not credited', async () => {
  const payment = await created();
  const credit = () =>
    inTransaction((session) => payments().markCredited(payment._id, null, NOW, session)) as Promise<unknown>;
  expect(await credit()).toBeNull();
  await payments().markConfirmed(payment._id, PAID, NOW);
  const credited = await Promise.all([credit(), credit(), credit()]);
  expect(credited.filter((changed) => changed !== null)).toHaveLength(1);
});

it('refund events out of order leave the largest refund', async () => {
  const payment = await created();
  for (const cents of [300, 1_000, 500])
    await inTransaction((session) => payments().setRefund(payment._id, cents, session));
  expect(await stored(payment)).toMatchObject({ refundedCents: 1_000 });
});

it('a dispute that was decided is not opened by a late event', async () => {
  const payment = await created();
  await inTransaction((session) =>
    payments().setDispute(payment._id, { disputeStatus: 'lost', disputedCents: 1_000 }, session),
  );
  await inTransaction((session) =>
    payments().setDispute(payment._id, { disputeStatus: 'open', disputedCents: 1_000 }, session),
  );
  expect(await stored(payment)).toMatchObject({ disputeStatus: 'lost' });
});

it('the same request at the same time creates one payment', async () => {
  const requestKey = newId();
  const request = {
    userId: new Types.ObjectId().toHexString(),
    purpose: 'wallet',
    sparkId: null,
    amountCents: 1_000,
    provider: 'sandbox',
    requestKey,
  } as const;
  const found = await Promise.all(Array.from({ length: 5 }, () => payments().createOnce(request, NOW)));
  expect(new Set(found.map(({ _id }) => _id.toString())).size).toBe(1);
});
