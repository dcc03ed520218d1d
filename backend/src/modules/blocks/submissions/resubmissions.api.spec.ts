import { EventEmitter, once } from 'node:events';
import { mongo, Types } from 'mongoose';
import { afterValidation } from '../../../../test/support/after-validation.js';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark, fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { LedgerService, REVENUE, walletOf } from '../../../core/ledger/index.js';
import { PreviewsService } from '../../previews/index.js';
import { ResubmissionFeeService } from './resubmission-fee.service.js';
import { ResubmissionService } from './resubmission.service.js';

let scene: BlockScene;
let app: BlockScene['app'];
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true });
  ({ app } = scene);
  ({ ada, ben, cleo } = scene.people);
});
afterAll(() => scene?.close());

const campaign = (overrides = {}) => createSpark(app, { creator: new Types.ObjectId(cleo.user.id), ...overrides });
const submission = (sparkId: Types.ObjectId, content: string, more = {}) => ({
  blockName: '',
  blockType: 'social',
  content,
  creatorId: cleo.user.id,
  price: 0,
  sparkId: sparkId.toString(),
  stripeId: 'free',
  social_meta: { platform: 'youtube', social_verification_status: 'verified', postId: 'ignored' },
  ...more,
});
const submit = (person: SignedIn, sparkId: Types.ObjectId, content: string, more = {}) =>
  person.http('POST', '/spark/purchase', submission(sparkId, content, more));
const resubmit = (person: SignedIn, sparkId: Types.ObjectId, content: string, headers = {}) =>
  person.http('POST', '/spark/resubmit', submission(sparkId, content), headers);
const balanceOf = (person: SignedIn) => app.get(LedgerService).balanceOf(walletOf(person.user.id));
/** Simulates processes that crashed before they stored the response for retries. */
const forgetAnswers = () => app.connection.collection('idempotency_keys').deleteMany({});
const setBalance = async (person: SignedIn, cents: number) =>
  fundWallet(app, person.user.id, cents - (await balanceOf(person)));

