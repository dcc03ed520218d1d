import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { PaymentsApiModule } from '../index.js';

const SPARK = '665f1c2ab7e4d9a1c0ffee01';

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp({ modules: [PaymentsApiModule] });
});
afterAll(() => app.close());

/** A new user with an empty wallet. */
async function newcomer(): Promise<SignedIn> {
  serial += 1;
  return signInAs(app, { username: `newcomer${serial}`, name: 'New Comer', roles: ['contributor'], country: 'DE' });
}

async function topUp(person: SignedIn, amount: number, key?: string) {
  return person.http(
    'POST',
    '/api/wallet/top-up',
    { amount_in_cents: amount },
    key === undefined ? {} : { 'idempotency-key': key },
  );
}

async function balanceOf(person: SignedIn): Promise<number> {
  return (await person.http('GET', '/api/wallet')).body.data.balance as number;
}

describe('A top-up', () => {
  it('is available at once with the sandbox', async () => {
    const ada = await newcomer();
    const { status, body } = await topUp(ada, 2_500);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: {
        payment: {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          purpose: 'wallet',
          status: 'credited',
          provider: 'sandbox',
          amount: 2_500,
          currency: 'USD',
          checkoutUrl: null,
          canMoveToWallet: false,
          createdAt: expect.stringMatching(/Z$/),
        },
        checkoutUrl: null,
        balance: 2_500,
      },
    });
    expect((await ada.http('GET', '/api/wallet')).body).toEqual({
      data: {
        balance: 2_500,
        earnedCents: 0,
        heldCents: 0,
        debtCents: 0,
        payoutCents: 0,
        paidOutCents: 0,
        currency: 'USD',
        pending: [],
        openPayments: [],
      },
    });
  });

  it('changes the balance of the profile', async () => {
    const ada = await newcomer();
    await topUp(ada, 700);
    expect((await ada.http('GET', '/api/users/me')).body.data.balance).toBe(700);
  });

  it.each([99, 0, -500, 100.5, '500', null, 100_000_000_000, undefined])(
    'but not an amount such as %p',
    async (amount_in_cents) => {
      const ada = await newcomer();
      const { status, body } = await ada.http('POST', '/api/wallet/top-up', { amount_in_cents });
      expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
      expect(body.details[0].field).toBe('amount_in_cents');
      expect(await balanceOf(ada)).toBe(0);
    },
  );

  it.each([
    ['another person', { userId: SPARK }],
    ['a campaign without saying that it is for one', { spark_id: SPARK }],
    ['a purpose that does not exist', { purpose: 'gift' }],
    ['a campaign that is no id', { purpose: 'spark', spark_id: 'x' }],
  ])('but not for %s', async (_, extra) => {
    const ada = await newcomer();
    const { status } = await ada.http('POST', '/api/wallet/top-up', { amount_in_cents: 500, ...extra });
    expect(status).toBe(400);
    expect(await balanceOf(ada)).toBe(0);
  });

  it('requires a sign-in', async () => {
    const routes = [
      ['GET', '/api/wallet'],
      ['GET', '/api/wallet/transactions'],
      ['GET', '/api/wallet/transactions.csv'],
      ['GET', '/api/wallet/campaigns'],
      ['POST', '/api/wallet/top-up'],
      ['GET', `/api/payments/${SPARK}`],
      ['POST', `/api/payments/${SPARK}/to-wallet`],
    ] as const;
    for (const [method, path] of routes) {
      expect((await app.http(method, path)).status).toBe(401);
    }
  });
});

describe('A repeated top-up', () => {
  it('is made once', async () => {
    const ada = await newcomer();
    const first = await topUp(ada, 900, 'key-1');
    const again = await topUp(ada, 900, 'key-1');
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
    expect(await balanceOf(ada)).toBe(900);
  });

  it('is made once for ten concurrent requests', async () => {
    const ada = await newcomer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => topUp(ada, 900, 'key-1')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.data.payment._id)).size).toBe(1);
    expect(await balanceOf(ada)).toBe(900);
  });

  it('with another amount is rejected', async () => {
    const ada = await newcomer();
    await topUp(ada, 900, 'key-1');
    const { status, body } = await topUp(ada, 901, 'key-1');
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await balanceOf(ada)).toBe(900);
  });

  it("under another user's key is another payment", async () => {
    const [ada, ben] = [await newcomer(), await newcomer()];
    await topUp(ada, 900, 'key-1');
    await topUp(ben, 300, 'key-1');
    expect([await balanceOf(ada), await balanceOf(ben)]).toEqual([900, 300]);
  });

  it('without a key is made twice', async () => {
    const ada = await newcomer();
    await topUp(ada, 900);
    await topUp(ada, 900);
    expect(await balanceOf(ada)).toBe(1_800);
  });
});

describe('With the sandbox provider', () => {
  it('no webhook is listened to', async () => {
    expect(
      (await app.http('POST', '/api/payments/stripe/webhook', { id: 'evt_1' }, { 'stripe-signature': 't=1,v1=00' }))
        .status,
    ).toBe(404);
  });
});
