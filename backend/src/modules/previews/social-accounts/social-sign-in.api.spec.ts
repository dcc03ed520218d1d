import { ThrottlerStorage } from '@nestjs/throttler';
import { TWITTER_ELIGIBILITY_CACHE_MS } from '@sparks/domain';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import { chooseAccount, goToPlatform, SIGN_IN_KEYS, signInAt } from '../../../../test/support/social-sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { NO_LIMITS } from '../../../../test/support/whole-app.js';
import { PreviewsApiModule } from '../index.js';
import { SIGN_IN_TTL_MS } from './social-sign-in.service.js';

const SITE = 'http://localhost:3000';
const RETURN = `${SITE}/campaigns/herbs/submit`;
const clock = new FixedClock(new Date().toISOString());

let sandbox: TestSandbox;
let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  app = await createTestApp({
    modules: [PreviewsApiModule],
    clock,
    env: { ...sandbox.env, ...SIGN_IN_KEYS },
    overrides: [{ token: ThrottlerStorage, value: NO_LIMITS }],
  });
  [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  await app.connection
    .collection('users')
    .updateMany({}, { $unset: { linkedAccounts: 1 }, $set: { socialMediaAccounts: [] } });
  await app.connection.collection('social_account_claims').deleteMany({});
});

const accountsOf = async (username: string) =>
  (await app.http('GET', `/api/users/${username}`)).body.data.socialMediaAccounts;
const underWay = () => app.connection.collection('social_sign_ins').countDocuments();

describe.each([
  { platform: 'twitter', account: 'mugs_by_kip', parameter: 'x_sign_in' },
  { platform: 'tiktok', account: 'ada.makes', parameter: 'tiktok_sign_in' },
  { platform: 'youtube', account: 'adamakes', parameter: 'youtube_sign_in' },
] as const)('signing in at $platform', ({ platform, account, parameter }) => {
  it('links the chosen account and redirects to the return path', async () => {
    const before = await underWay();
    const answer = await signInAt(app, ada, platform, account);
    expect([answer.status, answer.headers.location]).toEqual([302, `${RETURN}?${parameter}=connected`]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'set-cookie': expect.stringContaining('Max-Age=0'),
    });
    expect(await accountsOf('ada')).toEqual([{ platform, username: account, order: 0, verified: true }]);
    expect(await underWay()).toBe(before);
  });

  it('reports denied when the user declines', async () => {
    const answer = await signInAt(app, ada, platform, '');
    expect(answer.headers.location).toBe(`${RETURN}?${parameter}=denied`);
    expect(await accountsOf('ada')).toEqual([]);
  });

  it('links an account to one user only', async () => {
    await signInAt(app, ada, platform, account);
    const answer = await signInAt(app, ben, platform, account);
    expect(answer.headers.location).toBe(`${RETURN}?${parameter}=taken`);
    expect(await accountsOf('ben')).toEqual([]);
    expect(await accountsOf('ada')).toHaveLength(1);
  });

  it('finishes only once [sec-90]', async () => {
    const at = await goToPlatform(app, ada, platform);
    const callback = await chooseAccount(at, account);
    await app.http('GET', callback, undefined, { cookie: at.cookie });
    await ada.http('DELETE', `/api/social-accounts/${platform}`);
    const again = await app.http('GET', callback, undefined, { cookie: at.cookie });
    expect(again.headers.location).toBe(`${SITE}/?${parameter}=expired`);
    expect(await accountsOf('ada')).toEqual([]);
  });

  it('is bound to the browser that started it [sec-91]', async () => {
    const [hers, his] = [await goToPlatform(app, ada, platform), await goToPlatform(app, ben, platform)];
    const callback = await chooseAccount(hers, account);
    for (const cookie of ['', his.cookie]) {
      const answer = await app.http('GET', callback, undefined, { cookie });
      expect(answer.headers.location).toBe(`${SITE}/?${parameter}=expired`);
    }
    expect([await accountsOf('ada'), await accountsOf('ben')]).toEqual([[], []]);
  });

  it('expires [sec-92]', async () => {
    const at = await goToPlatform(app, ada, platform);
    const callback = await chooseAccount(at, account);
    clock.advanceMs(SIGN_IN_TTL_MS);
    const answer = await app.http('GET', callback, undefined, { cookie: at.cookie });
    clock.advanceMs(-SIGN_IN_TTL_MS);
    expect(answer.headers.location).toBe(`${SITE}/?${parameter}=expired`);
  });

  it('reports failed when the platform does not respond or rejects the code', async () => {
    const at = await goToPlatform(app, ada, platform);
    const callback = await chooseAccount(at, account);
    await sandbox.setPlatform(platform, 'down');
    const answer = await app.http('GET', callback, undefined, { cookie: at.cookie });
    await sandbox.setPlatform(platform, 'up');
    expect(answer.headers.location).toBe(`${RETURN}?${parameter}=failed`);

    const other = await goToPlatform(app, ada, platform);
    const state = other.consentPage.searchParams.get('state') ?? '';
    const forged = await app.http('GET', `/api/${platform}/callback?code=made-up&state=${state}`, undefined, {
      cookie: other.cookie,
    });
    expect(forged.headers.location).toBe(`${RETURN}?${parameter}=failed`);
    expect(await accountsOf('ada')).toEqual([]);
  });
});

