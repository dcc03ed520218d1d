import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import { SparkSearchRepository } from './spark-search.repository.js';
import { SparkSearchEntry } from './spark-search.schema.js';
import { SEARCH_LIMIT } from './spark-search.service.js';

const NOW = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
});
afterAll(() => app?.close());

const list = async (search: string, query = '') =>
  (await app.http('GET', `/spark?search=${encodeURIComponent(search)}${query}`)).body as {
    data: { name: string }[];
    pagination: { totalItems: number; isExact: boolean };
  };
const find = async (search: string, query?: string) => (await list(search, query)).data.map(({ name }) => name);

it('reads a bounded number of entries through an index, and says that there are more', async () => {
  const entries = app.get<Model<SparkSearchEntry>>(getModelToken(SparkSearchEntry.name));
  const creator = new Types.ObjectId();
  const records = Array.from({ length: 3_000 }, (_, index) => ({
    _id: new Types.ObjectId(),
    creator,
    live_mode: true,
    created: new Date(NOW.getTime() - index * 1_000),
    terms: ['people', `n${index}`, index % 3 === 0 ? 'third' : 'other', ...(index === 2_700 ? ['people third'] : [])],
  }));
  await entries.insertMany(records);
  await app.connection.collection('sparks').insertMany(
    records.map(({ _id, created }, index) => ({
      _id,
      creator,
      created,
      live_mode: true,
      name: `C${index}`,
      slug: `c-${index}`,
      published_time: { date: NOW },
      end_time: { date: null },
      status: 'ongoing',
    })),
  );
  const broad = await list('people', '&limit=1');
  expect(broad.pagination).toMatchObject({ totalItems: SEARCH_LIMIT, isExact: false });
  expect(await find('third other')).toEqual([]);
  expect(await find('people third', '&limit=2')).toEqual(['C0', 'C3']);
  // Older than the entries that are compared, but with that name.
  expect(await find('people third', '&limit=100&page=2')).toContain('C2700');
  expect(await find('n2999 people')).toEqual(['C2999']);
  await expectFrequentTermsToBeRemembered();
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const plan = JSON.stringify(
      await entries
        .find({ live_mode: true, terms: 'people' })
        .sort({ created: -1, _id: -1 })
        .limit(SEARCH_LIMIT + 1)
        .explain(),
    );
    const found = [/COLLSCAN|Seq Scan/.test(plan), /live_mode_1_terms_1_created_-1/.test(plan)];
    // Right after the insert the planner works with outdated statistics.
    if (found.join() === 'false,true' || Date.now() > giveUpAt) {
      expect(found).toEqual([false, true]);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
}, 90_000);

/** After a search for both words, each of them with more entries than are compared. */
async function expectFrequentTermsToBeRemembered(): Promise<void> {
  const count = jest.spyOn(app.get(SparkSearchRepository), 'countWith');
  const counted = () => count.mock.calls.map(([, term]) => term).sort();
  await find('people third n2700');
  expect(counted()).toEqual(['n2700']);
  count.mockClear();
  const later = performance.now() + 11 * 60_000;
  const time = jest.spyOn(performance, 'now').mockReturnValue(later);
  await find('people third');
  time.mockRestore();
  expect(counted()).toEqual(['people', 'third']);
  count.mockRestore();
}
