import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { SORT_BY } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { examinedKeys } from '../../../../test/support/examined-keys.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { Block } from '../contributions/index.js';

const BLOCKS = 2_000;
const START = Date.UTC(2026, 4, 1);

let scene: BlockScene;
let model: Model<Block>;

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false });
  const { app, people } = scene;
  model = app.get<Model<Block>>(getModelToken(Block.name));
  const spark = await createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id) });
  await scene.contribute(people.ada, spark._id);
  const [{ _id, content, ...block } = fail()] = await model.find().lean<Block[]>();
  await model.collection.deleteMany({});
  // Most posts have no views yet: equal scores for many pages.
  await model.collection.insertMany(
    Array.from({ length: BLOCKS }, (_, index) => ({
      ...block,
      _id: new Types.ObjectId(),
      content: `${content}&n=${index}`,
      canonicalKey: `cursor:${index}`,
      creationKey: `cursor:${index}`,
      purpose: 'resubmission' as const,
      created: new Date(START + Math.floor(index / 3) * 1_000),
      trendingScore: index % 4 === 0 ? index / 7 : 0,
      moderation_status: 'approved' as const,
      is_spotlighted: index % 100 === 0,
    })),
  );
}, 60_000);
afterAll(() => scene?.close());

function fail(): never {
  throw new Error('There is no contribution');
}

async function page(query: string): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { status, body } = await scene.app.http('GET', `/blocks?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return { ids: body.data.map(({ _id }: { _id: string }) => _id), nextCursor: body.pagination.nextCursor };
}

async function readAll(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const next: Awaited<ReturnType<typeof page>> = await page(`${query}${cursor && `&cursor=${cursor}`}`);
    ids.push(...next.ids);
    cursor = next.nextCursor;
  }
  return ids;
}

it.each(SORT_BY)('reads every contribution once, in the order of the pages: %s', async (sort) => {
  const byPage: string[] = [];
  for (let number = 1; number <= BLOCKS / 100; number += 1)
    byPage.push(...(await page(`sort_by=${sort}&limit=100&page=${number}`)).ids);
  expect(new Set(byPage).size).toBe(BLOCKS);
  expect(await readAll(`sort_by=${sort}&limit=100`)).toEqual(byPage);
});

it('reads the spotlighted ones, whose list names its index', async () => {
  expect(new Set(await readAll('filter_by=spotlighted&limit=7')).size).toBe(BLOCKS / 100);
});

it.each(SORT_BY)(
  'reads a deep page at the cost of the first one: %s [sec-392]',
  async (sort) => {
    let { nextCursor } = await page(`sort_by=${sort}&limit=100`);
    for (let depth = 0; depth < 15; depth += 1)
      nextCursor = (await page(`sort_by=${sort}&limit=100&cursor=${nextCursor}`)).nextCursor;
    // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
    const giveUpAt = Date.now() + 60_000;
    for (let limit = 12; ; limit += 1) {
      // Another limit per attempt, because responses are cached.
      const read = await examinedKeys(model, () => page(`sort_by=${sort}&limit=${limit}&cursor=${nextCursor}`));
      if (read.length > 0 && read.reduce((sum, keys) => sum + keys, 0) <= limit + 10) return;
      if (Date.now() > giveUpAt) expect(read).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  },
  90_000,
);

it('rejects the cursor of a list of campaigns, and of another order [sec-393]', async () => {
  const foreign = Buffer.from(JSON.stringify(['sparks:newest', new Date().toISOString(), 'a'.repeat(24)]));
  const { nextCursor } = await page('sort_by=oldest&limit=5');
  for (const cursor of [foreign.toString('base64url'), nextCursor]) {
    const { status, body } = await scene.app.http('GET', `/blocks?sort_by=newest&cursor=${cursor}`);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_cursor' });
  }
});