it('stores and sends no secrets in plain text [sec-93]', async () => {
  const at = await goToPlatform(app, ada, 'twitter');
  const { searchParams } = at.consentPage;
  const stored = await app.connection
    .collection('social_sign_ins')
    .findOne({ stateHash: { $exists: true } }, { sort: { _id: -1 } });
  expect(Object.fromEntries(searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    response_type: 'code',
    scope: 'users.read tweet.read',
    redirect_uri: `${SITE}/api/twitter/callback`,
  });
  expect(at.consentPage.href).not.toContain(stored?.codeVerifier);
  expect(JSON.stringify(stored)).not.toContain(searchParams.get('state'));
  expect(JSON.stringify(stored)).not.toContain(at.cookie.split('=')[1]);
  await signInAt(app, ada, 'twitter', 'ada_whitfield');
  const users = await app.connection.collection('users').find().toArray();
  expect(JSON.stringify(users)).not.toContain('sandbox-user.');
});

it('asks Google for reading access only, and links the channel by its id', async () => {
  const { consentPage } = await goToPlatform(app, ada, 'youtube');
  expect(Object.fromEntries(consentPage.searchParams)).toMatchObject({
    scope: 'https://www.googleapis.com/auth/youtube.readonly',
    access_type: 'online',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    redirect_uri: `${SITE}/api/youtube/callback`,
  });
  await signInAt(app, ada, 'youtube', 'adamakes');
  expect((await ada.http('GET', '/api/social-accounts')).body.data).toEqual([
    {
      platform: 'youtube',
      handle: 'adamakes',
      accountId: 'UCsandboxAdaMakes000000a',
      method: 'oauth',
      provenAt: clock.now().toISOString(),
      quarantinedUntil: null,
    },
  ]);
});

it('reports a Google account without a channel', async () => {
  const answer = await signInAt(app, ada, 'youtube', 'viewer.only');
  expect(answer.headers.location).toBe(`${RETURN}?youtube_sign_in=no_account`);
  expect(await accountsOf('ada')).toEqual([]);
});

it('accepts only the TikTok challenge of the same sign-in', async () => {
  const begun = await ada.http('POST', '/api/social-accounts/tiktok/sign-in', { returnTo: '/wallet' });
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? '';
  expect(begun.body.data.url).toMatch(/^\/api\/tiktok\/login\?code_challenge=[0-9a-f]{64}$/);
  const other = await app.http('GET', `/api/tiktok/login?code_challenge=${'0'.repeat(64)}`, undefined, { cookie });
  expect(other.headers.location).toBe(`${SITE}/wallet?tiktok_sign_in=failed`);
});

it('sets an HttpOnly cookie [sec-103]', async () => {
  const begun = await ada.http('POST', '/api/social-accounts/twitter/sign-in', { returnTo: '/' });
  expect(String(begun.headers['set-cookie'])).toMatch(
    /^sparks_social_sign_in=[\w-]{43}; Path=\/api; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
});

it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', ''])(
  'does not come back to %j [sec-94]',
  async (returnTo) => {
    const answer = await ada.http('POST', '/api/social-accounts/twitter/sign-in', { returnTo });
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  },
);

it('requires authentication and a supported platform', async () => {
  expect((await app.http('POST', '/api/social-accounts/twitter/sign-in', { returnTo: '/' })).status).toBe(401);
  expect((await ada.http('POST', '/api/social-accounts/reddit/sign-in', { returnTo: '/' })).status).toBe(404);
  expect((await app.http('GET', '/api/twitter/login')).headers.location).toBe(`${SITE}/?x_sign_in=expired`);
});

