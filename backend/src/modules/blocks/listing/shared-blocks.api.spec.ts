import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { REDIS } from '../../../platform/redis/redis.module.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, env: { RESPONSE_CACHE_TTL_MS: '60000' } });
  ({ app, people } = scene);
});
afterAll(() => scene?.close());

/** As if time had passed since their last writes. */
const forgetWrites = async (...writers: SignedIn[]) =>
  app.get<Redis>(REDIS).del(writers.map(({ user }) => `recent-writer:${user.id}`));
/** A campaign with an approved contribution by Ada and a pending one by Ben. */
async function campaignWithBoth() {
  const spark = await createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id) });
  const [approved, pending] = [
    await scene.contribute(people.ada, spark._id),
    await scene.contribute(people.ben, spark._id),
  ];
  await people.cleo.http('PATCH', '/blocks/moderation', { ids: [approved], status: 'approved' });
  await forgetWrites(people.ada, people.ben, people.cleo);
  return { approved, pending, list: `/blocks?spark_id=${spark._id.toString()}` };
}
const read = async (url: string, who?: SignedIn) => (who ? who.http('GET', url) : app.http('GET', url));
const shownIn = async (url: string, who?: SignedIn) =>
  ((await read(url, who)).body.data as Array<{ _id: string }>).map(({ _id }) => _id);

it('never shows the cached list of visitors to those who may see more, nor theirs to others', async () => {
  const { approved, pending, list } = await campaignWithBoth();
  for (const round of [1, 2]) {
    for (const who of [undefined, people.acme, people.ben])
      expect([round, await shownIn(list, who)]).toEqual([round, [approved]]);
    for (const who of [people.cleo, people.root])
      expect([round, await shownIn(list, who)]).toEqual([round, [pending, approved]]);
    const ofBen = `${list}&user_id=${people.ben.user.id}`;
    expect([await shownIn(ofBen), await shownIn(ofBen, people.acme)]).toEqual([[], []]);
    expect(await shownIn(ofBen, people.ben)).toEqual([pending]);
    expect(await shownIn(`${list}&status=pending`, people.cleo)).toEqual([pending]);
    expect((await read(`${list}&status=pending`, people.acme)).status).toBe(403);
    expect((await read(`/blocks/${pending}`, people.ben)).status).toBe(200);
    expect((await read(`/blocks/${pending}`, people.acme)).status).toBe(404);
  }
});

it('shows the reason of the review to the contributor and the reviewer only', async () => {
  const { approved } = await campaignWithBoth();
  const fieldsOf = async (who?: SignedIn) => Object.keys((await read(`/blocks/${approved}`, who)).body.data as object);
  for (const who of [undefined, people.acme]) expect(await fieldsOf(who)).not.toContain('moderation_reason');
  for (const who of [people.ada, people.cleo, people.root]) expect(await fieldsOf(who)).toContain('moderation_reason');
});

it('shows each person what they like, at once, in the list of all', async () => {
  const { approved, list } = await campaignWithBoth();
  const likesOf = async (who?: SignedIn) => {
    const [listed] = (await read(list, who)).body.data;
    const { data: single } = (await read(`/blocks/${approved}`, who)).body;
    expect(single.isLikedByUser).toEqual(listed.isLikedByUser);
    return [listed.isLikedByUser.value, listed.likesCount] as [boolean, number];
  };
  expect([await likesOf(), await likesOf(people.acme)]).toEqual([
    [false, 0],
    [false, 0],
  ]);
  await people.acme.http('PUT', `/blocks/${approved}/like`);
  expect(await likesOf(people.acme)).toEqual([true, 1]);
  expect(await likesOf()).toEqual([false, 0]);
});
