import { BIO_CODE_TTL_MS } from '@sparks/domain';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { SANDBOX_KEYS, startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import { SIGN_IN_KEYS } from '../../../../test/support/social-sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { PreviewsApiModule } from '../previews.module.js';
import { ISSUE_WINDOW_MS } from './bio-code.repository.js';
import { SocialAccountsService } from './social-accounts.service.js';

const NOW = '2026-05-01T12:00:00.000Z';
const clock = new FixedClock(NOW);

let sandbox: TestSandbox;
let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let tests = 0;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  const env = { ...sandbox.env, ...SANDBOX_KEYS, ...SIGN_IN_KEYS };
  app = await createTestApp({ modules: [PreviewsApiModule], clock, env });
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  clock.set(NOW);
  await sandbox.reset();
  await app.connection.collection('users').updateMany({}, { $unset: { linkedAccounts: 1 } });
  // Checks are limited per person.
  tests += 1;
  const person = (name: string) => ({ username: `${name}${tests}`, name, roles: ['contributor' as const] });
  [ada, ben] = await Promise.all([signInAs(app, person('ada')), signInAs(app, person('ben'))]);
  for (const name of ['social_account_claims', 'bio_codes']) await app.connection.collection(name).deleteMany({});
});

const askForCode = (who: SignedIn, platform = 'tiktok') => who.http('POST', `/api/social-accounts/${platform}/code`);
const codeFor = async (who: SignedIn, platform = 'tiktok'): Promise<string> =>
  (await askForCode(who, platform)).body.data.code;
const verify = (who: SignedIn, handle = 'dancer', platform = 'tiktok') =>
  who.http('POST', `/api/social-accounts/${platform}/verify`, { handle });
const putIntoBio = (bio: string, handle = 'dancer', platform = 'tiktok') =>
  sandbox.describeProfile(platform, handle, { bio });
const listed = async (who: SignedIn) => (await who.http('GET', '/api/social-accounts')).body.data;

