import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { TOP_CONTRIBUTORS_MAX, TOP_POSTS_MAX, TOP_POSTS_MEASURES } from '@sparks/domain';
import { examinedKeys, examinedRows } from '../../../../test/support/examined-keys.js';
import { createBlocks, postOn } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import type { SparkRecord } from '../../sparks/index.js';
import { Block } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';
import { TopPostsRepository } from './top-posts.repository.js';

let app: TestApp;
let cleo: SignedIn;
let ada: SignedIn;
let root: SignedIn;
let spark: SparkRecord;
const ids: Record<string, string> = {};
const APPROVED = 3;

beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
  const userId = new Types.ObjectId(ada.user.id);
  const posts = {
    seen: { userId, views: 900, likes: 1, comments: 0, shares: 0, ees: 100 },
    liked: { views: 500, likes: 80, comments: 5, shares: 5, ees: 200 },
    paid: { views: null, likes: null, comments: null, shares: null, ees: 300 },
    pending: { views: 9_000, likes: 900, comments: 0, shares: 0, moderation_status: 'pending' as const },
    removed: { views: 9_000, likes: 900, comments: 0, shares: 0, ees: 900, deleted: true },
  };
  const created = await createBlocks(
    app,
    spark,
    Object.values(posts).map((post) => ({ moderation_status: 'approved' as const, ...post })),
  );
  Object.keys(posts).forEach((name, index) => (ids[name] = String(created[index]?._id)));
});
afterAll(() => app?.close());

const ask = (person: SignedIn, query: string) => person.http('GET', `/blocks/top?${query}`);
const askContributors = (person: SignedIn, query: string) => person.http('GET', `/blocks/top-contributors?${query}`);
const namesOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.data.map(({ _id }: { _id: string }) => Object.keys(ids).find((name) => ids[name] === _id));

it.each([
  ['views', ['seen', 'liked']],
  ['earnings', ['paid', 'liked', 'seen']],
  ['engagement', ['liked', 'seen']],
])('lists approved posts by %s, without those that have none', async (by, names) => {
  for (const person of [cleo, root])
    expect(namesOf(await ask(person, `sparkId=${String(spark._id)}&by=${by}`))).toEqual(names);
});

it('names the contributor and the figures', async () => {
  const { body } = await ask(cleo, `sparkId=${String(spark._id)}`);
  expect(body.data[0]).toMatchObject({ username: 'ada', views: 900, engagement: 1, earned: 100 });
  expect(JSON.stringify(body)).not.toContain('@');
});

it('is restricted to the creator and admins', async () => {
  const draft = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), live_mode: false });
  expect(await ask(ada, `sparkId=${String(spark._id)}`)).toMatchObject({ status: 403 });
  expect(await ask(ada, `sparkId=${String(draft._id)}`)).toMatchObject({ status: 404 });
  expect(await ask(cleo, `sparkId=${new Types.ObjectId().toHexString()}`)).toMatchObject({ status: 404 });
});

it.each(['sparkId=nothing', 'by=views', `sparkId=${'a'.repeat(24)}&by=luck`, `sparkId=${'a'.repeat(24)}&limit=5`])(
  'refuses ?%s',
  async (query) => expect(await ask(cleo, query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } }),
);