describe('resubmitting for $2.00', () => {
  const contributed = async () => {
    const spark = await campaign();
    expect((await submit(ada, spark._id, youtubeUrl())).status).toBe(201);
    return spark;
  };

  it('charges 200 cents to the platform and queues the new post', async () => {
    const spark = await contributed();
    await setBalance(ada, 500);
    const revenue = await app.get(LedgerService).balanceOf(REVENUE);
    expect(await resubmit(ada, spark._id, youtubeUrl())).toMatchObject({
      status: 201,
      body: { data: { purpose: 'resubmission', moderation_status: 'pending' } },
    });
    expect(await balanceOf(ada)).toBe(300);
    expect(await app.get(LedgerService).balanceOf(REVENUE)).toBe(revenue + 200);
  });

  it('works with exactly 200 cents', async () => {
    const spark = await contributed();
    await setBalance(ben, 200);
    await submit(ben, spark._id, youtubeUrl());
    expect((await resubmit(ben, spark._id, youtubeUrl())).status).toBe(201);
    expect(await balanceOf(ben)).toBe(0);
  });

  it.each([199, 100])('refuses with %s cents, says so and charges nothing', async (cents) => {
    const poor = await signInAs(app, { username: `poor${cents}`, name: 'Poor', roles: ['contributor'], country: 'GB' });
    const spark = await campaign();
    await submit(poor, spark._id, youtubeUrl());
    await fundWallet(app, poor.user.id, cents);
    const answer = await resubmit(poor, spark._id, youtubeUrl());
    expect(answer).toMatchObject({
      status: 402,
      body: { code: 'insufficient_balance', details: { balanceCents: cents, requiredCents: 200 } },
    });
    expect(answer.body.message).toContain(`$${(cents / 100).toFixed(2)}`);
    expect(await balanceOf(poor)).toBe(cents);
  });

  it('refuses without asking the platform when the fee is not covered', async () => {
    const flo = await signInAs(app, { username: 'flo', name: 'Flo', roles: ['contributor'], country: 'GB' });
    const spark = await campaign();
    await submit(flo, spark._id, youtubeUrl());
    const previews = jest.spyOn(app.get(PreviewsService), 'getPreview');
    const url = youtubeUrl();
    const { status } = await resubmit(flo, spark._id, url);
    expect(status).toBe(402);
    expect(previews).not.toHaveBeenCalledWith(expect.objectContaining({ url }));
    previews.mockRestore();
  });

  it('charges once when its transaction loses a conflict and runs again', async () => {
    const spark = await contributed();
    await setBalance(ada, 500);
    const conflict = new mongo.MongoServerError({
      message: 'WriteConflict',
      errorLabels: ['TransientTransactionError'],
    });
    const post = jest.spyOn(app.get(LedgerService), 'post').mockRejectedValueOnce(conflict);
    const answer = await resubmit(ada, spark._id, youtubeUrl());
    expect(post).toHaveBeenCalledTimes(2);
    post.mockRestore();
    expect([answer.status, await balanceOf(ada)]).toEqual([201, 300]);
  });

  it('refuses with the same answer when the balance is spent during the request', async () => {
    const gus = await signInAs(app, { username: 'gus', name: 'Gus', roles: ['contributor'], country: 'GB' });
    const spark = await campaign();
    await submit(gus, spark._id, youtubeUrl());
    await fundWallet(app, gus.user.id, 150);
    const check = jest.spyOn(app.get(ResubmissionFeeService), 'assertCovered').mockResolvedValue();
    const answer = await resubmit(gus, spark._id, youtubeUrl());
    expect(check).toHaveBeenCalled();
    check.mockRestore();
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: 'insufficient_balance',
        message: expect.stringMatching(/^Resubmitting costs \$2\.00; your balance is \$1\.50\./),
        details: { balanceCents: 150, requiredCents: 200 },
      },
    });
    expect(await balanceOf(gus)).toBe(150);
  });

  it('charges ten repeats with one Idempotency-Key once', async () => {
    const spark = await contributed();
    await setBalance(ada, 1000);
    const body = submission(spark._id, youtubeUrl());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.http('POST', '/spark/resubmit', body, { 'idempotency-key': 'again' })),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await balanceOf(ada)).toBe(800);
  });

  it('charges a request once that crashed after its writes, and answers its repeat', async () => {
    const spark = await campaign();
    const url = youtubeUrl();
    const { body } = await submit(ada, spark._id, url);
    await cleo.http('PATCH', '/blocks/moderation', { ids: [body.data._id], status: 'declined', reason: 'Too dark' });
    await setBalance(ada, 1000);
    for (const content of [youtubeUrl(), url]) {
      const before = await balanceOf(ada);
      const first = await ada.http('POST', '/spark/resubmit', submission(spark._id, content), {
        'idempotency-key': content.slice(-11),
      });
      await forgetAnswers();
      const second = await ada.http('POST', '/spark/resubmit', submission(spark._id, content), {
        'idempotency-key': content.slice(-11),
      });
      expect([second.status, second.body.data?._id]).toEqual([201, first.body.data._id]);
      expect(await balanceOf(ada)).toBe(before - 200);
    }
  });

  it('charges ten different requests for one post at once only once', async () => {
    const spark = await contributed();
    await setBalance(ada, 3000);
    const url = youtubeUrl();
    const answers = await Promise.all(Array.from({ length: 10 }, () => resubmit(ada, spark._id, url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(await balanceOf(ada)).toBe(2800);
  });

  it('pays once for two different posts at once with 200 cents, and takes one of them', async () => {
    const spark = await campaign();
    const gil = await signInAs(app, { username: 'gil', name: 'Gil', roles: ['contributor'], country: 'GB' });
    await submit(gil, spark._id, youtubeUrl());
    await fundWallet(app, gil.user.id, 200);
    const answers = await Promise.all([resubmit(gil, spark._id, youtubeUrl()), resubmit(gil, spark._id, youtubeUrl())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 402]);
    expect(await balanceOf(gil)).toBe(0);
    expect(await app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(2);
  });

  it('leaves a declined post declined when the fee is not covered', async () => {
    const spark = await campaign();
    const url = youtubeUrl();
    const hal = await signInAs(app, { username: 'hal', name: 'Hal', roles: ['contributor'], country: 'GB' });
    const { body } = await submit(hal, spark._id, url);
    await cleo.http('PATCH', '/blocks/moderation', { ids: [body.data._id], status: 'declined', reason: 'Too dark' });
    await fundWallet(app, hal.user.id, 199);
    expect((await resubmit(hal, spark._id, url)).status).toBe(402);
    expect((await hal.http('GET', `/blocks/${body.data._id as string}`)).body.data).toMatchObject({
      moderation_status: 'declined',
      moderation_reason: 'Too dark',
    });
    expect(await balanceOf(hal)).toBe(199);
  });

  it('charges once for ten parallel resubmissions of one declined post that all read it as declined', async () => {
    const spark = await campaign();
    const url = youtubeUrl();
    const id = (await submit(ada, spark._id, url)).body.data._id as string;
    await cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'declined', reason: 'Too dark' });
    await setBalance(ada, 2_000);
    const service = app.get(ResubmissionService);
    const reopen = service.reopen.bind(service);
    const [requests, allHaveRead] = [10, new EventEmitter()];
    let waiting = 0;
    // Each request has read the declined post before the first one reopens it.
    jest.spyOn(service, 'reopen').mockImplementation(async (...args) => {
      if ((waiting += 1) === requests) setImmediate(() => allHaveRead.emit('go'));
      await once(allHaveRead, 'go');
      return reopen(...args);
    });
    const answers = await Promise.all(Array.from({ length: requests }, () => resubmit(ada, spark._id, url)));
    jest.restoreAllMocks();
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(requests - 1).fill(409)]);
    expect(await balanceOf(ada)).toBe(1_800);
  });

  it("puts a person's own declined post back into the queue", async () => {
    const spark = await campaign();
    const url = youtubeUrl();
    const { body } = await submit(ada, spark._id, url);
    const id = body.data._id as string;
    await cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'declined', reason: 'Too dark' });
    await setBalance(ada, 200);
    expect(await resubmit(ada, spark._id, url)).toMatchObject({
      status: 201,
      body: { data: { _id: id, moderation_status: 'pending' } },
    });
    expect(await balanceOf(ada)).toBe(0);
    const history = await ada.http('GET', `/blocks/${id}/history`);
    expect(
      history.body.data.map(({ action, from, to }: Record<string, string>) => `${action}: ${from} > ${to}`),
    ).toEqual(['moderate: pending > declined', 'resubmit: declined > pending']);
    const stored = await app.connection
      .collection('blocks')
      .findOne({ _id: new Types.ObjectId(body.data._id as string) });
    expect(stored?.aiContentId ?? null).toBeNull();
    expect(stored?.verification.status).toBe('pending');
    await app.drainQueues();
    const seen = await ada.http('GET', `/blocks/${id}`);
    expect(seen.body.data.verification_status).toBe('verified');
  });

  it('does not reopen a post that another person submits, and that is declined, during the resubmission', async () => {
    const spark = await contributed();
    const url = youtubeUrl();
    await setBalance(ada, 500);
    await setBalance(ben, 500);
    let postOfBen = '';
    afterValidation(app, async () => {
      postOfBen = (await submit(ben, spark._id, url)).body.data._id as string;
      await cleo.http('PATCH', '/blocks/moderation', { ids: [postOfBen], status: 'declined', reason: 'Too dark' });
    });
    const refused = await resubmit(ada, spark._id, url);
    jest.restoreAllMocks();
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate_content_submitted']);
    expect([await balanceOf(ada), await balanceOf(ben)]).toEqual([500, 500]);
    expect((await ben.http('GET', `/blocks/${postOfBen}`)).body.data.moderation_status).toBe('declined');
  });

  it('is for people who have contributed; the first submission is free', async () => {
    const spark = await campaign();
    await setBalance(ada, 1000);
    expect(await resubmit(ada, spark._id, youtubeUrl())).toMatchObject({
      status: 409,
      body: { code: 'not_contributed_yet' },
    });
    expect(await balanceOf(ada)).toBe(1000);
  });
});
