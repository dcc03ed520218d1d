import { Types } from 'mongoose';
import { PayoutEventsService } from '../../src/core/payouts/events/payout-events.service.js';
import type { TestMoneySandbox } from './money-sandbox.js';
import type { SignedIn } from './sign-in.js';
import type { TestApp } from './test-app.js';

/** Gives a user a verified bank account at the sandbox. */
export async function setUpPayouts(
  app: TestApp,
  sandbox: TestMoneySandbox,
  person: SignedIn,
  accountNumber = `000${person.user.id.slice(-9)}`,
): Promise<void> {
  const { status, text } = await person.http('POST', '/api/payout-account/onboarding', { country: 'GB' });
  if (status !== 200) throw new Error(text);
  const account = await app.connection
    .collection('payout_accounts')
    .findOne({ userId: new Types.ObjectId(person.user.id) });
  await sandbox.setReady(String(account?.recipientId), accountNumber);
  for (const event of await sandbox.events())
    await app.get(PayoutEventsService).handleWebhook(Buffer.from(event.body), event.signature);
}