describe('a code in the bio', () => {
  it('proves the account, once', async () => {
    const { status, body } = await askForCode(ada);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      code: expect.stringMatching(/^spk-[A-HJKMNP-Z2-9]{6}$/),
      expiresAt: '2026-05-01T12:20:00.000Z',
    });
    await putIntoBio(`I dance.\n${body.data.code.toLowerCase()} ☕`);
    const proven = await verify(ada, '@dancer');
    expect([proven.status, proven.body.data]).toEqual([
      200,
      {
        platform: 'tiktok',
        handle: 'dancer',
        accountId: null,
        method: 'bio_code',
        provenAt: NOW,
        quarantinedUntil: null,
      },
    ]);
    expect(await listed(ada)).toEqual([proven.body.data]);
    const { data } = (await app.http('GET', `/api/users/${ada.user.username}`)).body;
    expect(data.socialMediaAccounts).toContainEqual(
      expect.objectContaining({ platform: 'tiktok', username: 'dancer', verified: true }),
    );
    expect(await app.get(SocialAccountsService).findProven(ada.user.id, 'tiktok')).toMatchObject({ handle: 'dancer' });
  });

  it.each(['youtube', 'twitter', 'instagram', 'facebook', 'reddit'])(
    'proves an account on %s with the id that its posts have',
    async (platform) => {
      await putIntoBio(await codeFor(ada, platform), 'someone', platform);
      const { status, body } = await verify(ada, 'someone', platform);
      expect([status, body.data.handle]).toEqual([200, 'someone']);
      const author = { authorId: body.data.accountId, authorHandle: 'renamed_since' };
      const owner = await app.get(SocialAccountsService).findOwner(platform as 'youtube', author);
      expect(owner?.userId).toBe(ada.user.id);
    },
  );

  it('is read from the platform each time, not from a cache', async () => {
    await putIntoBio('nothing here');
    const code = await codeFor(ada);
    expect((await verify(ada)).body.code).toBe('bio_code_not_found');
    await putIntoBio(code);
    expect((await verify(ada)).status).toBe(200);
  });

  it.each([
    ['missing', 422, 'profile_not_found'],
    ['private', 200, undefined],
    ['failing', 503, 'profile_unavailable'],
    ['limited', 503, 'profile_unavailable'],
    ['garbage', 503, 'profile_unavailable'],
  ])('of a profile that is %s: %i %s', async (state, status, code) => {
    await putIntoBio(await codeFor(ada));
    await sandbox.describeProfile('tiktok', 'dancer', { state });
    const answer = await verify(ada);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['', 'a b', '../me', 'x'.repeat(101)])('rejects the name %j', async (handle) => {
    await codeFor(ada);
    const answer = await verify(ada, handle);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('belongs to an account with that very name, not to what else an interface accepts as one', async () => {
    const code = await codeFor(ada, 'youtube');
    await putIntoBio(code, 'other.name', 'youtube');
    expect((await verify(ada, 'one.more', 'youtube')).body.code).toBe('bio_code_not_found');
  });
});

describe('attacks', () => {
  it("proves nothing for anybody else: somebody's code in a bio is not your code [sec-162]", async () => {
    await putIntoBio(await codeFor(ada));
    await codeFor(ben);
    expect((await verify(ben)).body.code).toBe('bio_code_not_found');
    expect(await listed(ben)).toEqual([]);
  });

  it('cannot be replayed: a code that proved an account is used up [sec-163]', async () => {
    await putIntoBio(await codeFor(ada));
    await verify(ada);
    await ada.http('DELETE', '/api/social-accounts/tiktok');
    const again = await verify(ada);
    expect([again.status, again.body.code]).toEqual([422, 'bio_code_expired']);
  });

  it('of ten parallel checks of one code, one uses it up [sec-166]', async () => {
    const code = await codeFor(ada);
    const handles = Array.from({ length: 10 }, (_, index) => `dancer${index}`);
    for (const handle of handles) await putIntoBio(code, handle);
    const answers = await Promise.all(handles.map((handle) => verify(ada, handle)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listed(ada)).toHaveLength(1);
  });

  it('expires after twenty minutes [sec-164]', async () => {
    await putIntoBio(await codeFor(ada));
    clock.advanceMs(BIO_CODE_TTL_MS);
    expect((await verify(ada)).body.code).toBe('bio_code_expired');
    expect((await verify(ben)).body.code).toBe('bio_code_expired');
  });

  it('is replaced by a newer code, and valid on its own platform only', async () => {
    const first = await codeFor(ada);
    await codeFor(ada);
    await putIntoBio(first);
    expect((await verify(ada)).body.code).toBe('bio_code_not_found');
    await putIntoBio(await codeFor(ada), 'dancer', 'reddit');
    expect((await verify(ada, 'dancer', 'reddit')).body.code).toBe('bio_code_expired');
  });

  it('is given five times an hour, over all platforms, also to parallel requests [sec-165]', async () => {
    const platforms = ['tiktok', 'youtube', 'reddit', 'twitter'];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => askForCode(ada, platforms[index % 4])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body).toMatchObject({
      code: 'too_many_bio_codes',
      details: { nextAt: '2026-05-01T13:00:00.000Z' },
    });
    expect((await askForCode(ben)).status).toBe(200);
    clock.advanceMs(ISSUE_WINDOW_MS);
    expect((await askForCode(ada)).status).toBe(200);
  });

  it('an account that somebody else has proven stays with that person', async () => {
    await putIntoBio(await codeFor(ada));
    await verify(ada);
    await putIntoBio(await codeFor(ben));
    const answer = await verify(ben);
    expect([answer.status, answer.body.code]).toEqual([409, 'social_account_taken']);
    await ada.http('DELETE', '/api/social-accounts/tiktok');
    const quarantined = await verify(ben);
    expect([quarantined.status, quarantined.body.code]).toEqual([409, 'social_account_quarantined']);
    expect(quarantined.body).toMatchObject({
      message: expect.stringContaining('2026-05-31'),
      details: { until: '2026-05-31T12:00:00.000Z' },
    });
    expect(await listed(ada)).toMatchObject([
      { handle: 'dancer', method: null, provenAt: null, quarantinedUntil: '2026-05-31T12:00:00.000Z' },
    ]);
    // A refused proof does not use the code up.
    clock.set('2026-05-01T12:05:00.000Z');
    await putIntoBio(await codeFor(ada));
    expect((await verify(ada)).status).toBe(200);
  });
});

it('tells how accounts can be proven on this installation', async () => {
  const methods = async (of: TestApp, who: SignedIn) => {
    const { body } = await who.http('GET', '/api/social-accounts/methods');
    return Object.fromEntries(body.data.map((entry: { platform: string; methods: string[] }) => Object.values(entry)));
  };
  expect(await methods(app, ada)).toEqual({
    instagram: ['bio_code'],
    tiktok: ['oauth', 'bio_code'],
    twitter: ['oauth', 'bio_code'],
    youtube: ['oauth', 'bio_code'],
    facebook: ['bio_code'],
    reddit: ['bio_code'],
  });
  const bare = await createTestApp({ modules: [PreviewsApiModule], clock, env: sandbox.env });
  const person = await signInAs(bare, 'ada');
  const answers = [await askForCode(person, 'youtube'), await verify(person, 'dancer', 'youtube')];
  const found = await methods(bare, person);
  await bare.close();
  expect(found).toMatchObject({ tiktok: ['bio_code'], instagram: ['bio_code'], youtube: [], twitter: [], reddit: [] });
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'profile_check_unsupported'],
    [422, 'profile_check_unsupported'],
  ]);
});

it('requires authentication and a known platform', async () => {
  expect((await app.http('POST', '/api/social-accounts/tiktok/code')).status).toBe(401);
  expect((await app.http('POST', '/api/social-accounts/tiktok/verify', { handle: 'dancer' })).status).toBe(401);
  expect((await askForCode(ada, 'myspace')).status).toBe(404);
  expect((await verify(ada, 'dancer', 'myspace')).status).toBe(404);
  expect((await ada.http('DELETE', '/api/social-accounts/myspace')).status).toBe(404);
});
