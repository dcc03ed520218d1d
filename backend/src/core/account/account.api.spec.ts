import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerService, walletOf, WORLD } from '../ledger/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { RESERVED_NAMES: 'initech' } });
});
afterAll(() => app.close());

describe('GET /api/users/me', () => {
  it('shows the current balance of the ledger', async () => {
    const ada = await signInAs(app, 'ada');
    expect((await ada.http('GET', '/api/users/me')).body.data.balance).toBe(0);
    await app.get(LedgerService).post({
      idempotencyKey: 'account-spec',
      kind: 'wallet_top_up',
      description: 'Top-up',
      causedBy: { type: 'user', id: ada.user.id },
      entries: [
        { account: WORLD, amountCents: -1_250 },
        { account: walletOf(ada.user.id), amountCents: 1_250 },
      ],
    });
    expect((await ada.http('GET', '/api/users/me')).body.data.balance).toBe(1_250);
  });

  it('requires a sign-in', async () => {
    expect((await app.http('GET', '/api/users/me')).status).toBe(401);
  });
});

describe('names of the operator', () => {
  it.each(['Sparks Support', 'Adm1n', 'ѕtаff', 'The Initеch Team'])(
    '%s is refused as a name [sec-376]',
    async (name) => {
      const ben = await signInAs(app, 'ben');
      const before = (await ben.http('GET', '/api/users/me')).body.data;
      for (const field of ['name', 'firstName']) {
        const { status, body } = await ben.http('PATCH', '/api/users/me', { [field]: name });
        expect([status, body.code]).toEqual([422, 'name_reserved']);
        expect(body.message).toBe('This name is reserved for Sparks. Choose another one.');
        expect(body.details).toMatchObject([{ field }]);
      }
      expect((await ben.http('GET', '/api/users/me')).body.data).toEqual(before);
    },
  );

  it('are not taken from the identity provider, except for admins [sec-377]', async () => {
    const posing = { username: 'Sparks-Supp0rt', name: 'Sparks Support', roles: ['contributor' as const] };
    const { body } = await (await signInAs(app, posing)).http('GET', '/api/users/me');
    expect([body.data.username, body.data.name]).toEqual(['user', 'user']);
    const staff = { username: 'support', name: 'Sparks Support', roles: ['admin' as const] };
    const admin = await (await signInAs(app, staff)).http('GET', '/api/users/me');
    expect([admin.body.data.username, admin.body.data.name]).toEqual(['support', 'Sparks Support']);
  });
});

describe('the bio and the links of a profile', () => {
  it('are public, normalized, and removed with empty values', async () => {
    const ada = await signInAs(app, 'ada');
    const { status, body } = await ada.http('PATCH', '/api/users/me', {
      bio: ' Films\r\n\r\n\r\nand  coffee\u200B <b>daily</b> ',
      links: ['HTTPS://Ada.example.org', 'https://shop.example.org/ada?from=sparks'],
    });
    expect(status).toBe(200);
    const stored = {
      bio: 'Films\n\nand coffee <b>daily</b>',
      links: ['https://ada.example.org/', 'https://shop.example.org/ada?from=sparks'],
    };
    expect(body.data).toMatchObject(stored);
    const shown = (await app.http('GET', '/api/users/ada')).body.data;
    expect(shown).toMatchObject({ ...stored, memberSince: body.data.createdAt });
    await ada.http('PATCH', '/api/users/me', { bio: '', links: [] });
    expect((await app.http('GET', '/api/users/ada')).body.data).toMatchObject({ bio: '', links: [] });
  });

  it.each<[string, object, field: string]>([
    ['a script', { links: ['javascript:alert(1)'] }, 'links.0'],
    ['a link without TLS', { links: ['https://example.org', 'http://example.org'] }, 'links.1'],
    ['a link with credentials', { links: ['https://bank.example@evil.example.org'] }, 'links.0'],
    ['a link to an address of a network', { links: ['https://127.0.0.1/x'] }, 'links.0'],
    ['six links', { links: Array.from({ length: 6 }, (_, index) => `https://example.org/${index}`) }, 'links'],
    ['a bio of 301 characters', { bio: 'b'.repeat(301) }, 'bio'],
  ])('do not accept %s and stay as they were [sec-431]', async (_name, changes, field) => {
    const ben = await signInAs(app, 'ben');
    const before = (await ben.http('GET', '/api/users/me')).body.data;
    const { status, body } = await ben.http('PATCH', '/api/users/me', changes);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.details).toMatchObject([{ field }]);
    expect((await ben.http('GET', '/api/users/me')).body.data).toEqual(before);
  });
});

