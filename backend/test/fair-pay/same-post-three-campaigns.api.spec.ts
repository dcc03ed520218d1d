import { Types } from 'mongoose';
import { LedgerService, walletOf } from '../../src/core/ledger/index.js';
import { PreviewsService } from '../../src/modules/previews/index.js';
import { fundWallet } from '../support/factories/spark.factory.js';
import type { HttpResponse } from '../support/http.js';
import { OwnershipScene, tally } from '../support/ownership-scene.js';
import type { SignedIn } from '../support/sign-in.js';

describe('same-post-three-campaigns: one post is submitted again and again', () => {
  let scene: OwnershipScene;
  let ada: SignedIn;
  let ben: SignedIn;

  beforeAll(async () => {
    scene = await OwnershipScene.start();
  });
  beforeEach(async () => {
    [ada, ben] = (await scene.people(2)) as [SignedIn, SignedIn];
  });
  afterAll(() => scene?.close());

  const claimOf = (canonicalKey: string) => scene.app.connection.collection('post_claims').findOne({ canonicalKey });
  const campaigns = (count: number, rules = {}) =>
    Promise.all(Array.from({ length: count }, () => scene.campaign(rules)));

  it('the same person may submit it to several campaigns, and the reviewer sees in which', async () => {
    const [first, second, third] = await campaigns(3);
    const video = await scene.youtubeVideo();
    const answers: HttpResponse[] = [];
    for (const spark of [first, second, third]) answers.push(await scene.submit(ada, video, spark!));
    expect(tally(answers)).toEqual({ '201': 3 });
    const url = `/blocks/${String(answers[2]?.body.data._id)}`;
    const seen = await scene.creator.http('GET', url);
    expect(seen.body.data.alsoIn).toEqual(
      [first, second].map((spark, at) => ({
        _id: answers[at]?.body.data._id,
        campaign: spark?.name,
        slug: spark?.slug,
        isSamePerson: true,
        moderation_status: 'pending',
      })),
    );
    expect((await ada.http('GET', url)).body.data).not.toHaveProperty('alsoIn');
  });

  it('the same campaign takes it once, and another campaign not from another person', async () => {
    const [first, second] = await campaigns(2);
    const video = await scene.youtubeVideo();
    expect((await scene.submit(ada, video, first!)).status).toBe(201);
    const repeated = await scene.submit(ben, video, first!);
    expect([repeated.status, repeated.body.code]).toEqual([409, 'duplicate_content_submitted']);
    const elsewhere = await scene.submit(ben, video, second!);
    expect(elsewhere).toMatchObject({
      status: 409,
      body: { code: 'post_of_another_person', details: { platform: 'youtube', ownershipProof: 'account' } },
    });
  });

  it.each([
    [
      'the first campaign',
      true,
      false,
      'You have submitted this post to a campaign that accepts exclusive posts only.',
    ],
    ['the second campaign', false, true, 'This campaign accepts exclusive posts only'],
  ])('is refused when %s is exclusive', async (_, firstIs, secondIs, message) => {
    const [first] = await campaigns(1, { exclusivePosts: firstIs });
    const [second] = await campaigns(1, { exclusivePosts: secondIs });
    const video = await scene.youtubeVideo();
    expect((await scene.submit(ada, video, first!)).status).toBe(201);
    const refused = await scene.submit(ada, video, second!);
    expect([refused.status, refused.body.code]).toEqual([409, 'post_exclusive']);
    expect(refused.body.message).toContain(message);
  });

  it('a campaign that became exclusive later, or is not exclusive any more, excludes nothing', async () => {
    const [strictLater, laxLater, third] = await campaigns(3);
    const sparks = scene.app.connection.collection('sparks');
    const video = await scene.youtubeVideo();
    await scene.submit(ada, video, strictLater!);
    await sparks.updateOne({ _id: strictLater!._id }, { $set: { exclusivePosts: true } });
    expect((await scene.submit(ada, video, laxLater!)).status).toBe(201);

    const other = await scene.youtubeVideo();
    const person = await scene.person();
    const [exclusive] = await campaigns(1, { exclusivePosts: true });
    await scene.submit(person, other, exclusive!);
    expect((await scene.submit(person, other, third!)).body.code).toBe('post_exclusive');
    await sparks.updateOne({ _id: exclusive!._id }, { $set: { exclusivePosts: false } });
    expect((await scene.submit(person, other, third!)).status).toBe(201);
  });

  it('a declined post is free for another campaign', async () => {
    const [first, second] = await campaigns(2, { exclusivePosts: true });
    const video = await scene.youtubeVideo();
    const { body } = await scene.submit(ada, video, first!);
    await scene.creator.http('PATCH', '/blocks/moderation', {
      ids: [body.data._id],
      status: 'declined',
      reason: 'Too dark',
    });
    expect((await scene.submit(ada, video, second!)).status).toBe(201);
  });

  describe('a post that is already in the campaign is refused without asking the platform, when it is', () => {
    beforeEach(() => scene.forgetAccounts());
    afterEach(() => jest.restoreAllMocks());

    it.each([
      ['of another person, and the caller has no account there', [], () => ben],
      ['of the caller, with an account there', ['kip.trails', null], () => ada],
      ['proven by another person', ['kip.trails', 'ada.makes'], () => ben],
    ] as const)('%s', async (_, [accountAfterwards = null, accountOfAda = null], caller) => {
      const spark = await scene.campaign();
      const post = await scene.tiktokPost('ada.makes');
      if (accountOfAda) await scene.connect(ada, accountOfAda);
      expect((await scene.submit(ada, post, spark)).status).toBe(201);
      if (accountAfterwards) await scene.connect(caller(), accountAfterwards);
      const previews = jest.spyOn(scene.app.get(PreviewsService), 'getPreview');
      const repeated = await scene.submit(caller(), post, spark);
      expect([repeated.status, repeated.body.code]).toEqual([409, 'duplicate_content_submitted']);
      expect(previews).not.toHaveBeenCalled();
    });
  });

  describe('at the same time', () => {
    it('of twenty people with one post in twenty campaigns one is accepted [sec-196]', async () => {
      const [people, sparks] = await Promise.all([scene.people(20), campaigns(20)]);
      const video = await scene.youtubeVideo();
      const answers = await Promise.all(people.map((person, at) => scene.submit(person, video, sparks[at]!)));
      expect(tally(answers)).toEqual({ '201': 1, '409 post_of_another_person': 19 });
    });

    it('of twenty people with one post in one campaign one is accepted, the others repeat it', async () => {
      const [people, spark] = await Promise.all([scene.people(20), scene.campaign()]);
      const video = await scene.youtubeVideo();
      const answers = await Promise.all(people.map((person) => scene.submit(person, video, spark)));
      expect(tally(answers)).toEqual({ '201': 1, '409 duplicate_content_submitted': 19 });
    });

    it('of ten exclusive campaigns one gets the post of a person', async () => {
      const sparks = await campaigns(10, { exclusivePosts: true });
      const video = await scene.youtubeVideo();
      const answers = await Promise.all(sparks.map((spark) => scene.submit(ada, video, spark)));
      expect(tally(answers)).toEqual({ '201': 1, '409 post_exclusive': 9 });
      expect((await claimOf(`youtube:${video.postId}`))?.entries).toHaveLength(1);
    });

    it('ten campaigns that are not exclusive all get it', async () => {
      const sparks = await campaigns(10);
      const video = await scene.youtubeVideo();
      const answers = await Promise.all(sparks.map((spark) => scene.submit(ada, video, spark)));
      expect(tally(answers)).toEqual({ '201': 10 });
      expect((await claimOf(`youtube:${video.postId}`))?.entries).toHaveLength(10);
    });
  });

  describe('when the owner of the account proves it', () => {
    beforeEach(() => scene.forgetAccounts());

    it.each([
      ['the same campaign', true],
      ['another campaign', false],
    ])('the post changes hands in %s, and the other contribution stops for good', async (_, isSame) => {
      const [first, second] = await campaigns(2);
      const post = await scene.tiktokPost('ada.makes');
      const stranger = await scene.submit(ada, post, first!);
      expect(stranger.status).toBe(201);
      const strangerId = String(stranger.body.data._id);
      const moderate = (id: string, status: string) =>
        scene.creator.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Looks good' });
      await moderate(strangerId, 'approved');

      await scene.connect(ben, 'ada.makes');
      const owner = await scene.submit(ben, post, isSame ? first! : second!);
      expect([owner.status, owner.body.data?.ownership?.status]).toEqual([201, 'proven']);
      expect(await scene.stored(stranger)).toMatchObject({
        moderation_status: 'flagged',
        ownership: { status: 'mismatch', authorHandle: 'ada.makes' },
        supersededAt: expect.any(Date),
      });
      const history = await ada.http('GET', `/blocks/${strangerId}/history`);
      expect(JSON.stringify(history.body)).toContain('@ada.makes');
      expect(await scene.notifications(ada)).toContain('post_lost');
      expect(await scene.notifications(ben)).toContain('post_taken_over');
      expect(await claimOf(`tiktok:${post.postId}`)).toMatchObject({
        userId: new Types.ObjectId(ben.user.id),
        isProven: true,
      });

      const again = await moderate(strangerId, 'approved');
      expect(again.body.data[0]).toMatchObject({ result: 'refused', code: 'post_not_yours' });
      const repeated = await scene.submit(ada, post, second!);
      expect(repeated.status).not.toBe(201);
    });

    it('changes hands by a resubmission, too, which costs nothing without the proof', async () => {
      const [spark] = await campaigns(1);
      const post = await scene.tiktokPost('ada.makes');
      const stranger = await scene.submit(ada, post, spark!);
      expect((await scene.submit(ben, await scene.youtubeVideo(), spark!)).status).toBe(201);
      await fundWallet(scene.app, ben.user.id, 500);
      const balance = () => scene.app.get(LedgerService).balanceOf(walletOf(ben.user.id));
      const resubmit = () => scene.submit(ben, post, spark!, '/spark/resubmit');
      const refused = await resubmit();
      expect([refused.status, refused.body.code, await balance()]).toEqual([409, 'duplicate_content_submitted', 500]);

      await scene.connect(ben, 'ada.makes');
      const owner = await resubmit();
      expect([owner.status, owner.body.data?.ownership?.status, await balance()]).toEqual([201, 'proven', 300]);
      expect(await scene.stored(stranger)).toMatchObject({
        moderation_status: 'flagged',
        supersededAt: expect.any(Date),
      });

      const { _id } = owner.body.data as { _id: string };
      await scene.creator.http('PATCH', '/blocks/moderation', { ids: [_id], status: 'declined', reason: 'Too dark' });
      const again = await resubmit();
      expect([again.status, again.body.data?._id, await balance()]).toEqual([201, _id, 100]);
    });

    it('a proven post does not change hands', async () => {
      const [first, second] = await campaigns(2);
      const code = await scene.codeOf(ada, first!);
      const post = await scene.tiktokPost('ada.makes', { caption: `Mine ${code}` });
      expect((await scene.submit(ada, post, first!)).body.data.ownership.method).toBe('caption_code');
      await scene.connect(ben, 'ada.makes');
      const refused = await scene.submit(ben, post, second!);
      expect([refused.status, refused.body.code]).toEqual([409, 'post_of_another_person']);
      // There is nothing left that ben could prove.
      expect(refused.body).not.toHaveProperty('details');
    });

    it('of a takeover and ten new entries of the stranger at the same time, no entry of the stranger goes on', async () => {
      const sparks = await campaigns(12);
      const post = await scene.tiktokPost('ada.makes');
      await scene.submit(ada, post, sparks[0]!);
      await scene.connect(ben, 'ada.makes');
      const [owner] = await Promise.all([
        scene.submit(ben, post, sparks[11]!),
        ...sparks.slice(1, 11).map((spark) => scene.submit(ada, post, spark)),
      ]);
      expect(owner?.status).toBe(201);
      const running = await scene.app.connection
        .collection('blocks')
        .find({ canonicalKey: `tiktok:${post.postId}`, moderation_status: 'pending' })
        .toArray();
      expect(running.map(({ userId }) => String(userId))).toEqual([ben.user.id]);
    });
  });
});