describe('connected accounts', () => {
  it('verify the matching profile entry only for their owner', async () => {
    await signInAt(app, ada, 'twitter', 'ada_whitfield');
    const listed = [
      { platform: 'youtube', username: 'ada', order: 0, verified: true },
      { platform: 'twitter', username: '@Ada_Whitfield', order: 1 },
    ];
    await ada.http('PATCH', '/api/users/me', { socialMediaAccounts: listed });
    expect(await accountsOf('ada')).toEqual([
      { platform: 'youtube', username: 'ada', order: 0, verified: false },
      { platform: 'twitter', username: 'Ada_Whitfield', order: 1, verified: true },
    ]);
    await ben.http('PATCH', '/api/users/me', {
      socialMediaAccounts: [{ platform: 'twitter', username: 'ada_whitfield', order: 0, verified: true }],
    });
    expect(await accountsOf('ben')).toMatchObject([{ verified: false }]);
  });

  it('are replaced by another account on the same platform', async () => {
    await signInAt(app, ada, 'twitter', 'ada_whitfield');
    await signInAt(app, ada, 'twitter', 'mugs_by_kip');
    expect(await accountsOf('ada')).toMatchObject([{ username: 'mugs_by_kip', verified: true }]);
    // The first account is in quarantine for everybody else.
    expect((await signInAt(app, ben, 'twitter', 'ada_whitfield')).headers.location).toBe(
      `${RETURN}?x_sign_in=quarantined`,
    );
  });

  it('are audited by name when linked, replaced and unlinked', async () => {
    const entries = app.connection.collection('audit_entries');
    const cleo = await signInAs(app, 'cleo');
    for (const account of ['ada_whitfield', 'ada_whitfield', 'mugs_by_kip'])
      await signInAt(app, cleo, 'twitter', account);
    for (const platform of ['twitter', 'twitter', 'tiktok'])
      await cleo.http('DELETE', `/api/social-accounts/${platform}`);
    const found = await entries
      .find({ action: 'user_profile_changed', 'actor.id': cleo.user.id })
      .sort({ _id: 1 })
      .toArray();
    expect(found.map(({ before, after }) => [before, after])).toEqual([
      [{ connectedAccounts: [] }, { connectedAccounts: ['twitter: ada_whitfield'] }],
      [{ connectedAccounts: ['twitter: ada_whitfield'] }, { connectedAccounts: ['twitter: mugs_by_kip'] }],
      [{ connectedAccounts: ['twitter: mugs_by_kip'] }, { connectedAccounts: [] }],
    ]);
  });

  it('can be disconnected', async () => {
    await signInAt(app, ada, 'tiktok', 'ada.makes');
    expect((await ada.http('DELETE', '/api/social-accounts/tiktok')).status).toBe(204);
    expect(await accountsOf('ada')).toEqual([]);
  });
});

it('links an account to one of twenty concurrent users [sec-41]', async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      signInAs(app, { username: `crowd${index}`, name: `Crowd ${index}`, roles: ['contributor'] }),
    ),
  );
  const ways = await Promise.all(
    people.map(async (person) => {
      const at = await goToPlatform(app, person, 'twitter');
      return { cookie: at.cookie, callback: await chooseAccount(at, 'mugs_by_kip') };
    }),
  );
  const answers = await Promise.all(
    ways.map(({ cookie, callback }) => app.http('GET', callback, undefined, { cookie })),
  );
  const outcomes = answers.map(({ headers }) => new URL(String(headers.location)).searchParams.get('x_sign_in'));
  expect(outcomes.filter((outcome) => outcome === 'connected')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(19);
});

it('without an installation token, an expired check requires a new sign-in', async () => {
  const person = await signInAs(app, { username: 'newcomer', name: 'Newcomer', roles: ['contributor'] });
  const verify = () => person.http('POST', '/api/twitter/user-verification', {});
  await signInAt(app, person, 'twitter', 'first_week');
  expect((await verify()).body.status).toBe('ineligible');
  clock.advanceMs(TWITTER_ELIGIBILITY_CACHE_MS);
  expect((await verify()).body.code).toBe('eligibility_check_failed');
  await signInAt(app, person, 'twitter', 'ada_whitfield');
  expect((await verify()).body.status).toBe('eligible');
});

it('without OAuth applications, sign-in and eligibility checks are disabled', async () => {
  const bare = await createTestApp({ modules: [PreviewsApiModule], env: sandbox.env });
  const person = await signInAs(bare, 'ada');
  const answers = await Promise.all(
    ['twitter', 'tiktok', 'youtube'].map((platform) =>
      person.http('POST', `/api/social-accounts/${platform}/sign-in`, { returnTo: '/' }),
    ),
  );
  const verified = await person.http('POST', '/api/twitter/user-verification', {});
  await bare.close();
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(verified.body).toMatchObject({ isEligible: true, isRequired: false, status: 'eligible', userStats: null });
});
