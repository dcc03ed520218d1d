import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerService, walletOf, WORLD } from '../ledger/index.js';
import { PaymentsApiModule } from '../payments/index.js';
import { userFilter, UserRepository } from '../users/user.repository.js';

describe('The admin list of users', () => {
  let app: TestApp;
  let ada: SignedIn;
  let cleo: SignedIn;
  let acme: SignedIn;
  let root: SignedIn;

  const usernames = async (query: string) => {
    const { status, body } = await root.http('GET', `/api/admin/users${query}`);
    expect(status).toBe(200);
    return body.data.map(({ username }: { username: string }) => username);
  };

  beforeAll(async () => {
    app = await createTestApp({ modules: [PaymentsApiModule], needsNewDatabase: true });
    ada = await signInAs(app, 'ada');
    cleo = await signInAs(app, 'cleo');
    acme = await signInAs(app, 'acme');
    root = await signInAs(app, 'root');
    await app.get(LedgerService).post({
      idempotencyKey: 'people-spec',
      kind: 'wallet_top_up',
      description: 'Top-up',
      causedBy: { type: 'user', id: ada.user.id },
      entries: [
        { account: WORLD, amountCents: -1_250 },
        { account: walletOf(ada.user.id), amountCents: 1_250 },
      ],
    });
  });
  afterAll(() => app?.close());

  it.each([
    '/api/admin/users',
    '/api/admin/users/665f1c2ab7e4d9a1c0ffee01',
    '/api/admin/users/665f1c2ab7e4d9a1c0ffee01/wallet-transactions',
  ])('keeps %s to admins', async (url) => {
    expect((await app.http('GET', url)).status).toBe(401);
    for (const person of [ada, cleo, acme]) expect((await person.http('GET', url)).status).toBe(403);
  });

  it('lists all users, newest first, with their balances', async () => {
    expect(await usernames('')).toEqual(['root', 'acme', 'cleo', 'ada']);
    const { body } = await root.http('GET', '/api/admin/users?limit=1&page=4');
    expect(body.pagination).toEqual({ currentPage: 4, totalPages: 4, totalItems: 4, isExact: true, pageSize: 1 });
    expect(body.data).toEqual([
      expect.objectContaining({
        username: 'ada',
        balance: 1_250,
        roles: ['contributor'],
        createdAt: expect.any(String),
      }),
    ]);
    for (const secret of ['subject', 'searchWords', 'birthDate', 'gender', 'unsubscribeToken', 'linkedAccounts'])
      expect(body.data[0]).not.toHaveProperty(secret);
  });

  it('searches by prefixes of username, name and e-mail address', async () => {
    const users = app.get(UserRepository);
    const cleo = await users.findByUsername('cleo');
    await users.applyClaims(cleo!, { email: 'marsh@mail.example' });
    expect(await usernames('?q=AC')).toEqual(['acme']);
    expect(await usernames('?q=marsh@mail')).toEqual(['cleo']);
    expect(await usernames('?q=nobody')).toEqual([]);
    expect(await usernames('?q=.*')).toEqual([]);
    expect((await root.http('GET', '/api/admin/users?q[$ne]=x')).status).toBe(400);
  });

  it('searches by a changed name and no longer by the old one', async () => {
    await ada.http('PATCH', '/api/users/me', { name: 'Zoë Zimmer', firstName: 'Zoë' });
    expect(await usernames('?q=zoe%20zim')).toEqual(['ada']);
    await ada.http('PATCH', '/api/users/me', { name: 'Ada Obi', firstName: 'Ada' });
    expect(await usernames('?q=zimmer')).toEqual([]);
    expect(await usernames('?q=ada%20obi')).toEqual(['ada']);
  });

  it('filters by role and country', async () => {
    expect(await usernames('?role=organization')).toEqual(['acme']);
    await ada.http('PATCH', '/api/users/me', { country: 'JP' });
    expect(await usernames('?country=JP')).toEqual(['ada']);
    expect(await usernames('?country=JP&role=admin')).toEqual([]);
    expect((await root.http('GET', '/api/admin/users?country=XX')).status).toBe(400);
  });

  it('shows one user and their wallet transactions', async () => {
    const one = await root.http('GET', `/api/admin/users/${ada.user.id}`);
    expect(one.body.data).toMatchObject({ _id: ada.user.id, username: 'ada', balance: 1_250 });
    const lines = await root.http('GET', `/api/admin/users/${ada.user.id}/wallet-transactions`);
    expect(lines.body).toMatchObject({
      data: [{ kind: 'wallet_top_up', amountCents: 1_250 }],
      pagination: { totalItems: 1 },
    });
    for (const id of ['665f1c2ab7e4d9a1c0ffee01', 'nonsense']) {
      expect((await root.http('GET', `/api/admin/users/${id}`)).status).toBe(404);
      expect((await root.http('GET', `/api/admin/users/${id}/wallet-transactions`)).status).toBe(404);
    }
  });

  it('looks up search words, roles and countries in an index', async () => {
    const users = app.connection.collection('users');
    await users.insertMany(
      Array.from({ length: 1_000 }, (_, index) => ({
        subject: `plan|${index}`,
        username: `plan${index}`,
        usernameKey: `plan${index}`,
        name: 'Plan',
        role: index % 100 === 1 ? 'individual' : 'contributor',
        roles: [],
        country: index % 100 === 0 ? 'SE' : 'NO',
        searchWords: ['plan', `plan${index}`],
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)),
      })),
    );
    const expectations = [
      [{ search: 'plan7' }, /"searchWords_1_createdAt_-1/],
      [{ country: 'SE' }, /"country_1_createdAt_-1/],
      [{ role: 'individual' }, /"role_1_createdAt_-1/],
    ] as const;
    for (const [criteria, index] of expectations) {
      const plan = JSON.stringify(
        await users
          .find(userFilter(criteria) as object)
          .sort({ createdAt: -1, _id: -1 })
          .limit(25)
          .explain(),
      );
      expect([criteria, /COLLSCAN|Seq Scan/.test(plan), index.test(plan)]).toEqual([criteria, false, true]);
    }
  });
});
