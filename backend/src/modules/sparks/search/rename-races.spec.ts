import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import { SparkSearchRepository } from './spark-search.repository.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
let app: TestApp;
let index: SparkSearchRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
  index = app.get(SparkSearchRepository);
});
afterAll(() => app?.close());

it('a creator who is renamed again while the first name is indexed is indexed again', async () => {
  const creator = new Types.ObjectId();
  const rename = (at: Date) => app.runInTransaction((session) => index.recordRename(creator, at, session));
  const recorded = async () => (await index.listRenames(100)).find(({ _id }) => _id.equals(creator));
  await rename(NOW);
  const first = await recorded();
  await rename(new Date(NOW.getTime() + 1));
  await index.removeRename(first as NonNullable<typeof first>);
  const second = await recorded();
  expect(second?.renamedAt).toEqual(new Date(NOW.getTime() + 1));
  await index.removeRename(second as NonNullable<typeof second>);
  expect(await recorded()).toBeUndefined();
});
