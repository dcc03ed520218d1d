import { Types } from 'mongoose';
import { afterValidation } from '../../../../test/support/after-validation.js';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { type SignedIn } from '../../../../test/support/sign-in.js';
import { newVideoId, youtubeUrl } from '../../../../test/support/social-sandbox.js';
import { PreviewsService } from '../../previews/index.js';
import { CountProjectionService } from '../counters/index.js';

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
/** Simulates processes that crashed before they stored the response for retries. */
const forgetAnswers = () => app.connection.collection('idempotency_keys').deleteMany({});

describe('submitting a post to a campaign', () => {
  it('queues it for review with what the platform says, not what the client said', async () => {
    const spark = await campaign();
    const id = newVideoId();
    await scene.world.describe('youtube', id, { caption: 'Morning run', username: 'ada_runs', views: 1200 });
    const answer = await submit(ada, spark._id, `https://youtu.be/${id}?si=tracking`);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: {
          content: youtubeUrl(id),
          purpose: 'submission',
          moderation_status: 'pending',
          ees: 0,
          user: { username: 'ada' },
          spark: { slug: spark.slug },
          social_meta: { platform: 'youtube', postId: id, caption: 'Morning run' },
        },
      },
    });
  });

  it('is refused, without effect, when the terms changed after the contributor agreed to them', async () => {
    const spark = await campaign({ approvalBonus: 500, termsVersion: 2 });
    const url = youtubeUrl(newVideoId());
    expect(await submit(ada, spark._id, url, { termsVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', details: { termsVersion: 2 } },
    });
    expect(await app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(0);
    expect(await submit(ada, spark._id, url, { termsVersion: 2 })).toMatchObject({
      status: 201,
      body: { data: { moderation_status: 'pending' } },
    });
    expect(await app.connection.collection('blocks').findOne({ sparkId: spark._id })).toMatchObject({
      terms: { version: 2, approvalBonus: 500 },
    });
  });

  it('stores the title, the words of the caption, the audience, and that its numbers are due', async () => {
    const spark = await campaign();
    const id = newVideoId();
    await scene.world.describe('youtube', id, { caption: 'Accordion by the river' });
    await submit(ada, spark._id, youtubeUrl(id), { blockName: 'Morning run' });
    const stored = await app.connection.collection('blocks').findOne({ sparkId: spark._id });
    expect(stored).toMatchObject({
      blockName: 'Morning run',
      refresh: { dueAt: stored?.created },
      contributor: { country: 'GB' },
    });
    expect(await app.connection.collection('block_search').findOne({ _id: stored?._id })).toMatchObject({
      terms: expect.arrayContaining(['accordion', 'river']),
    });
    expect(await app.connection.collection('contribution_events').findOne({ sparkId: spark._id })).toMatchObject({
      kind: 'submitted',
      delta: { contributions: 1, pending: 1, people: 1 },
      profile: stored?.contributor,
    });
  });

  describe('while', () => {
    afterEach(() => jest.restoreAllMocks());

    it('the campaign is closed, is refused and stores nothing', async () => {
      const spark = await campaign();
      afterValidation(app, () =>
        app.connection.collection('sparks').updateOne({ _id: spark._id }, { $set: { manuallyClosed: true } }),
      );
      expect(await submit(ada, spark._id, youtubeUrl())).toMatchObject({
        status: 409,
        body: { code: 'campaign_not_open' },
      });
      expect(await app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(0);
    });

    it('a repeat of the same request is stored, answers with its contribution', async () => {
      const spark = await campaign();
      const body = submission(spark._id, youtubeUrl());
      const send = () => ada.http('POST', '/spark/purchase', body, { 'idempotency-key': `repeat-${spark.slug}` });
      let repeat: Awaited<ReturnType<typeof send>> | null = null;
      afterValidation(app, async () => {
        await forgetAnswers();
        repeat = await send();
      });
      const first = await send();
      expect([first.status, first.body.data?._id]).toEqual([201, repeat!.body.data._id]);
      expect(await app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(1);
    });
  });

  it('checks the post in the background and keeps its numbers', async () => {
    const spark = await campaign();
    const id = newVideoId();
    await scene.world.describe('youtube', id, { views: 4321, likes: 12 });
    const { body } = await submit(ada, spark._id, youtubeUrl(id));
    await app.drainQueues();
    const mine = await ada.http('GET', `/blocks/${body.data._id as string}`);
    expect(mine.body.data).toMatchObject({ verification_status: 'verified', engagement: { views: 4321, likes: 12 } });
  });

  it('keeps the chosen content type, or else the first one of the campaign', async () => {
    const spark = await campaign({ allowedContributionsType: ['UGC', 'REMIX'] });
    const remix = await submit(ada, spark._id, youtubeUrl(), { contentType: 'REMIX' });
    expect(remix).toMatchObject({ status: 201, body: { data: { contentType: 'REMIX' } } });
    expect(await submit(ben, spark._id, youtubeUrl())).toMatchObject({
      status: 201,
      body: { data: { contentType: 'UGC' } },
    });
  });

  it('refuses a content type that the campaign does not accept, and stores nothing', async () => {
    const spark = await campaign({ allowedContributionsType: ['UGC'] });
    expect(await submit(ada, spark._id, youtubeUrl(), { contentType: 'REMIX' })).toMatchObject({
      status: 422,
      body: { code: 'content_type_not_allowed' },
    });
    expect(await app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(0);
  });

  it('shows the upright video of a short link upright', async () => {
    const spark = await campaign({ contribution_social_platforms: ['facebook'] });
    const id = newVideoId();
    const url = `https://www.facebook.com/video.php?v=${Date.now()}`;
    await scene.world.link('facebook', id, url);
    const { status, body } = await submit(ada, spark._id, `https://fb.watch/${id}/`, {
      social_meta: { platform: 'facebook', social_verification_status: 'verified', postId: 'ignored' },
    });
    expect([status, body.data.content, body.data.social_meta.ratio]).toEqual([201, url, 9 / 16]);
  });

  it('shows a short upright, although its canonical link is that of a video', async () => {
    const spark = await campaign();
    const id = newVideoId();
    const { status, body } = await submit(ada, spark._id, `https://www.youtube.com/shorts/${id}`);
    expect([status, body.data.content, body.data.social_meta.ratio]).toEqual([201, youtubeUrl(id), 9 / 16]);
  });

  it.each([
    ['youtu.be', (id: string) => `https://youtu.be/${id}`],
    ['shorts', (id: string) => `https://www.youtube.com/shorts/${id}`],
    ['mobile with tracking', (id: string) => `https://m.youtube.com/watch?v=${id}&utm_source=x&feature=share`],
  ])('refuses the same post in another shape: %s', async (_, shape) => {
    const spark = await campaign();
    const id = newVideoId();
    expect((await submit(ada, spark._id, youtubeUrl(id))).status).toBe(201);
    expect(await submit(ben, spark._id, shape(id))).toMatchObject({
      status: 409,
      body: { code: 'duplicate_content_submitted' },
    });
  });

  it('accepts one of twenty equal submissions at once and answers nineteen with 409', async () => {
    const spark = await campaign();
    const url = youtubeUrl();
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(ada, spark._id, url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(
      answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'duplicate_content_submitted'),
    ).toBe(true);
    await app.get(CountProjectionService).projectPendingChanges();
    const stored = await app.connection.collection('sparks').findOne({ _id: spark._id });
    expect(stored?.contributionsCount).toBe(1);
  });

  it('accepts one first submission a person, whatever the number of different posts at once', async () => {
    const spark = await campaign();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(ada, spark._id, youtubeUrl())));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(7);
    expect(refused.every(({ status, body }) => status === 409 && body.code === 'already_contributed')).toBe(true);
  });

  it('answers a repeat with the same Idempotency-Key with the first contribution', async () => {
    const spark = await campaign();
    const body = submission(spark._id, youtubeUrl());
    const first = await ada.http('POST', '/spark/purchase', body, { 'idempotency-key': 'one' });
    const second = await ada.http('POST', '/spark/purchase', body, { 'idempotency-key': 'one' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('answers a repeat of a request that crashed after its writes with the contribution that it made', async () => {
    const spark = await campaign();
    const body = submission(spark._id, youtubeUrl());
    const first = await ada.http('POST', '/spark/purchase', body, { 'idempotency-key': 'crashed' });
    await forgetAnswers();
    const second = await ada.http('POST', '/spark/purchase', body, { 'idempotency-key': 'crashed' });
    expect([second.status, second.body.data._id]).toEqual([201, first.body.data._id]);
  });

  it('takes a whole preview as social_meta, whatever in it is null', async () => {
    const spark = await campaign();
    const id = newVideoId();
    const preview = await app.get(PreviewsService).getPreview({ url: youtubeUrl(id), platform: 'youtube' });
    expect(Object.values(preview)).toContain(null);
    const answer = await submit(ada, spark._id, youtubeUrl(id), {
      social_meta: { ...preview, tweet: { id: '1', text: 'x' }, social_verification_status: 'verified' },
    });
    expect(answer.status).toBe(201);
  });

  it('refuses a second first submission without asking the platform', async () => {
    const spark = await campaign();
    expect((await submit(ada, spark._id, youtubeUrl())).status).toBe(201);
    const previews = jest.spyOn(app.get(PreviewsService), 'getPreview');
    try {
      const url = youtubeUrl();
      expect(await submit(ada, spark._id, url)).toMatchObject({ status: 409, body: { code: 'already_contributed' } });
      // The first post is checked in the background.
      expect(previews).not.toHaveBeenCalledWith(expect.objectContaining({ url }));
    } finally {
      previews.mockRestore();
    }
  });

  it('takes a submission that names the caller', async () => {
    const spark = await campaign();
    expect((await submit(ada, spark._id, youtubeUrl(), { userId: ada.user.id })).status).toBe(201);
  });

  it('refuses with 403 to submit in the name of somebody else', async () => {
    const spark = await campaign();
    expect(await submit(ada, spark._id, youtubeUrl(), { userId: ben.user.id })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  });

  it.each([
    ['an empty link', '', 'content_url_required', 'Please enter a content URL'],
    ['a missing link', undefined, 'content_url_required', 'Please enter a content URL'],
    ['no link', 'hello', 'invalid_content_url', 'Please enter a valid social media URL.'],
    [
      'a link of another platform',
      'https://www.tiktok.com/@a/video/7106594312292453675',
      'wrong_platform',
      "This URL appears to be from TikTok, but you've selected YouTube. Please either change the platform or use a YouTube URL.",
    ],
  ])('refuses %s with the text of the interface', async (_, url, code, message) => {
    const spark = await campaign();
    expect(await submit(ada, spark._id, youtubeUrl(), { content: url })).toMatchObject({
      status: 400,
      body: { code, message },
    });
  });

  it.each(['linkedin', 'myspace'])(
    'refuses %s as the chosen platform with the text of the interface',
    async (platform) => {
      const spark = await campaign();
      const answer = await submit(ada, spark._id, `https://www.${platform}.com/posts/1`, { social_meta: { platform } });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'unsupported_platform', message: 'This social platform is not supported.' },
      });
    },
  );

  it('refuses a reel of Facebook', async () => {
    const spark = await campaign();
    const answer = await submit(ada, spark._id, 'https://www.facebook.com/reel/1234567890', {
      social_meta: { platform: 'facebook' },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: "We don't support Facebook Reels for now." } });
  });

  it.each([
    ['removed', 422, 'content_not_found'],
    ['private', 422, 'content_restricted'],
  ])('refuses a post that is %s', async (state, status, code) => {
    const spark = await campaign();
    const id = newVideoId();
    await scene.world.describe('youtube', id, { state });
    expect(await submit(ada, spark._id, youtubeUrl(id))).toMatchObject({ status, body: { code } });
  });

  it('takes a well-formed link while the platform is down, for a person to look at', async () => {
    const spark = await campaign();
    const id = newVideoId();
    await scene.world.describe('youtube', id, { state: 'failing' });
    const { status, body } = await submit(ada, spark._id, youtubeUrl(id));
    expect(status).toBe(201);
    await app.drainQueues();
    const mine = await ada.http('GET', `/blocks/${body.data._id as string}`);
    expect(mine.body.data.verification_status).toBe('unverified');
  });

  it.each([
    ['a platform that it does not take', { contribution_social_platforms: ['tiktok'] }, 422, 'platform_not_allowed'],
    ['another country', { location: ['US', 'NG'] }, 403, 'country_not_allowed'],
    ['a private campaign without access', { isPrivate: true }, 403, 'access_required'],
    ['a closed campaign', { manuallyClosed: true, status: 'completed' }, 409, 'campaign_not_open'],
    ['a campaign that has ended', { end_time: { date: new Date(Date.now() - 1000) } }, 409, 'campaign_not_open'],
    [
      'a campaign that has not begun',
      { published_time: { date: new Date(Date.now() + 86_400_000) } },
      409,
      'campaign_not_open',
    ],
  ])('refuses %s and stores nothing', async (_, overrides, status, code) => {
    const spark = await campaign(overrides);
    expect(await submit(ada, spark._id, youtubeUrl())).toMatchObject({ status, body: { code } });
    expect(await app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(0);
  });

  it.each([
    ['an operator as link', { content: { $gt: '' } }],
    ['an operator as campaign', { sparkId: { $ne: null } }],
    ['a number as link', { content: 7 }],
    ['a list as platform', { social_meta: { platform: ['youtube'] } }],
    ['a field that is not known', { isAdmin: true }],
  ])('answers %s with 400', async (_, fields) => {
    const spark = await campaign();
    const answer = await ada.http('POST', '/spark/purchase', { ...submission(spark._id, youtubeUrl()), ...fields });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it('answers 404 for an unknown campaign and for a draft, 401 without a token', async () => {
    const draft = await campaign({ live_mode: false });
    expect((await submit(ada, new Types.ObjectId(), youtubeUrl())).status).toBe(404);
    expect((await submit(ada, draft._id, youtubeUrl())).status).toBe(404);
    expect((await app.http('POST', '/spark/purchase', submission(draft._id, youtubeUrl()))).status).toBe(401);
  });
});

describe('hasUserContributedToSpark', () => {
  it('tells the caller, and only about the caller', async () => {
    const spark = await campaign();
    const ask = (person: SignedIn, userId?: string) =>
      person.http('POST', '/blocks/hasUserContributedToSpark', { userId, sparkId: spark._id.toString() });
    expect((await ask(ada, ada.user.id)).body).toEqual({ hasContributed: false });
    await submit(ada, spark._id, youtubeUrl());
    expect((await ask(ada, ada.user.id)).body).toEqual({ hasContributed: true });
    expect((await ask(ben)).body).toEqual({ hasContributed: false });
    expect((await ask(ben, ada.user.id)).status).toBe(403);
  });
});

describe('a post without a campaign', () => {
  it('is taken once a person', async () => {
    const content = youtubeUrl();
    expect(await ada.http('POST', '/blocks', { content })).toMatchObject({
      status: 201,
      body: { data: { purpose: 'general' } },
    });
    expect(await ada.http('POST', '/blocks', { content })).toMatchObject({
      status: 409,
      body: { code: 'duplicate_content_submitted', message: 'You have already submitted this post.' },
    });
    expect((await ben.http('POST', '/blocks', { content })).status).toBe(201);
  });

  it('is verified, with its numbers and without a notice to anybody', async () => {
    const id = newVideoId();
    await scene.world.describe('youtube', id, { views: 321 });
    await app.connection.collection('notifications').deleteMany({});
    const { body } = await ada.http('POST', '/blocks', { content: youtubeUrl(id) });
    await app.drainQueues();
    expect((await ada.http('GET', `/blocks/${body.data._id as string}`)).body.data).toMatchObject({
      verification_status: 'verified',
      engagement: { views: 321 },
    });
    expect(await app.connection.collection('notifications').countDocuments()).toBe(0);
  });
});
