import { Types } from 'mongoose';
import { TWITTER_ELIGIBILITY_CACHE_MS } from '@sparks/domain';
import { createSpark, fundWallet } from '../../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../../test/support/sign-in.js';
import {
  SANDBOX_KEYS,
  startTestSandbox,
  youtubeUrl,
  type TestSandbox,
} from '../../../../../test/support/social-sandbox.js';
import { SIGN_IN_KEYS, signInAt } from '../../../../../test/support/social-sign-in.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { LedgerService, walletOf } from '../../../../core/ledger/index.js';
import { PreviewsApiModule, PreviewsWorkerModule } from '../../../previews/index.js';
import { BlocksApiModule } from '../../index.js';

const clock = new FixedClock(new Date().toISOString());
let world: TestSandbox;
let app: TestApp;
let ada: SignedIn;
let sparkId: Types.ObjectId;

beforeAll(async () => {
  world = await startTestSandbox();
  app = await createTestApp({
    modules: [BlocksApiModule, PreviewsApiModule, PreviewsWorkerModule],
    clock,
    env: { ...world.env, ...SANDBOX_KEYS, ...SIGN_IN_KEYS },
  });
  ada = await signInAs(app, 'ada');
});
afterAll(async () => {
  await app.close();
  await world.close();
});
beforeEach(async () => {
  await ada.http('DELETE', '/api/social-accounts/twitter');
  const cleo = await signInAs(app, 'cleo');
  sparkId = (await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) }))._id;
});

let posts = 1_850_000_000_000_000_000n;
const newPost = () => `https://x.com/ada_whitfield/status/${(posts += 1n)}`;
const submit = (content: string, route = '/spark/purchase') =>
  ada.http('POST', route, { sparkId: sparkId.toString(), content, blockType: 'social' });
const contributions = () => app.connection.collection('blocks').countDocuments({ sparkId });

it('a post on X is taken from an eligible account', async () => {
  await signInAt(app, ada, 'twitter', 'ada_whitfield');
  const post = newPost();
  await world.describe('twitter', posts.toString(), { username: 'ada_whitfield' });
  const answer = await submit(post);
  expect([answer.status, answer.body.data.social_meta.authorHandle]).toEqual([201, 'ada_whitfield']);
});

it('a post of another account on X is refused, whatever account its link names', async () => {
  await signInAt(app, ada, 'twitter', 'ada_whitfield');
  const post = newPost();
  await world.describe('twitter', posts.toString(), { username: 'mugs_by_kip' });
  const answer = await submit(post);
  expect([answer.status, answer.body.code]).toEqual([403, 'post_not_yours']);
  expect(answer.body.message).toContain('@mugs_by_kip');
  expect(await contributions()).toBe(0);
});

it('a post on X needs a connected account', async () => {
  const answer = await submit(newPost());
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    403,
    'social_account_required',
    'Connect your X account to submit posts from X.',
  ]);
  expect(await contributions()).toBe(0);
});

it('a post on X is refused with the reasons when the account is not eligible', async () => {
  await signInAt(app, ada, 'twitter', 'quiet_corner');
  const answer = await submit(newPost());
  expect([answer.status, answer.body.code, answer.body.details]).toEqual([
    403,
    'not_eligible',
    { reasons: ['too_few_followers'] },
  ]);
  expect(await contributions()).toBe(0);
});

it('posts elsewhere need no account on X', async () => {
  expect((await submit(youtubeUrl())).status).toBe(201);
});

it('a paid further post and a post without a campaign follow the same rule, and nothing is charged', async () => {
  await submit(youtubeUrl());
  await fundWallet(app, ada.user.id, 500);
  const paid = await submit(newPost(), '/spark/resubmit');
  const general = await ada.http('POST', '/blocks', { content: newPost() });
  expect([paid, general].map(({ status, body }) => [status, body.code])).toEqual([
    [403, 'social_account_required'],
    [403, 'social_account_required'],
  ]);
  expect(await app.get(LedgerService).balanceOf(walletOf(ada.user.id))).toBe(500);
});

it('when X does not answer and nothing is known, the post can be sent again later', async () => {
  await signInAt(app, ada, 'twitter', 'quiet_corner');
  clock.advanceMs(TWITTER_ELIGIBILITY_CACHE_MS);
  await world.setPlatform('twitter', 'down');
  const answer = await submit(newPost());
  await world.setPlatform('twitter', 'up');
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    422,
    'eligibility_check_failed',
    'Failed to verify account eligibility',
  ]);
  expect(await contributions()).toBe(0);
});
