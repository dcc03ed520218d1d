import { LedgerService, walletOf } from '../../src/core/ledger/index.js';
import { fundWallet } from '../support/factories/spark.factory.js';
import { OwnershipScene } from '../support/ownership-scene.js';
import type { SignedIn } from '../support/sign-in.js';

const OLD = { username: 'stranger', createdAt: '2020-03-01T12:00:00.000Z', views: 2_000_000, caption: 'Seen by all' };

describe("old-viral-video-of-a-stranger: a contributor submits a stranger's famous video", () => {
  let scene: OwnershipScene;
  let thief: SignedIn;
  let owner: SignedIn;

  beforeAll(async () => {
    scene = await OwnershipScene.start();
  });
  beforeEach(async () => {
    await scene.forgetAccounts();
    [thief, owner] = (await scene.people(2)) as [SignedIn, SignedIn];
  });
  afterAll(() => scene?.close());

  const count = () => scene.app.connection.collection('blocks').countDocuments();

  it('is refused as too old by a campaign for new posts, with both dates [sec-194]', async () => {
    const spark = await scene.campaign({ ownershipProof: 'any', newPostsOnly: true });
    const before = await count();
    const refused = await scene.submit(thief, await scene.youtubeVideo(OLD), spark);
    expect([refused.status, refused.body.code]).toEqual([422, 'posted_too_early']);
    expect(refused.body.details).toEqual({
      postedAt: OLD.createdAt,
      publishedAt: spark.created.toISOString(),
    });
    expect(await count()).toBe(before);
  });

  it('is refused without a proof of ownership, with what to do; the owner proves it in the caption [sec-195]', async () => {
    const spark = await scene.campaign({ ownershipProof: 'any' });
    const video = await scene.youtubeVideo(OLD);
    const refused = await scene.submit(thief, video, spark);
    expect([refused.status, refused.body.code]).toEqual([403, 'ownership_required']);
    expect(refused.body.details).toEqual({
      ownershipProof: 'any',
      platform: 'youtube',
      authorHandle: 'stranger',
      captionCode: await scene.codeOf(thief, spark),
    });

    const code = await scene.codeOf(owner, spark);
    expect(code).toMatch(/^spk-[2-9a-z]{8}$/);
    expect((await scene.submit(owner, video, spark)).body.code).toBe('ownership_required');
    await scene.describe(video, { ...OLD, caption: `Seen by all ${code.toUpperCase()} #ad` });
    scene.waitForFreshCaption();
    // The code proves nothing for anybody else.
    expect((await scene.submit(thief, video, spark)).body.code).toBe('ownership_required');
    const accepted = await scene.submit(owner, video, spark);
    expect(accepted.status).toBe(201);
    expect(accepted.body.data.ownership).toMatchObject({ status: 'proven', method: 'caption_code' });
    expect((await scene.stored(accepted)).ownership).toMatchObject({ status: 'proven', authorHandle: 'stranger' });
  });

  it('a code in the caption does not count for a campaign that asks for an account', async () => {
    const spark = await scene.campaign({ ownershipProof: 'account' });
    const video = await scene.youtubeVideo({ caption: `Mine ${await scene.codeOf(owner, spark)}` });
    const refused = await scene.submit(owner, video, spark);
    expect([refused.status, refused.body.code, refused.body.details.ownershipProof]).toEqual([
      403,
      'ownership_required',
      'account',
    ]);
  });

  it("a post of another account than the contributor's is refused and names both", async () => {
    const spark = await scene.campaign();
    await scene.connect(thief, 'kip.trails');
    const refused = await scene.submit(thief, await scene.tiktokPost('stranger'), spark);
    expect([refused.status, refused.body.code]).toEqual([403, 'post_not_yours']);
    expect(refused.body.message).toContain('@stranger');
    expect(refused.body.details).toMatchObject({
      reason: 'other_account',
      authorHandle: 'stranger',
      ownHandle: 'kip.trails',
    });
  });

  it('a post of an account that another person has proven is refused, even with the code in the caption', async () => {
    const spark = await scene.campaign();
    await scene.connect(owner, 'ada.makes');
    const caption = `Mine ${await scene.codeOf(thief, spark)}`;
    const refused = await scene.submit(thief, await scene.tiktokPost('ada.makes', { caption }), spark);
    expect([refused.status, refused.body.code]).toEqual([403, 'post_not_yours']);
    expect(refused.body.details).toMatchObject({ reason: 'account_of_another_person', authorHandle: 'ada.makes' });
  });

  it("a post of the contributor's account is proven by it", async () => {
    const spark = await scene.campaign({ ownershipProof: 'account' });
    await scene.connect(owner, 'ada.makes');
    const accepted = await scene.submit(owner, await scene.tiktokPost('ada.makes'), spark);
    expect(accepted.status).toBe(201);
    expect(accepted.body.data.ownership).toMatchObject({
      status: 'proven',
      method: 'oauth',
      authorHandle: 'ada.makes',
    });
  });

  it('an unknown date and an unknown owner pass where nothing is required, and are visible to the reviewer', async () => {
    const spark = await scene.campaign();
    const accepted = await scene.submit(thief, await scene.youtubeVideo(OLD), spark);
    expect(accepted.status).toBe(201);
    expect(accepted.body.data).toMatchObject({
      ownership: { status: 'unproven', method: null },
      social_meta: { authorHandle: 'stranger', postedAt: OLD.createdAt },
    });
    const seen = await scene.creator.http('GET', `/blocks/${String(accepted.body.data._id)}`);
    expect(seen.body.data.ownership.status).toBe('unproven');
  });

  it('a resubmission follows the same rules and is not charged', async () => {
    const spark = await scene.campaign({ newPostsOnly: true });
    expect((await scene.submit(thief, await scene.youtubeVideo(), spark)).status).toBe(201);
    await fundWallet(scene.app, thief.user.id, 500);
    const refused = await scene.submit(thief, await scene.youtubeVideo(OLD), spark, '/spark/resubmit');
    expect([refused.status, refused.body.code]).toEqual([422, 'posted_too_early']);
    expect(await scene.app.get(LedgerService).balanceOf(walletOf(thief.user.id))).toBe(500);
  });
});
