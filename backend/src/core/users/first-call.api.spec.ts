import { personOf } from '../../../test/support/people.js';
import { signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { ClaimsResolver } from './claims-resolver.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const me = (token: string) => app.http('GET', '/api/users/me', undefined, { authorization: `Bearer ${token}` });
const stored = () => app.connection.collection('users');

describe('The first call of a user', () => {
  it('creates one user for concurrent calls', async () => {
    // A separate token for each call, so that the cache of resolved callers has no effect.
    const tokens = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        app.issuer.tokenFor(personOf('ada'), { claims: { jti: String(index) } }),
      ),
    );
    const answers = await Promise.all(tokens.map(me));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    expect(await stored().countDocuments({ usernameKey: 'ada' })).toBe(1);
  });

  it('takes name, picture, role and country from the claims, with an empty wallet', async () => {
    const token = await app.issuer.tokenFor(personOf('cleo'), {
      claims: { given_name: 'Cleo', picture: 'https://pictures.example/cleo.png', email: 'cleo@example.org' },
    });
    expect((await me(token)).body.data).toEqual({
      _id: expect.any(String),
      username: 'cleo',
      name: 'Cleo Martin',
      firstName: 'Cleo',
      user_image: 'https://pictures.example/cleo.png',
      email: 'cleo@example.org',
      role: 'individual',
      roles: ['individual'],
      country: 'FR',
      experienceLevel: 1,
      socialMediaAccounts: [],
      bio: '',
      links: [],
      firstSteps: 'questions',
      balance: 0,
      createdAt: expect.any(String),
    });
  });

  it('gives twenty users with the same preferred username different ones, case-insensitively', async () => {
    const resolver = app.get(ClaimsResolver);
    const users = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        resolver.resolveFromClaims({
          subject: `crowd|${index}`,
          username: index % 2 === 0 ? 'Sam' : 'sam',
          roles: ['contributor'],
        }),
      ),
    );
    const names = users.map(({ username }) => username.toLowerCase());
    expect(new Set(names).size).toBe(20);
    expect(names).toContain('sam');
    expect(names.every((name) => /^sam(-\d+)?$/.test(name))).toBe(true);
  });

  it('derives a username from other claims, and never a reserved one', async () => {
    const resolver = app.get(ClaimsResolver);
    const name = async (subject: string, claims: object) =>
      (await resolver.resolveFromClaims({ subject, roles: ['contributor'], ...claims })).username;
    expect(await name('n|1', { email: 'zoë.k@example.org' })).toBe('zoe.k');
    expect(await name('n|2', { username: 'me', name: 'Mia Ek' })).toBe('Mia-Ek');
    expect(await name('n|3', {})).toBe('user');
  });
});

describe('Later calls', () => {
  it('apply a new name and picture of the claims, but keep a name that the user chose', async () => {
    const claims = {
      sub: 'test|lee',
      preferred_username: 'lee',
      name: 'Lee',
      picture: 'https://pictures.example/1.png',
    };
    const token = async (more: object = {}) =>
      app.issuer.tokenFor(personOf('ben'), { claims: { ...claims, ...more, jti: crypto.randomUUID() } });
    await me(await token());
    await app.http('PATCH', '/api/users/me', { name: 'Lee the Great' }, { authorization: `Bearer ${await token()}` });
    expect((await me(await token())).body.data.name).toBe('Lee the Great');
    const renamed = await me(await token({ name: 'Lee Newname', picture: 'https://pictures.example/2.png' }));
    expect(renamed.body.data).toMatchObject({ name: 'Lee Newname', user_image: 'https://pictures.example/2.png' });
  });

  it('do not write when the claims are unchanged', async () => {
    const { user } = await signInAs(app, 'acme');
    const before = await stored().findOne({ usernameKey: 'acme' });
    await app.get(ClaimsResolver).resolveFromClaims({
      subject: before?.subject as string,
      name: 'Acme Studios',
      country: 'US',
      roles: ['organization'],
    });
    const after = await stored().findOne({ usernameKey: 'acme' });
    expect(after?.updatedAt).toEqual(before?.updatedAt);
    expect(after?._id.toString()).toBe(user.id);
  });

  it('apply a new role', async () => {
    const claims = { sub: 'test|climber', preferred_username: 'climber' };
    await me(await app.issuer.tokenFor(personOf('ben'), { claims }));
    const promoted = await me(
      await app.issuer.tokenFor(personOf('ben'), {
        claims: { ...claims, public_metadata: { role: ['admin', 'organization'] } },
      }),
    );
    expect(promoted.body.data).toMatchObject({ role: 'organization', roles: ['admin', 'organization'] });
  });

  it('keep a long picture URL', async () => {
    const picture = `https://pictures.example/${'a'.repeat(400)}.png`;
    const token = await app.issuer.tokenFor(personOf('ben'), {
      claims: { sub: 'test|long', preferred_username: 'long', picture },
    });
    expect((await me(token)).body.data.user_image).toBe(picture);
  });

  it('ignore a picture that is not a web URL', async () => {
    const token = await app.issuer.tokenFor(personOf('ben'), {
      claims: { sub: 'test|script', preferred_username: 'script', picture: 'javascript:alert(1)' },
    });
    expect((await me(token)).body.data.user_image).toBe('');
  });
});
