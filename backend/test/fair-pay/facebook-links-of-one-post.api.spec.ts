import { PREVIEW_FAILURE_CACHE_MS } from '@sparks/domain';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import type { SparkRecord } from '../../src/modules/sparks/index.js';
import type { HttpResponse } from '../support/http.js';
import { OwnershipScene } from '../support/ownership-scene.js';
import type { SignedIn } from '../support/sign-in.js';

let number = 122_000_000_000_000;

describe('facebook-links-of-one-post: two people submit one post by two forms of its link', () => {
  let scene: OwnershipScene;
  let ada: SignedIn;
  let ben: SignedIn;
  let post: { byNumber: string; byName: string; byOtherName: string; key: string };

  beforeAll(async () => {
    scene = await OwnershipScene.start();
  });
  beforeEach(async () => {
    [ada, ben] = (await scene.people(2)) as [SignedIn, SignedIn];
    const id = String((number += 1));
    const [name, otherName] = [`pfbid0${'AbCdEfGhIj'.repeat(2)}${id}`, `pfbid0${'ZyXwVuTsRq'.repeat(2)}${id}`];
    for (const pfbid of [name, otherName])
      await scene.sandbox.describe('facebook', pfbid, { canonicalId: id, username: 'acme', caption: 'Big news' });
    await scene.sandbox.describe('facebook', id, { username: 'acme', caption: 'Big news' });
    post = {
      byNumber: `https://www.facebook.com/acme/posts/a-title/of-it/${id}`,
      byName: `https://www.facebook.com/acme/posts/${name}`,
      byOtherName: `https://www.facebook.com/permalink.php?story_fbid=${otherName}&id=100044123456789`,
      key: `facebook:${id}`,
    };
  });
  afterAll(() => scene?.close());

  const submit = (person: SignedIn, url: string, spark: SparkRecord) => scene.submit(person, { url }, spark);
  /** Submits while Facebook does not answer, so that the link names the post. */
  async function submitUnresolved(person: SignedIn, url: string, spark: SparkRecord): Promise<HttpResponse> {
    await scene.sandbox.setPlatform('facebook', 'down');
    const answer = await submit(person, url, spark);
    await scene.sandbox.setPlatform('facebook', 'up');
    scene.clock.advanceMs(PREVIEW_FAILURE_CACHE_MS + 1);
    expect([answer.status, answer.body.code]).toEqual([201, undefined]);
    return answer;
  }
  const verify = async (answer: HttpResponse) =>
    scene.app.get(VerificationService).verifyPost((await scene.stored(answer))._id.toHexString());
  const claims = () =>
    scene.app.connection
      .collection('post_claims')
      .find({ canonicalKey: /^facebook:/u })
      .sort({ claimedAt: -1 })
      .toArray();

  it('is one post when Facebook names it by its number', async () => {
    const spark = await scene.campaign();
    expect((await submit(ada, post.byName, spark)).status).toBe(201);
    for (const url of [post.byNumber, post.byOtherName])
      expect((await submit(ben, url, spark)).body.code).toBe('duplicate_content_submitted');
  });

  it('is one post by a share link, too', async () => {
    const spark = await scene.campaign();
    await scene.sandbox.link('facebook', 'shareAbc1', post.byName);
    expect((await submit(ada, 'https://www.facebook.com/share/p/shareAbc1/', spark)).status).toBe(201);
    expect((await submit(ben, post.byNumber, spark)).body.code).toBe('duplicate_content_submitted');
  });

  it('belongs to the person who submitted it first, as soon as Facebook answers [sec-370]', async () => {
    const spark = await scene.campaign();
    const first = await submitUnresolved(ada, post.byName, spark);
    const second = await submit(ben, post.byNumber, spark);
    expect(second.status).toBe(201);
    await verify(first);
    const [mine, theirs] = [await scene.stored(first), await scene.stored(second)];
    expect([mine.canonicalKey, mine.supersededAt]).toEqual([post.key, undefined]);
    expect(theirs).toMatchObject({ moderation_status: 'flagged', supersededAt: expect.any(Date) });
    expect(await scene.notifications(ben)).toContain('post_lost');
    const approval = await scene.creator.http('PATCH', '/blocks/moderation', {
      ids: [theirs._id.toHexString()],
      status: 'approved',
    });
    expect((await scene.stored(second)).moderation_status).toBe('flagged');
    expect(approval.status).not.toBe(500);
    expect((await submit(ben, post.byOtherName, await scene.campaign())).body.code).toBe('post_of_another_person');
  });

  it('goes to the earlier claim also when the later one was resolved before it', async () => {
    const [spark, other] = [await scene.campaign(), await scene.campaign()];
    const first = await submitUnresolved(ada, post.byName, spark);
    const second = await submitUnresolved(ben, post.byOtherName, other);
    await verify(second);
    await verify(first);
    expect(await scene.stored(first)).toMatchObject({ canonicalKey: post.key, moderation_status: 'pending' });
    expect(await scene.stored(second)).toMatchObject({ canonicalKey: post.key, moderation_status: 'flagged' });
  });

  it('a person who repeats their own post in one campaign has it once', async () => {
    const [spark, other] = [await scene.campaign(), await scene.campaign()];
    const first = await submitUnresolved(ada, post.byName, spark);
    const elsewhere = await submit(ada, post.byNumber, other);
    await verify(first);
    for (const answer of [first, elsewhere])
      expect(await scene.stored(answer)).toMatchObject({ canonicalKey: post.key, moderation_status: 'pending' });
    const [claim] = await claims();
    expect(claim).toMatchObject({ canonicalKey: post.key, entries: [{}, {}] });
  });

  it('verifications of both forms at the same time leave one claim, of the earlier person [sec-373]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = (await scene.people(2)) as [SignedIn, SignedIn];
      const id = String((number += 1));
      const urls = ['One', 'Two'].map((name) => `https://www.facebook.com/acme/posts/pfbid0${name.repeat(7)}${id}`);
      for (const url of urls)
        await scene.sandbox.describe('facebook', url.split('/').at(-1)!, { canonicalId: id, username: 'acme' });
      const [spark, other] = [await scene.campaign(), await scene.campaign()];
      const first = await submitUnresolved(one, urls[0]!, spark);
      const second = await submitUnresolved(two, urls[1]!, other);
      await Promise.all([verify(first), verify(second), verify(first), verify(second)]);
      expect(await scene.stored(first)).toMatchObject({
        canonicalKey: `facebook:${id}`,
        moderation_status: 'pending',
        verification: { status: 'verified' },
      });
      expect(await scene.stored(second)).toMatchObject({
        canonicalKey: `facebook:${id}`,
        moderation_status: 'flagged',
      });
      const found = await scene.app.connection
        .collection('post_claims')
        .find({ canonicalKey: { $regex: id } })
        .toArray();
      expect(found.map(({ canonicalKey, userId }) => [canonicalKey, String(userId)])).toEqual([
        [`facebook:${id}`, one.user.id],
      ]);
    }
  });
});
