import { PayoutsApiModule } from '../../src/core/payouts/index.js';
import { startTestMoneySandbox, type TestMoneySandbox } from './money-sandbox.js';
import { MoneyScene } from './money-scene.js';
import type { SignedIn } from './sign-in.js';

/**
 * People who withdraw from their wallets. Registers the hooks of the calling file; all books must agree after each
 * test.
 */
export function withdrawalScene() {
  let money: MoneyScene;
  let sandbox: TestMoneySandbox;
  beforeAll(async () => {
    sandbox = await startTestMoneySandbox();
    money = await MoneyScene.start({ modules: [PayoutsApiModule], env: sandbox.env });
  });
  afterAll(async () => {
    await money?.close();
    await sandbox?.close();
  });
  afterEach(() => money.expectAllAddsUp());

  return {
    get money() {
      return money;
    },
    /** A person with a verified bank account. */
    async ready(): Promise<SignedIn> {
      const person = await money.person(0, 'individual');
      const { body } = await person.http('POST', '/api/payout-account/onboarding', { country: 'GB' });
      await sandbox.setReady(new URL(body.data.url as string).pathname.split('/')[2] ?? '');
      money.clock.advanceMs(10_000);
      expect((await person.http('GET', '/api/payout-account')).body.data.status).toBe('ready');
      return person;
    },
    /** The status and the error code of the response. */
    async withdraw(person: SignedIn, amountCents: number): Promise<[status: number, code: string | undefined]> {
      const { status, body } = await person.http('POST', '/api/payouts', { amountCents });
      return [status, body.code as string | undefined];
    },
    async available(person: SignedIn): Promise<number> {
      return (await person.http('GET', '/api/payout-account')).body.data.availableCents as number;
    },
  };
}