describe('PATCH /api/users/me', () => {
  it('updates the profile and its public part, effective at once', async () => {
    const ben = await signInAs(app, 'ben');
    const changes = {
      name: 'Benedikt',
      firstName: 'Ben',
      country: 'AT',
      gender: 'male',
      birthDate: '1996-04-12',
      socialMediaAccounts: [
        { platform: 'tiktok', username: 'ben.moves', order: 1 },
        { platform: 'youtube', username: '@ben', order: 0 },
      ],
    };
    const answer = await ben.http('PATCH', '/api/users/me', changes);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      ...changes,
      birthDate: '1996-04-12T00:00:00.000Z',
      socialMediaAccounts: [{ platform: 'youtube' }, { platform: 'tiktok' }],
    });

    const shown = (await app.http('GET', '/api/users/BEN')).body.data;
    expect(shown).toMatchObject({ username: 'ben', name: 'Benedikt', country: 'AT' });
    for (const secret of ['balance', 'email', 'birthDate', 'gender', 'subject', 'roles'])
      expect(shown).not.toHaveProperty(secret);
    expect((await signInAs(app, 'ben')).user.country).toBe('AT');
  });

  it('normalizes and orders the accounts', async () => {
    const ada = await signInAs(app, 'ada');
    const { body } = await ada.http('PATCH', '/api/users/me', {
      socialMediaAccounts: [
        { platform: 'tiktok', username: '@ada.b', order: 7 },
        { platform: 'twitter', username: 'ada', order: 3 },
      ],
    });
    expect(body.data.socialMediaAccounts).toMatchObject([
      { platform: 'twitter', username: 'ada', order: 0 },
      { platform: 'tiktok', username: 'ada.b', order: 1 },
    ]);
  });

  it('sets an uploaded picture and removes it', async () => {
    const ada = await signInAs(app, 'ada');
    const picture = `/media/uploads/${'ab'.repeat(20)}-thumbnail.webp`;
    expect((await ada.http('PATCH', '/api/users/me', { user_image: picture })).body.data.user_image).toBe(picture);
    expect((await app.http('GET', '/api/users/ada')).body.data.user_image).toBe(picture);
    expect((await ada.http('PATCH', '/api/users/me', { user_image: '' })).body.data.user_image).toBe('');
  });

  it('strips invisible and direction-changing characters from names [sec-88]', async () => {
    const ada = await signInAs(app, 'ada');
    const { body } = await ada.http('PATCH', '/api/users/me', {
      name: ' A\u202Eda\u200B\n\u0007 Whit\uFEFFfield\u2069 ',
      firstName: '\u200D',
    });
    expect([body.data.name, body.data.firstName]).toEqual(['Ada Whitfield', '']);
    const nothing = await ada.http('PATCH', '/api/users/me', { name: '\u200B\u2060\u200D' });
    expect([nothing.status, nothing.body.message]).toEqual([400, 'Name is required.']);
  });

  it('reports every invalid field', async () => {
    const { body } = await (
      await signInAs(app, 'ada')
    ).http('PATCH', '/api/users/me', {
      birthDate: '2999-01-01',
      socialMediaAccounts: [{ platform: 'youtube', username: '-a', order: 0 }],
    });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['birthDate', 'socialMediaAccounts.0']);
  });

  it('audits public fields only', async () => {
    const acme = await signInAs(app, 'acme');
    await acme.http('PATCH', '/api/users/me', {
      name: 'Acme Two',
      country: 'AT',
      gender: 'other',
      birthDate: '1990-01-01',
    });
    await acme.http('PATCH', '/api/users/me', { gender: 'female', birthDate: '1991-01-01' });
    const entries = await app.connection
      .collection('audit_entries')
      .find({ action: 'user_profile_changed', 'target.id': acme.user.id })
      .toArray();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actor: { id: acme.user.id },
      before: { name: 'Acme Studios', country: 'US' },
      after: { name: 'Acme Two', country: 'AT' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/gender|birthDate/);
  });

  it('removes values that are set to null', async () => {
    const cleo = await signInAs(app, 'cleo');
    await cleo.http('PATCH', '/api/users/me', { gender: 'female', birthDate: '1990-01-01' });
    const { body } = await cleo.http('PATCH', '/api/users/me', { gender: null, birthDate: null, country: null });
    for (const field of ['gender', 'birthDate', 'country']) expect(body.data).not.toHaveProperty(field);
  });

  it.each([
    ['the role', { role: 'admin' }],
    ['all roles', { roles: ['admin'] }],
    ['the balance', { balance: 1_000_000 }],
    ['the experience level', { experienceLevel: 4 }],
    ['the username', { username: 'root' }],
    ['the subject', { subject: 'test|root' }],
    ['an unknown country', { country: 'XX' }],
    ['a country in lower case', { country: 'gb' }],
    ['an unknown platform', { socialMediaAccounts: [{ platform: 'myspace', username: 'a', order: 0 }] }],
    ['an operator as an account', { socialMediaAccounts: [{ platform: 'tiktok', username: { $ne: '' }, order: 0 }] }],
    ['a birth date in the future', { birthDate: '2999-01-01' }],
    ['a birth date of a child', { birthDate: new Date(Date.now() - 5 * 365 * 86_400_000).toISOString() }],
    ['a gender that is none', { gender: 'unknown' }],
    ['a picture of another site', { user_image: 'https://elsewhere.example/eye.png' }],
    ['a picture outside the uploads', { user_image: '/media/uploads/../../etc/passwd.webp' }],
    [
      'an account name that the platform does not have',
      { socialMediaAccounts: [{ platform: 'twitter', username: 'ada.creates', order: 0 }] },
    ],
    [
      'an account twice',
      {
        socialMediaAccounts: [
          { platform: 'tiktok', username: 'ada', order: 0 },
          { platform: 'tiktok', username: '@ADA', order: 1 },
        ],
      },
    ],
    [
      'more accounts than a profile has',
      {
        socialMediaAccounts: Array.from({ length: 21 }, (_, order) => ({
          platform: 'reddit',
          username: `ada_${order}`,
          order,
        })),
      },
    ],
    ['an empty name', { name: ' ' }],
    ['no name', { name: null }],
  ])('refuses %s', async (_, body) => {
    const ada = await signInAs(app, 'ada');
    const before = (await ada.http('GET', '/api/users/me')).body;
    const answer = await ada.http('PATCH', '/api/users/me', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
    expect((await ada.http('GET', '/api/users/me')).body).toEqual(before);
  });
});

it('resolves an id before a username that equals it', async () => {
  const { user } = await signInAs(app, 'ada');
  const impostor = await signInAs(app, { username: user.id, name: 'Impostor', roles: ['contributor'] });
  expect(impostor.user.username).toBe(user.id);
  expect((await app.http('GET', `/api/users/${user.id}`)).body.data._id).toBe(user.id);
});

it('finds a profile by username or id', async () => {
  const { user } = await signInAs(app, 'acme');
  const byName = await app.http('GET', '/api/users/acme');
  const byId = await app.http('GET', `/api/users/${user.id}`);
  expect([byName.status, byName.body.data._id]).toEqual([200, user.id]);
  expect(byId.body).toEqual(byName.body);
});

it.each(['nobody', '665f1c2ab7e4d9a1c0ffee01'])('answers 404 for a person that does not exist: %s', async (name) => {
  const answer = await app.http('GET', `/api/users/${name}`);
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});
