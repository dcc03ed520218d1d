import { WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { walletOf } from '../../core/ledger/index.js';
import { DEMO_TOP_UPS, READ_BEFORE_DAY, ROUND_BALANCES, ROUNDED_AT } from './contributions.js';
import type { PersonKey } from './people/index.js';
import { demoId, type Stage, type Step } from './stage.js';

/** Wallet top-ups, and reading of notifications. */
export function moneySteps(stage: Stage): Step[] {
  const { services, actors } = stage;
  const topUps = DEMO_TOP_UPS.map(({ who, at, cents }) => ({
    at,
    name: `${who} tops up`,
    run: (paidAt: Date) => topUp(stage, { who, amountCents: cents, requestKey: `demo:${who}:${at}`, paidAt }),
  }));
  const rounding = (Object.entries(ROUND_BALANCES) as [PersonKey, number][]).map(([who, wantedCents]) => ({
    at: ROUNDED_AT,
    name: `${who} rounds the wallet`,
    run: async (paidAt: Date) => {
      const amountCents = wantedCents - (await services.ledger.balanceOf(walletOf(actors[who].id)));
      // 0 on a repeat. A negative amount is an error in the story, which its spec reports.
      if (amountCents >= WALLET_TOP_UP_MIN_CENTS)
        await topUp(stage, { who, amountCents, requestKey: `demo:${who}:round`, paidAt });
    },
  }));
  const reading = Object.values(actors).map(({ id, username }) => ({
    at: READ_BEFORE_DAY,
    name: `${username} reads notifications`,
    run: async () => void (await services.notifications.markRead(id, 'all')),
  }));
  return [...topUps, ...rounding, ...reading];
}

/** Always a sandbox payment, whatever provider is configured, so that nobody is charged. */
async function topUp(
  { services, actors }: Stage,
  payment: { who: PersonKey; amountCents: number; requestKey: string; paidAt: Date },
): Promise<void> {
  const { who, amountCents, requestKey, paidAt } = payment;
  const { payments, crediting } = services;
  const userId = actors[who].id;
  const newPayment = {
    _id: demoId('payment', `${userId} ${requestKey}`),
    userId,
    purpose: 'wallet' as const,
    sparkId: null,
    amountCents,
    provider: 'sandbox' as const,
    requestKey,
  };
  const created = await payments.createOnce(newPayment, paidAt);
  const id = created._id.toHexString();
  await payments.markConfirmed(created._id, { reference: `sandbox_${id}`, chargeReference: null }, paidAt);
  await crediting.creditWallet(created._id);
}
