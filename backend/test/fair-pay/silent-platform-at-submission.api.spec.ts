import { PREVIEW_FAILURE_CACHE_MS } from '@sparks/domain';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import type { SparkRecord } from '../../src/modules/sparks/index.js';
import type { HttpResponse } from '../support/http.js';
import { OwnershipScene, type ScenePost } from '../support/ownership-scene.js';
import type { SignedIn } from '../support/sign-in.js';

const DAY_MS = 86_400_000;

describe('silent-platform-at-submission: nobody knows whose post it is until the platform answers', () => {
  let scene: OwnershipScene;
  let ada: SignedIn;
  let kip: SignedIn;

  beforeAll(async () => {
    scene = await OwnershipScene.start();
  });
  beforeEach(async () => {
    await scene.forgetAccounts();
    [ada, kip] = (await scene.people(2)) as [SignedIn, SignedIn];
  });
  afterAll(() => scene?.close());

  async function submitUnseen(person: SignedIn, post: ScenePost, spark: SparkRecord): Promise<HttpResponse> {
    await scene.sandbox.setPlatform(post.platform, 'down');
    const answer = await scene.submit(person, post, spark);
    await scene.sandbox.setPlatform(post.platform, 'up');
    scene.clock.advanceMs(PREVIEW_FAILURE_CACHE_MS + 1);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    expect((await scene.stored(answer)).ownership?.status).toBe('unproven');
    return answer;
  }
  async function verified(answer: HttpResponse) {
    await scene.app.get(VerificationService).verifyPost(String(answer.body.data._id));
    return scene.stored(answer);
  }
  const approve = (answer: HttpResponse) =>
    scene.creator.http('PATCH', '/blocks/moderation', { ids: [String(answer.body.data._id)], status: 'approved' });

  it('a short link is refused, because it cannot be followed, and accepted later', async () => {
    const spark = await scene.campaign();
    const { platform, postId, url } = await scene.tiktokPost('someone');
    const code = `ZM${postId.slice(-7)}`;
    await scene.sandbox.link(platform, code, url);
    const short = { url: `https://vm.tiktok.com/${code}` };
    await scene.sandbox.setPlatform(platform, 'down');
    const refused = await scene.submit(ada, short, spark);
    await scene.sandbox.setPlatform(platform, 'up');
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'preview_failed', message: expect.stringContaining('Paste the full link of the post') },
    });
    expect(await scene.app.connection.collection('blocks').countDocuments({ sparkId: spark._id })).toBe(0);
    scene.clock.advanceMs(PREVIEW_FAILURE_CACHE_MS + 1);
    expect(await scene.submit(ada, short, spark)).toMatchObject({ status: 201, body: { data: { content: url } } });
  });

  it("a post of the contributor's account becomes proven, so nobody takes it over", async () => {
    await scene.connect(ada, 'ada.makes');
    const answer = await submitUnseen(ada, await scene.tiktokPost('ada.makes'), await scene.campaign());
    const block = await verified(answer);
    expect(block).toMatchObject({
      moderation_status: 'pending',
      ownership: { status: 'proven', method: 'oauth', authorHandle: 'ada.makes' },
      social_meta: { authorHandle: 'ada.makes' },
    });
    const { canonicalKey } = block;
    expect(await scene.app.connection.collection('post_claims').findOne({ canonicalKey })).toMatchObject({
      isProven: true,
    });
  });

  it('the code in the caption counts as well', async () => {
    const spark = await scene.campaign();
    const caption = `Mine ${await scene.codeOf(ada, spark)}`;
    const block = await verified(await submitUnseen(ada, await scene.tiktokPost('someone', { caption }), spark));
    expect(block.ownership).toMatchObject({ status: 'proven', method: 'caption_code' });
  });

  it("a post of another person's account is stopped: flagged, notified, never approved [sec-371]", async () => {
    await scene.connect(kip, 'kip.trails');
    const answer = await submitUnseen(ada, await scene.tiktokPost('kip.trails'), await scene.campaign());
    const block = await verified(answer);
    expect(block).toMatchObject({
      moderation_status: 'flagged',
      ownership: { status: 'mismatch', method: null, authorHandle: 'kip.trails' },
      supersededAt: expect.any(Date),
    });
    expect(await scene.notifications(ada)).toContain('post_lost');
    await approve(answer);
    expect((await scene.stored(answer)).moderation_status).toBe('flagged');
  });

  it("a post of another account than the contributor's is stopped, and the real owner may submit it", async () => {
    await scene.connect(ada, 'ada.makes');
    const spark = await scene.campaign();
    const post = await scene.tiktokPost('kip.trails');
    const block = await verified(await submitUnseen(ada, post, spark));
    expect(block).toMatchObject({ moderation_status: 'flagged', ownership: { status: 'mismatch' } });
    await scene.connect(kip, 'kip.trails');
    expect((await scene.submit(kip, post, spark)).status).toBe(201);
  });

  it('a post that nobody has proven stays unproven and in review', async () => {
    const answer = await submitUnseen(ada, await scene.tiktokPost('someone'), await scene.campaign());
    expect(await verified(answer)).toMatchObject({
      moderation_status: 'pending',
      ownership: { status: 'unproven', authorHandle: 'someone' },
    });
  });

  it('a post that is older than a campaign for new posts is flagged [sec-372]', async () => {
    const spark = await scene.campaign({ newPostsOnly: true });
    const video = await scene.youtubeVideo({
      createdAt: new Date(scene.clock.now().getTime() - 30 * DAY_MS).toISOString(),
    });
    const block = await verified(await submitUnseen(ada, video, spark));
    expect(block).toMatchObject({
      moderation_status: 'flagged',
      moderationReason: 'The post is older than the campaign, which accepts new posts only.',
      social_meta: { postedAt: expect.any(Date) },
    });
    const inTime = await submitUnseen(kip, await scene.youtubeVideo(), await scene.campaign({ newPostsOnly: true }));
    expect((await verified(inTime)).moderation_status).toBe('pending');
  });

  it('an old post is not flagged when the campaign asks for new posts after its submission only', async () => {
    const spark = await scene.campaign();
    const video = await scene.youtubeVideo({
      createdAt: new Date(scene.clock.now().getTime() - 30 * DAY_MS).toISOString(),
    });
    const answer = await submitUnseen(ada, video, spark);
    const edited = await scene.creator.http('PUT', `/spark/${spark._id.toHexString()}`, { newPostsOnly: true });
    expect(edited.body.data).toMatchObject({ newPostsOnly: true, rulesVersion: 2 });
    expect((await verified(answer)).moderation_status).toBe('pending');
  });

  it('an owner who takes the post over while it is verified keeps it', async () => {
    const [spark, other] = [await scene.campaign(), await scene.campaign()];
    const post = await scene.tiktokPost('kip.trails');
    const answer = await submitUnseen(ada, post, spark);
    await scene.connect(kip, 'kip.trails');
    const [taken] = await Promise.all([scene.submit(kip, post, other), verified(answer)]);
    expect(taken.status).toBe(201);
    expect(await scene.stored(answer)).toMatchObject({
      moderation_status: 'flagged',
      ownership: { status: 'mismatch' },
    });
    expect((await scene.notifications(ada)).filter((kind) => kind === 'post_lost')).toHaveLength(1);
  });
});
