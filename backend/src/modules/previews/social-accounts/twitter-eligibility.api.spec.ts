import { TWITTER_ELIGIBILITY_CACHE_MS, TWITTER_ELIGIBILITY_GRACE_MS } from '@sparks/domain';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { startTestSandbox, type TestSandbox } from '../../../../test/support/social-sandbox.js';
import { SIGN_IN_KEYS, signInAt } from '../../../../test/support/social-sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { PreviewsApiModule } from '../index.js';
import { TwitterEligibilityService } from './twitter-eligibility.service.js';

const START = new Date().toISOString();
const clock = new FixedClock(START);
const EXEMPT_ID = '665f1c2ab7e4d9a1c0ffee01';

let sandbox: TestSandbox;
let app: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  app = await createTestApp({
    modules: [PreviewsApiModule],
    clock,
    env: { ...sandbox.env, ...SIGN_IN_KEYS, X_BEARER_TOKEN: 'sandbox', X_ELIGIBILITY_EXEMPT_USER_IDS: EXEMPT_ID },
  });
  ada = await signInAs(app, 'ada');
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});
beforeEach(async () => {
  clock.set(START);
  await sandbox.setPlatform('twitter', 'up');
  await ada.http('DELETE', '/api/social-accounts/twitter');
});

const verify = (who: SignedIn = ada, body: object = {}) => who.http('POST', '/api/twitter/user-verification', body);
const stored = () => app.connection.collection('twitter_eligibility');

it('requires a connected account', async () => {
  const answer = await verify();
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      isEligible: false,
      isRequired: true,
      status: 'idle',
      reasons: [],
      userStats: null,
      username: null,
      checkedAt: null,
      requirements: { minAccountAgeDays: 30, minFollowers: 50, minPosts: 10 },
    },
  ]);
});

it.each([
  ['ada_whitfield', []],
  ['first_week', ['account_too_new']],
  ['quiet_corner', ['too_few_followers']],
  ['garden_gate', ['account_protected']],
])('%s: %j', async (account, reasons) => {
  await signInAt(app, ada, 'twitter', account);
  expect((await verify()).body).toMatchObject({
    isEligible: reasons.length === 0,
    status: reasons.length === 0 ? 'eligible' : 'ineligible',
    reasons,
    username: account,
    checkedAt: START,
  });
});

it('returns the account statistics', async () => {
  await signInAt(app, ada, 'twitter', 'ada_whitfield');
  expect((await verify()).body.userStats).toEqual({
    createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    followersCount: 1_840,
    postsCount: 2_310,
    isProtected: false,
    isVerified: false,
  });
});

describe('a cached eligibility check', () => {
  beforeEach(() => signInAt(app, ada, 'twitter', 'mugs_by_kip'));

  it('is fresh for 15 minutes, then X is queried again', async () => {
    await stored().updateMany({}, { $set: { 'stats.followersCount': 49 } });
    clock.advanceMs(TWITTER_ELIGIBILITY_CACHE_MS - 1);
    expect((await verify()).body).toMatchObject({ status: 'ineligible', checkedAt: START });
    clock.advanceMs(1);
    expect((await verify()).body).toMatchObject({
      status: 'eligible',
      userStats: { followersCount: 412 },
      checkedAt: clock.now().toISOString(),
    });
  });

  it('stays valid for a day while X does not respond, if the account was eligible', async () => {
    await sandbox.setPlatform('twitter', 'down');
    clock.advanceMs(TWITTER_ELIGIBILITY_GRACE_MS - 1);
    expect((await verify()).body).toMatchObject({ status: 'eligible', checkedAt: START });
    clock.advanceMs(1);
    const answer = await verify();
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      503,
      'eligibility_check_failed',
      'Failed to verify account eligibility',
    ]);
  });

  it('is not reused for an ineligible account', async () => {
    await stored().updateMany({}, { $set: { 'stats.followersCount': 49 } });
    await sandbox.setPlatform('twitter', 'down');
    clock.advanceMs(TWITTER_ELIGIBILITY_CACHE_MS);
    expect((await verify()).body.code).toBe('eligibility_check_failed');
    // The failure is not cached: the next response counts.
    await sandbox.setPlatform('twitter', 'up');
    expect((await verify()).body.status).toBe('eligible');
  });

  it('applies to that account only', async () => {
    await stored().updateMany({}, { $set: { accountId: '1' } });
    expect((await verify()).body).toMatchObject({ status: 'eligible', username: 'mugs_by_kip' });
    expect(await stored().findOne({})).toMatchObject({ accountId: '2244990002' });
  });
});

it('a suspended or deleted account is not eligible', async () => {
  await signInAt(app, ada, 'twitter', 'mugs_by_kip');
  await app.connection
    .collection('users')
    .updateOne(
      { username: 'ada' },
      { $set: { 'linkedAccounts.0.accountId': '99', 'linkedAccounts.0.key': 'twitter:99' } },
    );
  expect((await verify()).body).toMatchObject({
    status: 'ineligible',
    reasons: ['account_unavailable'],
    userStats: null,
  });
});

describe('with a token of X', () => {
  it('returns the eligibility of its account', async () => {
    const answer = await verify(ada, { accessToken: 'x-new-1' });
    expect(answer.body).toMatchObject({
      isEligible: false,
      reasons: ['account_too_new', 'too_few_followers', 'too_few_posts'],
      userStats: { followersCount: 3, postsCount: 1 },
    });
    expect((await verify(ada, { accessToken: 'x-protected-1' })).body.reasons).toContain('account_protected');
  });

  it('does not make a user eligible for an unconnected account', async () => {
    await verify(ada, { accessToken: 'somebody-elses' });
    expect((await verify()).body.status).toBe('idle');
    expect(await stored().countDocuments()).toBe(0);
  });

  it.each([{ accessToken: '' }, { accessToken: 7 }, { accessToken: { $ne: '' } }, { userId: EXEMPT_ID }])(
    'refuses %j',
    async (body) => {
      expect((await verify(ada, body)).status).toBe(400);
    },
  );
});

it('exempt users are not checked', async () => {
  expect(await app.get(TwitterEligibilityService).checkUser(EXEMPT_ID)).toEqual({
    kind: 'not_required',
    why: 'exempt',
  });
  await expect(app.get(TwitterEligibilityService).assertMaySubmit(EXEMPT_ID)).resolves.toBeUndefined();
});

it('requires authentication', async () => {
  expect((await app.http('POST', '/api/twitter/user-verification', {})).status).toBe(401);
});
