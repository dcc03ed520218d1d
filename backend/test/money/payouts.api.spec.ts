import { DAY_MS, HOUR_MS, PayoutScene } from '../support/payout-scene.js';
import { signInAs } from '../support/sign-in.js';

let scene: PayoutScene;
beforeAll(async () => {
  scene = await PayoutScene.start();
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());
afterEach(() => scene.expectAllAddsUp());

describe('A payout account', () => {
  it('is set up on a page of the provider', async () => {
    const ada = await scene.earner(5_000);
    const account = async () => (await ada.http('GET', '/api/payout-account')).body.data;
    expect(await account()).toEqual({
      provider: 'stripe',
      status: 'none',
      country: null,
      currency: 'USD',
      bankCurrency: null,
      methodLabel: null,
      requirementsDue: [],
      minimumCents: 1_000,
      availableCents: 5_000,
    });
    const { status, body } = await ada.http('POST', '/api/payout-account/onboarding', { country: 'DE' });
    expect([status, body.data.url]).toEqual([200, expect.stringContaining(`${scene.sandbox.origin}/onboarding/`)]);
    expect(await account()).toMatchObject({ status: 'incomplete', country: 'DE', methodLabel: null });
    await scene.sandbox.setReady(await scene.recipientOf(ada), '000123456789');
    scene.clock.advanceMs(HOUR_MS);
    expect(await account()).toMatchObject({
      status: 'ready',
      methodLabel: expect.stringContaining('•••• 6789'),
      requirementsDue: [],
    });
    await scene.sandbox.setRestricted(await scene.recipientOf(ada));
    await scene.receiveEvents();
    expect(await account()).toMatchObject({ status: 'restricted' });
  });

  it('has one recipient however often the setup starts', async () => {
    const ada = await scene.earner();
    const start = () => ada.http('POST', '/api/payout-account/onboarding', { country: 'US' });
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const accounts = answers.map(({ body }) => new URL(body.data.url as string).pathname.split('/')[2]);
    expect(new Set(accounts)).toEqual(new Set([await scene.recipientOf(ada)]));
  });

  it('is removed, except while a payout is under way', async () => {
    const ada = await scene.readyEarner();
    const { id } = await scene.withdraw(ada, 2_000);
    expect((await ada.http('DELETE', '/api/payout-account')).body.code).toBe('payout_account_in_use');
    expect((await ada.http('POST', '/api/payout-account/onboarding', { country: 'DE' })).body.code).toBe(
      'payout_account_in_use',
    );
    await ada.http('POST', `/api/payouts/${id}/cancel`);
    expect((await ada.http('DELETE', '/api/payout-account')).status).toBe(204);
    expect((await ada.http('GET', '/api/payout-account')).body.data).toMatchObject({
      status: 'none',
      methodLabel: null,
    });
    expect((await scene.request(ada, 2_000)).body.code).toBe('payout_account_not_ready');
    expect((await ada.http('DELETE', '/api/payout-account')).status).toBe(204);
  });
});

describe('A request for a payout', () => {
  it('reserves earned money and its fee, and shows when it arrives', async () => {
    const ada = await scene.readyEarner(10_000, 'DE');
    const quote = (await ada.http('POST', '/api/payouts/quote', { amountCents: 5_000 })).body.data;
    expect(quote).toMatchObject({
      grossCents: 5_000,
      fees: [
        { kind: 'processing', cents: 38 },
        { kind: 'cross_border', cents: 13 },
      ],
      netCents: 4_949,
      holdReasons: [{ reason: 'first_payout', until: new Date(scene.clock.now().getTime() + DAY_MS).toISOString() }],
    });
    const { status, body } = await scene.request(ada, 5_000);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'held',
      grossCents: 5_000,
      fees: quote.fees,
      netCents: 4_949,
      currency: 'USD',
      holdReasons: quote.holdReasons,
      sentAt: null,
      paidAt: null,
      failureCode: null,
      canCancel: true,
    });
    expect(Object.keys(body.data as object).sort()).toEqual(
      [
        'appealCaseId',
        'canCancel',
        'createdAt',
        'currency',
        'endedAt',
        'expectedFrom',
        'expectedUntil',
        'failureCode',
        'fees',
        'grossCents',
        'holdReasons',
        'id',
        'methodLabel',
        'netCents',
        'paidAt',
        'refusalReason',
        'sentAt',
        'status',
      ].sort(),
    );
    expect(await scene.money(ada)).toEqual({ balance: 5_000, earned: 5_000, reserved: 4_949 });
    expect((await ada.http('GET', `/api/payouts/${body.data.id}`)).body.data).toEqual(body.data);
    expect((await ada.http('GET', '/api/payouts')).body).toEqual({ data: [body.data], nextCursor: null });
    expect(await scene.notifications(ada)).toEqual(expect.arrayContaining(['payout_held']));
  });

  it.each([
    [999, 422, 'payout_below_minimum', { minimumCents: 1_000 }],
    [1_000_001, 422, 'payout_above_maximum', { maximumCents: 1_000_000 }],
    [10_001, 402, 'not_withdrawable', { requiredCents: 10_001, availableCents: 10_000 }],
  ])('of %i cents is refused', async (amountCents, status, code, details) => {
    const ada = await scene.readyEarner(10_000);
    await scene.payIn(ada, 5_000);
    for (const path of ['/api/payouts', '/api/payouts/quote']) {
      const refused = await ada.http('POST', path, { amountCents });
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([status, code, details]);
    }
    expect(await scene.money(ada)).toEqual({ balance: 15_000, earned: 10_000, reserved: 0 });
  });

  it.each([0, -5, 10.5, '1000', null])('of %p is not valid', async (amountCents) => {
    const ada = await scene.readyEarner();
    expect((await ada.http('POST', '/api/payouts', { amountCents })).status).toBe(400);
  });

  it('is made once by a repeated request, and by two tabs', async () => {
    const ada = await scene.readyEarner();
    const [first, again] = [await scene.request(ada, 2_000, 'key-1'), await scene.request(ada, 2_000, 'key-1')];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect((await scene.request(ada, 3_000, 'key-1')).body.code).toBe('idempotency_key_reused');

    const ben = await scene.readyEarner();
    const tabs = await Promise.all(Array.from({ length: 6 }, () => scene.request(ben, 2_000)));
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(new Set(tabs.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['payout_in_progress']),
    );
    expect(await scene.money(ben)).toMatchObject({ balance: 8_000, earned: 8_000 });
  });

  it('is accepted together with spending only as far as the earned money goes', async () => {
    const ada = await scene.readyEarner(2_000);
    const results = await Promise.all([scene.request(ada, 2_000), scene.request(ada, 1_500)]);
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is cancelled with its fee until it is sent', async () => {
    const ada = await scene.readyEarner();
    const { id } = await scene.withdraw(ada, 2_000);
    const cancel = () => ada.http('POST', `/api/payouts/${id}/cancel`);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect(await scene.money(ada)).toEqual({ balance: 10_000, earned: 10_000, reserved: 0 });
    expect((await cancel()).status).toBe(200);

    const ben = await scene.paidEarner();
    const sent = await scene.sent(ben, 2_000);
    const late = await ben.http('POST', `/api/payouts/${sent}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'payout_not_open']);
  });

  it('is visible to its owner only, page by page', async () => {
    const ada = await scene.readyEarner();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await scene.withdraw(ada, 1_000);
      await ada.http('POST', `/api/payouts/${id}/cancel`);
      ids.unshift(id);
    }
    const first = (await ada.http('GET', '/api/payouts?limit=2')).body;
    const second = (await ada.http('GET', `/api/payouts?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...second.data].map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    const ben = await scene.earner();
    expect((await ben.http('GET', `/api/payouts/${ids[0]}`)).status).toBe(404);
    expect((await ben.http('POST', `/api/payouts/${ids[0]}/cancel`)).status).toBe(404);
    expect((await ben.http('GET', '/api/payouts/nothing')).status).toBe(404);
    expect((await ben.http('GET', '/api/payouts')).body.data).toEqual([]);
  });
});

describe('Without a provider', () => {
  it('nobody can withdraw, and everything else works', async () => {
    const none = await PayoutScene.start({ PAYOUT_PROVIDER: 'none' });
    try {
      const ada = await signInAs(none.app, 'ada');
      expect((await ada.http('GET', '/api/payout-account')).body.data).toMatchObject({
        provider: null,
        status: 'unavailable',
      });
      for (const [path, body] of [
        ['/api/payout-account/onboarding', { country: 'US' }],
        ['/api/payouts/quote', { amountCents: 1_000 }],
        ['/api/payouts', { amountCents: 1_000 }],
        ['/api/payouts/webhook', {}],
      ] as const) {
        const refused = await ada.http('POST', path, body);
        expect([path, refused.status, refused.body.code]).toEqual([path, 503, 'payouts_not_available']);
      }
      expect((await ada.http('GET', '/api/payouts')).body.data).toEqual([]);
      expect((await ada.http('GET', '/api/wallet')).status).toBe(200);
    } finally {
      await none.stop();
    }
  });
});
