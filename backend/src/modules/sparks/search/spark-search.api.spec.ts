import { Types } from 'mongoose';
import { createSpark, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparksApiModule, SparkSearchRebuildService } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';
import { SparkSearchIndexService } from './spark-search-index.service.js';
import { SparkSearchRepository } from './spark-search.repository.js';

describe('search for campaigns', () => {
  const NOW = '2026-05-01T12:00:00.000Z';
  const clock = new FixedClock(NOW);
  let app: TestApp;
  let cleo: SignedIn;
  let acme: SignedIn;
  let root: SignedIn;

  const day = (date: number) => new Date(Date.UTC(2026, 3, date));
  const spark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0, description: '', ...overrides });
  const list = async (query: string, person?: SignedIn, path = '/spark') => {
    const answer = await (person ?? app).http('GET', `${path}?${query}`);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body as {
      data: { name: string }[];
      pagination: { totalItems: number; isExact: boolean; nextCursor: string | null };
    };
  };
  const find = async (text: string, person?: SignedIn, query = '') =>
    (await list(`search=${encodeURIComponent(text)}${query}`, person)).data.map(({ name }) => name);
  const sweep = () => app.get(SparkSearchIndexService).sweep();
  const rebuild = async (repair: boolean) => {
    const descriptions: string[] = [];
    const onDifference = (description: string) => void descriptions.push(description);
    return { ...(await app.get(SparkSearchRebuildService).rebuild({ repair, onDifference })), descriptions };
  };

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, acme, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'acme'), signInAs(app, 'root')]);
  });
  beforeEach(async () => {
    clock.set(NOW);
    for (const name of ['sparks', 'spark_search', 'search_words', 'pending_search_words', 'creator_renames'])
      await app.connection.collection(name).deleteMany({});
  });
  afterAll(() => app?.close());

  it('corrects typing errors', async () => {
    await spark({ name: 'Summer glow' });
    await spark({ name: 'Winter run', description: 'Show the new kettlebell at home.' });
    await sweep();
    expect(await find('sumer glwo')).toEqual(['Summer glow']);
    expect(await find('summer glwo')).toEqual(['Summer glow']);
    expect(await find('GLOW sumemr')).toEqual(['Summer glow']);
    expect(await find('kettelbel')).toEqual(['Winter run']);
    expect(await find('sumer run')).toEqual([]);
    expect(await find('zzzz')).toEqual([]);
  });

  it('corrects nothing when the query matches as typed, and only unknown words otherwise', async () => {
    await spark({ name: 'Summer glow', created: day(1) });
    await spark({ name: 'Summer flow', created: day(2) });
    await spark({ name: 'Sumer history', created: day(3) });
    await sweep();
    expect(await find('summer flow')).toEqual(['Summer flow']);
    expect(await find('sumer')).toEqual(['Sumer history']);
    expect(await find('summr glow')).toEqual(['Summer glow']);
    // `sumer` is a known word, but not with `flow`.
    expect(await find('sumer flow')).toEqual(['Summer flow', 'Summer glow']);
  });

  it('reads the campaigns of all corrections at once when there are few, and corrects a query of unknown words once', async () => {
    for (const [index, name] of [
      'Summer glow',
      'Summer slow',
      'Summer plow',
      'Summer sun',
      'Summer sea',
      'Winter run',
    ].entries())
      await spark({ name, created: day(index + 1) });
    await sweep();
    const index = app.get(SparkSearchRepository);
    const reads = jest.spyOn(index, 'findNewest');
    const readsOf = async (text: string) => {
      reads.mockClear();
      return { names: await find(text), reads: reads.mock.calls.length };
    };
    try {
      expect(await readsOf('sumer blow')).toEqual({ names: ['Summer plow', 'Summer slow', 'Summer glow'], reads: 1 });
      // Both words have corrections, but no campaign has them together.
      expect(await readsOf('wintr plwo')).toEqual({ names: [], reads: 1 });
    } finally {
      reads.mockRestore();
    }
  });

  it('finds words of the description, of the brand and of the creator', async () => {
    await spark({ name: 'Morning', description: 'Film your **breakfast** with our oats.' });
    await spark({ name: 'Evening', creator: new Types.ObjectId(acme.user.id) });
    await spark({ name: 'Night', brandUrl: 'https://www.nocturne.example/shop' });
    await sweep();
    expect(await find('breakfast oats')).toEqual(['Morning']);
    expect(await find('acme')).toEqual(['Evening']);
    expect(await find('acne')).toEqual(['Evening']);
    expect(await find('evening acme')).toEqual(['Evening']);
    expect(await find('nocturn')).toEqual(['Night']);
    expect((await find('cleo')).sort()).toEqual(['Morning', 'Night']);
  });

  it('ignores case and accents, and knows umlauts in both spellings', async () => {
    await spark({ name: 'Crème Müller', created: day(2) });
    await spark({ name: 'Mueller Straße', created: day(1) });
    expect(await find('CREME')).toEqual(['Crème Müller']);
    for (const query of ['müller', 'mueller', 'MÜLL'])
      expect(await find(query)).toEqual(['Crème Müller', 'Mueller Straße']);
    expect(await find('strasse')).toEqual(['Mueller Straße']);
  });

  it('finds only what the reader may see', async () => {
    await spark({ name: 'Summer public', created: day(1) });
    await spark({ name: 'Summer private', isPrivate: true, created: day(2), termsAndConditions: 'Confidential' });
    await spark({ name: 'Summer draft', live_mode: false, created: day(3) });
    await spark({
      name: 'Summer of Acme',
      live_mode: false,
      creator: new Types.ObjectId(acme.user.id),
      created: day(4),
    });
    await sweep();
    const published = ['Summer private', 'Summer public'];
    expect(await find('summer')).toEqual(published);
    expect(await find('sumer')).toEqual(published);
    expect(await find('summer', cleo)).toEqual(published);
    expect(await find('draft', acme)).toEqual([]);
    expect(await find('confidential')).toEqual([]);
    expect(await find('summer', cleo, '&mine=true')).toEqual(['Summer draft', ...published]);
    expect(await find('sumer drat', cleo, '&mine=true')).toEqual(['Summer draft']);
    expect(await find('summer', acme, '&mine=true')).toEqual(['Summer of Acme']);
    const forAdmins = async (query: string) =>
      (await list(query, root, '/spark/admin/info')).data.map(({ name }) => name);
    expect(await forAdmins('search=sumer')).toEqual(['Summer of Acme', 'Summer draft', ...published]);
    expect(await forAdmins('search=summer&live_mode=false')).toEqual(['Summer of Acme', 'Summer draft']);
    expect(await forAdmins('search=summer&creator=acme')).toEqual(['Summer of Acme']);
  });

  it('follows drafts, edits, publishing and deletion', async () => {
    const { body } = await cleo.http('POST', '/spark', sparkBody({ name: 'First title' }));
    const path = `/spark/${body.data._id}`;
    expect(await find('first', cleo, '&mine=true')).toEqual(['First title']);
    expect(await find('first')).toEqual([]);
    expect((await cleo.http('PUT', path, { name: 'Second title', description: 'About hiking.' })).status).toBe(200);
    expect(await find('first', cleo, '&mine=true')).toEqual([]);
    expect(await find('second hiking', cleo, '&mine=true')).toEqual(['Second title']);
    expect((await cleo.http('DELETE', path)).status).toBe(204);
    expect(await find('second', cleo, '&mine=true')).toEqual([]);
    expect(await app.connection.collection('spark_search').countDocuments()).toBe(0);
  });

  it('leaves no entry behind when the transaction of the campaign fails', async () => {
    const record = await spark({ name: 'Kept' });
    const failing = app.get(TransactionRunner).runInTransaction(async (session) => {
      await app.get(SparkSearchIndexService).save([{ ...record, name: 'Lost words' }], session);
      throw new Error('later in the transaction');
    });
    await expect(failing).rejects.toThrow('later in the transaction');
    await sweep();
    expect([await find('kept'), await find('lost')]).toEqual([['Kept'], []]);
    expect(await app.connection.collection<{ _id: string }>('search_words').findOne({ _id: 'lost' })).toBeNull();
  });

  it('finds the campaigns of a renamed creator by the new name', async () => {
    const nadia = await signInAs(app, { username: 'nadia', name: 'Nadia Haas', roles: ['individual'] });
    for (const name of ['One', 'Two']) await spark({ name, creator: new Types.ObjectId(nadia.user.id) });
    expect((await nadia.http('PATCH', '/api/users/me', { name: 'Zephyra Coffee' })).status).toBe(200);
    // As after a crash between the commit and the update of the index.
    await sweep();
    expect((await find('zephyra')).sort()).toEqual(['One', 'Two']);
    expect((await find('zefyra cofee')).sort()).toEqual([]);
    expect((await find('zephira cofee')).sort()).toEqual(['One', 'Two']);
    expect(await app.connection.collection('creator_renames').countDocuments()).toBe(1);
    clock.set('2026-05-01T12:02:00.000Z');
    await sweep();
    expect(await app.connection.collection('creator_renames').countDocuments()).toBe(0);
  });

  it('adds words that a crash left pending', async () => {
    await spark({ name: 'Summer glow' });
    await sweep();
    await app.connection.collection('search_words').deleteMany({});
    await app.connection.collection('pending_search_words').insertOne({ words: ['summer', 'glow'] });
    expect(await find('sumer')).toEqual([]);
    await sweep();
    expect(await find('sumer')).toEqual(['Summer glow']);
  });

  it('rebuilds a damaged index', async () => {
    const lost = await spark({ name: 'Lost entry' });
    const wrong = await spark({ name: 'Wrong entry' });
    await spark({ name: 'Right entry' });
    await sweep();
    expect(await rebuild(false)).toMatchObject({ campaigns: 3, differences: 0, unusedWords: 0 });
    const entries = app.connection.collection('spark_search');
    await entries.deleteOne({ _id: lost._id });
    await entries.updateOne({ _id: wrong._id }, { $set: { terms: ['other'], live_mode: false } });
    const orphan = new Types.ObjectId();
    await entries.insertOne({ _id: orphan, creator: orphan, live_mode: true, created: new Date(), terms: ['orphan'] });
    const words = app.connection.collection<{ _id: string; keys?: string[] }>('search_words');
    await words.deleteOne({ _id: 'entry' });
    await words.updateOne({ _id: 'right' }, { $set: { keys: [] } });
    await words.insertOne({ _id: 'unused', keys: ['unused'] });

    const compared = await rebuild(false);
    expect(compared).toMatchObject({ differences: 5, unusedWords: 3 });
    expect(compared.descriptions).toContain(`The entry of campaign ${lost._id.toHexString()} is missing or wrong`);
    expect(await find('lost')).toEqual([]);

    expect(await rebuild(true)).toMatchObject({ campaigns: 3, differences: 5, unusedWords: 1 });
    expect(await find('lost')).toEqual(['Lost entry']);
    expect(await find('rigth entri')).toEqual(['Right entry']);
    expect(await find('wrong')).toEqual(['Wrong entry']);
    expect(await rebuild(false)).toMatchObject({ differences: 0, unusedWords: 0 });
  });

  it('combines with filters, sort orders, pages and cursors', async () => {
    for (let index = 1; index <= 7; index += 1)
      await spark({ name: `Summer ${index}`, budget: index, created: day(index), isPrivate: index === 3 });
    await spark({ name: 'Winter', budget: 99 });
    await sweep();
    const names: string[] = [];
    let cursor: string | null = '';
    do {
      const page = await list(`search=sumer&sort=budget&limit=3${cursor && `&cursor=${cursor}`}`);
      expect(page.pagination).toMatchObject({ totalItems: 7, isExact: true });
      names.push(...page.data.map(({ name }) => name));
      cursor = page.pagination.nextCursor;
    } while (cursor);
    expect(names).toEqual([7, 6, 5, 4, 3, 2, 1].map((index) => `Summer ${index}`));
    expect(await find('summer', undefined, '&limit=3&page=3')).toEqual(['Summer 1']);
    expect(await find('summer', undefined, '&private=true')).toEqual(['Summer 3']);
    // Of one moment, by page and then by cursor.
    await app.connection.collection('sparks').updateMany({}, { $set: { created: day(9) } });
    await app.connection.collection('spark_search').updateMany({}, { $set: { created: day(9) } });
    const all = await find('summer');
    const { pagination } = await list('search=summer&limit=2&page=2');
    expect([pagination.totalItems, await find('summer', undefined, '&limit=2&page=2')]).toEqual([7, all.slice(2, 4)]);
    expect(await find('summer', undefined, `&limit=2&cursor=${pagination.nextCursor}`)).toEqual(all.slice(4, 6));
    const counts = await root.http('GET', '/spark/admin/counts?search=sumer');
    expect(counts.body.data).toMatchObject({ all: 7, drafts: 0, ongoing: 7 });
  });
});
