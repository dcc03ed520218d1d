import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { ERROR_CODES } from '@sparks/domain';
import { paymentScene } from '../../../test/support/payment-scene.js';
import { QUEUES } from '../../platform/queue/queue-names.js';
import { walletOf } from '../ledger/index.js';
import { COMPLETE_PAYMENTS_JOB, PaymentCreditingService } from './payment-crediting.service.js';

const scene = paymentScene();
const { clock, provider, pay, claim, openCents, poolCents } = scene;
const crediting = () => scene.app.get(PaymentCreditingService);

describe('A payment for the wallet', () => {
  it('cannot be claimed by a campaign', async () => {
    const payment = await pay('wallet');
    await expect(claim(payment)).rejects.toMatchObject({ code: ERROR_CODES.payment_already_used });
    expect(await scene.ledger.balanceOf(walletOf(scene.cleo))).toBe(5_000);
    expect(await poolCents()).toBe(0);
  });

  it('is no longer pending a day after an abandoned checkout', async () => {
    provider.isConfirmed = false;
    await pay('wallet');
    expect(await openCents()).toBe(5_000);
    clock.advanceMs(24 * 3_600_000);
    expect(await openCents()).toBe(0);
  });
});

describe('After a crash between confirming and crediting', () => {
  /** A payment that is confirmed but was never credited. */
  async function forgotten(): Promise<string> {
    const crash = jest.spyOn(crediting(), 'creditWallet').mockRejectedValueOnce(new Error('power cut'));
    await expect(pay('wallet')).rejects.toThrow('power cut');
    crash.mockRestore();
    return scene.cleo;
  }

  it('the sweeper credits the wallet once', async () => {
    await forgotten();
    expect(await openCents()).toBe(5_000);
    clock.advanceMs(60_000);
    const counts = await Promise.all([
      crediting().creditConfirmedPayments(),
      crediting().creditConfirmedPayments(),
      crediting().creditConfirmedPayments(),
    ]);
    expect(Math.max(...counts)).toBe(1);
    expect(await crediting().creditConfirmedPayments()).toBe(0);
    expect(await scene.ledger.balanceOf(walletOf(scene.cleo))).toBe(5_000);
    expect(await openCents()).toBe(0);
  });

  it('the sweeper skips recent payments and campaign payments', async () => {
    await forgotten();
    expect(await crediting().creditConfirmedPayments()).toBe(0);
    await pay('spark');
    clock.advanceMs(60_000);
    expect(await crediting().creditConfirmedPayments()).toBe(1);
  });

  it('one failing payment does not stop the others', async () => {
    const first = await forgotten();
    scene.renewParties();
    const second = await forgotten();
    clock.advanceMs(60_000);
    jest.spyOn(scene.ledger, 'post').mockRejectedValueOnce(new Error('broken'));
    expect(await crediting().creditConfirmedPayments()).toBe(1);
    expect(await crediting().creditConfirmedPayments()).toBe(1);
    expect([await scene.ledger.balanceOf(walletOf(first)), await scene.ledger.balanceOf(walletOf(second))]).toEqual([
      5_000, 5_000,
    ]);
  });

  it('the scheduled job of the worker credits it', async () => {
    await forgotten();
    clock.advanceMs(60_000);
    const queue = scene.app.get<Queue>(getQueueToken(QUEUES.maintenance));
    expect((await queue.getRepeatableJobs()).map(({ name, every }) => [name, Number(every)])).toEqual([
      [COMPLETE_PAYMENTS_JOB, 60_000],
    ]);
    await queue.add(COMPLETE_PAYMENTS_JOB, {});
    await scene.app.drainQueues();
    expect(await scene.ledger.balanceOf(walletOf(scene.cleo))).toBe(5_000);
  });
});
