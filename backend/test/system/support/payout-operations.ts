import { Types } from 'mongoose';
import { LedgerService } from '../../../src/core/ledger/index.js';
import { PayoutEventsService } from '../../../src/core/payouts/events/payout-events.service.js';
import { PayoutSendingService } from '../../../src/core/payouts/sending/payout-sending.service.js';
import { PayoutSweepService } from '../../../src/core/payouts/sending/payout-sweep.service.js';
import type { TestMoneySandbox } from '../../support/money-sandbox.js';
import type { SignedIn } from '../../support/sign-in.js';
import type { TestApp } from '../../support/test-app.js';
import type { Operation } from './money-operations.js';
import type { MoneyWorld } from './money-world.js';

const MINIMUM_CENTS = 1_000;

/** Operations of withdrawals, by name. Rejections (4xx) are valid and must change nothing. */
export const payoutOperations = (sandbox: TestMoneySandbox) =>
  ({
    async requestPayout(world, { pick, amountCents, crash }) {
      const who = contributorOf(world, pick);
      const { earnedCents } = await world.app.get(LedgerService).walletBalance(who.user.id);
      const cents = pick % 3 === 0 ? earnedCents + amountCents : Math.max(MINIMUM_CENTS, earnedCents);
      await world.send(who, 'POST', '/api/payouts', { amountCents: cents }, crash);
    },
    async cancelPayout(world, { pick, crash }) {
      const who = contributorOf(world, pick);
      const id = await openPayoutOf(world, who);
      if (id !== undefined) await world.surviving(crash, () => who.http('POST', `/api/payouts/${id}/cancel`));
    },
    /** The jobs that end holds and send, after the holds of this payout have ended. */
    async sendPayout(world, { pick, crash }) {
      const id = await openPayoutOf(world, contributorOf(world, pick));
      if (id === undefined) return;
      const past = new Date(0);
      await world.app.connection
        .collection('payouts')
        .updateOne({ _id: new Types.ObjectId(id), status: 'held' }, { $set: { heldUntil: past, holds: [] } });
      await world.surviving(crash, async () => {
        await world.app.get(PayoutSweepService).releaseDue();
        await world.app.get(PayoutSendingService).advance(id);
      });
    },
    /** The bank pays, refuses or returns the newest payout, and the provider's events arrive twice. */
    async settleBank(world, { pick, amountCents, crash }) {
      const [payout] = await payoutsOf(world, contributorOf(world, pick));
      if (payout?.transferId === null || payout?.transferId === undefined) return;
      const id = String(payout._id);
      await sandbox.setPayout(id, amountCents % 3 === 0 ? 'failed' : 'paid');
      if (amountCents % 5 === 0) await sandbox.setPayout(id, 'returned');
      const events = (await sandbox.events()).filter(({ body }) => body.includes(id));
      await world.surviving(crash, async () => {
        for (const { body, signature } of [...events, ...events])
          await world.app.get(PayoutEventsService).handleWebhook(Buffer.from(body), signature);
        await world.app.get(PayoutSendingService).advance(id);
      });
    },
  }) satisfies Record<string, Operation>;

/** What the provider has sent for the users equals what their payouts say. */
export async function expectProviderToAgree(app: TestApp, sandbox: TestMoneySandbox): Promise<void> {
  const { payouts } = await sandbox.books();
  for (const { payoutId, transfers, transferredCents, reversedCents } of payouts) {
    const stored = await app.connection.collection('payouts').findOne({ _id: new Types.ObjectId(payoutId) });
    expect({ payoutId, transfers, transferredCents }).toEqual({
      payoutId,
      transfers: 1,
      transferredCents: stored?.netCents,
    });
    const isOut = ['sending', 'sent', 'paid'].includes(String(stored?.status));
    if (!isOut) expect({ payoutId, reversedCents }).toEqual({ payoutId, reversedCents: transferredCents });
  }
}

function contributorOf({ people: { contributors } }: MoneyWorld, pick: number): SignedIn {
  const found = contributors[pick % contributors.length];
  if (!found) throw new Error('A world has contributors');
  return found;
}

async function payoutsOf({ app }: MoneyWorld, { user }: SignedIn) {
  return app.connection
    .collection('payouts')
    .find({ userId: new Types.ObjectId(user.id) })
    .sort({ _id: -1 })
    .limit(1)
    .toArray();
}

async function openPayoutOf(world: MoneyWorld, who: SignedIn): Promise<string | undefined> {
  const [payout] = await payoutsOf(world, who);
  return payout?.isOpen ? String(payout._id) : undefined;
}