describe('the best contributors', () => {
  const gone = new Types.ObjectId();
  let other: SparkRecord;
  beforeAll(async () => {
    other = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
    const [first, second] = [new Types.ObjectId(ada.user.id), new Types.ObjectId(root.user.id)];
    await createBlocks(app, other, [
      { userId: first, views: 300, likes: 1, ees: 100 },
      { userId: first, views: 400, likes: 2, ees: 100, ...postOn('tiktok', '1') },
      { userId: first, views: 9_000, likes: 900, ees: 900, moderation_status: 'declined' },
      { userId: first, views: 9_000, likes: 900, ees: 900, deleted: true },
      { userId: second, views: 600, likes: 50, ees: 0 },
      { userId: gone, views: null, likes: null, comments: null, shares: null, ees: 900 },
    ]);
  });
  const listed = async (query: string) =>
    (await askContributors(cleo, `sparkId=${String(other._id)}&${query}`)).body.data.map(
      ({ username, posts }: { username: string | null; posts: number }) => [username, posts],
    );

  it.each([
    [
      'views',
      [
        ['ada', 2],
        ['root', 1],
      ],
    ],
    [
      'earnings',
      [
        [null, 1],
        ['ada', 2],
      ],
    ],
    [
      'engagement',
      [
        ['root', 1],
        ['ada', 2],
      ],
    ],
  ])('are ranked by %s of their approved posts', async (by, expected) =>
    expect(await listed(`by=${by}`)).toEqual(expected),
  );

  it('have the sums of their posts, of one platform on demand', async () => {
    const { body } = await askContributors(cleo, `sparkId=${String(other._id)}`);
    expect(body.data[0]).toMatchObject({ _id: ada.user.id, name: expect.any(String), views: 700, earned: 200 });
    expect(JSON.stringify(body)).not.toContain('@');
    expect(await listed('platform=tiktok')).toEqual([['ada', 1]]);
    expect((await ask(cleo, `sparkId=${String(other._id)}&platform=tiktok`)).body.data).toMatchObject([{ views: 400 }]);
  });

  it('are shown to the creator and admins only', async () => {
    const draft = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), live_mode: false });
    expect(await askContributors(root, `sparkId=${String(other._id)}`)).toMatchObject({ status: 200 });
    expect(await askContributors(ada, `sparkId=${String(other._id)}`)).toMatchObject({ status: 403 });
    expect(await askContributors(ada, `sparkId=${String(draft._id)}`)).toMatchObject({ status: 404 });
    expect(await askContributors(cleo, `sparkId=${String(other._id)}&platform=radio`)).toMatchObject({ status: 400 });
  });
});

describe('with many posts', () => {
  const sparkId = new Types.ObjectId();
  let model: Model<Block>;
  beforeAll(async () => {
    model = app.get<Model<Block>>(getModelToken(Block.name));
    // Inserted through the driver: Mongoose would spend seconds on validation, which plans do not depend on.
    await model.collection.insertMany(
      Array.from({ length: 3_000 }, (_, index) => ({
        _id: new Types.ObjectId(),
        sparkId,
        creatorId: new Types.ObjectId(),
        userId: new Types.ObjectId(),
        purpose: 'submission',
        content: 'https://example.org',
        canonicalKey: `top:${index}`,
        creationKey: `top:${index}`,
        social_meta: { platform: 'youtube', postId: String(index) },
        created: new Date(Date.UTC(2026, 4, 1) + index * 1_000),
        moderation_status: index % 2 === 0 ? 'approved' : 'pending',
        ees: (index * 4_637) % 3_000,
        engagement: { views: (index * 3_571) % 3_000 },
        engagementTotal: (index * 2_657) % 3_000,
        deleted: false,
      })),
    );
  }, 60_000);

  /** Right after the insert the planner works with outdated statistics and can choose another index, so it retries. */
  async function readsAtMost(most: number, explain: () => Promise<number[]>): Promise<void> {
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      const read = await explain();
      expect(read).toHaveLength(1);
      if (read.every((keys) => keys <= most)) return;
      if (Date.now() > giveUpAt) expect(read).toEqual([most]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }

  it.each(TOP_POSTS_MEASURES)(
    'reads only the listed posts by %s',
    (by) =>
      readsAtMost(TOP_POSTS_MAX + 1, () =>
        examinedKeys(model, () => app.get(TopPostsRepository).listTop({ sparkId, by }, TOP_POSTS_MAX)),
      ),
    90_000,
  );

  it(
    'reads only the approved posts of the campaign for its best contributors',
    () =>
      readsAtMost(APPROVED + 1, () =>
        examinedRows(model, () =>
          app.get(TopPostsRepository).listTopContributors({ sparkId: spark._id, by: 'views' }, TOP_CONTRIBUTORS_MAX),
        ),
      ),
    90_000,
  );
});
