import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys } from '../../../../test/support/examined-keys.js';
import { aSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import { Spark } from '../spark.schema.js';
import { SPARK_SORTS, type SparkSort } from './spark-query.js';

const NOW = '2026-05-01T12:00:00.000Z';
const LIMIT = 12;
const SPARKS = 2_000;
/** Entries that the database may read to find the start of a page, far fewer than the pages before it have. */
const POSITIONING = 40;

let app: TestApp;
let model: Model<Spark>;

beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule], clock: new FixedClock(NOW) });
  model = app.get<Model<Spark>>(getModelToken(Spark.name));
  const creator = new Types.ObjectId();
  // Groups of equal values, longer than a page for budgets, so that `_id` decides.
  await model.collection.insertMany(
    Array.from({ length: SPARKS }, (_, index) =>
      aSpark(
        {
          creator,
          slug: `cursor-${index}`,
          budget: Math.floor(index / 500),
          created: new Date(Date.parse(NOW) - Math.floor(index / 3) * 1_000),
          status: index % 20 === 0 ? 'completed' : 'ongoing',
          end_time: { date: index % 40 === 0 ? null : new Date(Date.parse(NOW) + Math.floor(index / 5 + 1) * 60_000) },
          approvalBonus: Math.floor(index / 30),
        },
        new Date(NOW),
      ),
    ),
  );
}, 60_000);
afterAll(() => app?.close());

async function page(query: string): Promise<{ ids: string[]; nextCursor: string | null }> {
  const { status, body } = await app.http('GET', `/spark?${query}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return {
    ids: body.data.map(({ _id }: { _id: string }) => _id),
    nextCursor: body.pagination.nextCursor,
  };
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

const ONGOING = SPARKS - SPARKS / 20;
const LENGTHS: Record<SparkSort, number> = {
  newest: SPARKS,
  budget: SPARKS,
  ending: ONGOING,
  // A quarter has an empty pool.
  pay: (ONGOING * 3) / 4,
};

it.each(SPARK_SORTS)('reads every campaign once, in the order of the pages: %s', async (sort) => {
  const byPage: string[] = [];
  for (let number = 1; number <= SPARKS / 100; number += 1)
    byPage.push(...(await page(`sort=${sort}&limit=100&page=${number}`)).ids);
  const byCursor = await readAll(`sort=${sort}&limit=100`);
  expect(byCursor).toEqual(byPage);
  expect(new Set(byCursor).size).toBe(byCursor.length);
  expect(byCursor.length).toBe(LENGTHS[sort]);
});

it('goes on after campaigns without an end, which come first among the completed ones', async () => {
  const completed = await readAll('sort=ending&status=completed&limit=7');
  expect(new Set(completed).size).toBe(SPARKS / 20);
});

it('combines a cursor with the filters of its field', async () => {
  const some = await readAll('sort=budget&minBudget=1&maxBudget=2&limit=90');
  expect(new Set(some).size).toBe(1_000);
  expect(some).toHaveLength(1_000);
});

it.each(SPARK_SORTS)(
  'reads a deep page at the cost of the first one: %s [sec-390]',
  async (sort) => {
    let { nextCursor } = await page(`sort=${sort}&limit=100`);
    for (let depth = 0; depth < 10; depth += 1)
      nextCursor = (await page(`sort=${sort}&limit=100&cursor=${nextCursor}`)).nextCursor;
    // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
    const giveUpAt = Date.now() + 60_000;
    for (let attempt = LIMIT; ; attempt += 1) {
      // Another limit per attempt, because responses are cached.
      const read = await examinedKeys(model, () => page(`sort=${sort}&limit=${attempt}&cursor=${nextCursor}`));
      if (read.length > 0 && read.reduce((sum, keys) => sum + keys, 0) <= attempt + POSITIONING) return;
      if (Date.now() > giveUpAt) expect(read).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  },
  90_000,
);

const encoded = (...fields: unknown[]) => Buffer.from(JSON.stringify(fields)).toString('base64url');
const ID = '665f1c2ab7e4d9a1c0ffee01';

it.each([
  ['no JSON', 'abc'],
  ['no list', Buffer.from('{"a":1}').toString('base64url')],
  ['no fields', encoded()],
  ['a cursor of another list', encoded('blocks:newest', NOW, ID)],
  ['a cursor of another order', encoded('sparks:budget', 100, ID)],
  ['a number instead of a time', encoded('sparks:newest', 5, ID)],
  ['no time', encoded('sparks:newest', 'yesterday', ID)],
  ['nothing instead of a time', encoded('sparks:newest', null, ID)],
  ['an operator instead of a time', encoded('sparks:newest', { $gt: '' }, ID)],
  ['an operator instead of an id', encoded('sparks:newest', NOW, { $ne: null })],
  ['no id', encoded('sparks:newest', NOW, 'twelve chars')],
  ['one field too many', encoded('sparks:newest', NOW, ID, 1)],
])('rejects a cursor with %s: 400 invalid_cursor [sec-391]', async (_name, cursor) => {
  const { status, body } = await app.http('GET', `/spark?cursor=${cursor}`);
  expect({ status, ...body }).toMatchObject({ status: 400, code: 'invalid_cursor', details: [{ field: 'cursor' }] });
});

it('rejects a page number together with a cursor, and a text instead of a budget', async () => {
  const cursor = encoded('sparks:newest', NOW, ID);
  expect(await app.http('GET', `/spark?page=2&cursor=${cursor}`)).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', details: [{ field: 'page', message: 'Send either page or cursor' }] },
  });
  expect((await app.http('GET', `/spark?page=1&cursor=${cursor}`)).status).toBe(200);
  const ofText = encoded('sparks:budget', '100', ID);
  expect((await app.http('GET', `/spark?sort=budget&cursor=${ofText}`)).body.code).toBe('invalid_cursor');
  expect((await app.http('GET', `/spark?cursor=${'a'.repeat(201)}`)).body.code).toBe('BAD_REQUEST');
});

it('has no cursor on the last page, also of a list that nothing matches', async () => {
  expect((await page('creator=nobody-has-this-name')).nextCursor).toBeNull();
  const people = await signInAs(app, 'cleo');
  expect((await people.http('GET', '/spark?mine=true')).body.pagination.nextCursor).toBeNull();
  expect((await people.http('GET', '/spark?creator=nobody&cursor=abc')).body.code).toBe('invalid_cursor');
});
