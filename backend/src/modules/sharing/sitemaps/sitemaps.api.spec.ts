import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys } from '../../../../test/support/examined-keys.js';
import { createBlock } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SharingApiModule } from '../index.js';
import { idsOfWeek, weekOf } from './sitemap-weeks.js';
import { SitemapsService } from './sitemaps.service.js';

const SITE = 'https://sparks.example';
const creator = new Types.ObjectId();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [SharingApiModule], env: { PUBLIC_URL: SITE } });
});
afterAll(() => app?.close());

async function addressesIn(url: string): Promise<string[]> {
  const { status, text, headers } = await app.http('GET', url);
  expect([url, status, headers['content-type']]).toEqual([url, 200, 'application/xml; charset=utf-8']);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address);
}
const thisWeek = () => weekOf(new Date());
const fileOf = (kind: string) => addressesIn(`/sitemaps/${kind}-${thisWeek()}.xml`);

it('lists public campaigns and approved contributions only', async () => {
  const suspended = new Types.ObjectId();
  const [spark, hidden, , stopped] = await Promise.all([
    createSpark(app, { creator }),
    createSpark(app, { creator, isPrivate: true }),
    createSpark(app, { creator, live_mode: false }),
    createSpark(app, { creator: suspended }),
  ]);
  const block = await createBlock(app, spark);
  for (const overrides of [
    { moderation_status: 'pending' },
    { moderation_status: 'declined' },
    { deleted: true },
  ] as const)
    await createBlock(app, spark, overrides);
  await createBlock(app, hidden);
  await createBlock(app, spark, { userId: suspended });
  await app.connection.collection('suspensions').insertOne({
    person: { id: suspended, username: 'sam' },
    scope: 'account',
    isOpen: true,
    until: null,
    reason: 'Fraud',
    createdAt: new Date(),
  });
  expect(await fileOf('campaigns')).toEqual([`${SITE}/campaigns/${spark.slug}`]);
  expect(await fileOf('contributions')).toEqual([`${SITE}/contribution-details/${String(block._id)}`]);
  expect((await app.http('GET', `/sitemaps/campaigns-${thisWeek()}.xml`)).text).toContain(
    `<lastmod>${spark.updated.toISOString()}</lastmod>`,
  );
  await app.connection.collection('suspensions').deleteMany({});
  expect(await fileOf('campaigns')).toContain(`${SITE}/campaigns/${stopped.slug}`);
});

it('has an index of the weeks in which something was created', async () => {
  const last = thisWeek();
  const [before] = idsOfWeek(last - 2);
  await createSpark(app, { creator, _id: before });
  const index = await addressesIn('/sitemap.xml');
  expect(index.filter((address) => address.includes('campaigns'))).toEqual(
    [last - 2, last].map((week) => `${SITE}/sitemaps/campaigns-${week}.xml`),
  );
  expect(await addressesIn(`/sitemaps/campaigns-${last - 2}.xml`)).toHaveLength(1);
});

it('splits a week with more addresses than a file may have', async () => {
  const week = thisWeek() - 4;
  const [from] = idsOfWeek(week);
  const ids = Array.from(
    { length: 5 },
    (_, index) => new Types.ObjectId(from.toHexString().slice(0, 8) + index.toString(16).padStart(16, '0')),
  );
  const sparks = await Promise.all(ids.map(async (_id) => createSpark(app, { creator, _id })));
  const sitemaps = app.get<SitemapsService>(SitemapsService);
  const LIMIT = 2;
  const pathsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address = '']) => address);
  const files = pathsIn(await sitemaps.getIndex(LIMIT)).filter((address) => address.includes(`campaigns-${week}`));
  expect(files).toEqual([`${week}`, `${week}-2`, `${week}-3`].map((name) => `${SITE}/sitemaps/campaigns-${name}.xml`));
  const listed: string[] = [];
  for (const file of files) {
    const addresses = pathsIn(await sitemaps.getFile(file.split('/').at(-1) ?? '', LIMIT));
    expect(addresses.length).toBeLessThanOrEqual(LIMIT);
    listed.push(...addresses);
  }
  expect(listed).toEqual(sparks.map(({ slug }) => `${SITE}/campaigns/${slug}`));
  await expect(sitemaps.getFile(`campaigns-${week}-4.xml`, LIMIT)).rejects.toMatchObject({ status: 404 });
});

it.each([
  'campaigns-0.xml',
  'campaigns-1-2.xml',
  'campaigns-1-1.xml',
  'campaigns-99999.xml',
  'campaigns-1',
  'users-1.xml',
  'campaigns-1e3.xml',
  '..%2Fspark',
])('does not know %s', async (name) => {
  const { status, headers } = await app.http('GET', `/sitemaps/${name}`);
  expect(status).toBe(404);
  expect(headers['cache-control'] ?? '').not.toContain('public');
});

it.each([
  ['campaigns', 'Spark'],
  ['contributions', 'Block'],
])('reads only the %s of the week', async (kind, modelName) => {
  const model = app.get<Model<unknown>>(getModelToken(modelName));
  const [from] = idsOfWeek(thisWeek() - 20);
  await model.collection.insertMany(
    Array.from({ length: 2_000 }, (_, index) => ({
      _id: new Types.ObjectId(from.toHexString().slice(0, 8) + index.toString(16).padStart(16, '0')),
      slug: `old-${index}`,
      canonicalKey: `old:${index}`,
      creationKey: `old:${index}`,
      userId: creator,
      creator,
      live_mode: true,
      isPrivate: false,
      deleted: false,
      moderation_status: 'approved',
      updated: new Date(),
      moderatedAt: new Date(),
    })),
  );
  const read = await examinedKeys(model, () => fileOf(kind));
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThan(50);
});
