import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { campaignState, DISPLAY_STATUSES, submissionsEndMs, type SparkLifecycle } from '@sparks/domain';
import { aSpark, createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import { Spark, type SparkRecord } from '../spark.schema.js';
import { SPARK_SORTS } from './spark-query.js';

interface Card extends SparkLifecycle {
  _id: string;
  name: string;
  budget: number;
}

describe('campaign lists', () => {
  const NOW = '2026-05-01T12:00:00.000Z';
  const clock = new FixedClock(NOW);
  let app: TestApp;
  let cleo: SignedIn;
  let acme: SignedIn;

  const day = (date: number, month = 5) => new Date(Date.UTC(2026, month - 1, date));
  const spark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0, ...overrides });
  const list = async (query: string, person?: SignedIn) => {
    const answer = person ? await person.http('GET', `/spark?${query}`) : await app.http('GET', `/spark?${query}`);
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body as {
      data: Card[];
      pagination: { currentPage: number; totalPages: number; totalItems: number; pageSize: number };
    };
  };
  const names = async (query: string, person?: SignedIn) => (await list(query, person)).data.map((card) => card.name);

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, acme] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'acme')]);
  });
  beforeEach(async () => {
    await app.connection.collection('sparks').deleteMany({});
  });
  afterAll(() => app?.close());

  it('lists published campaigns with their creators, newest first, twelve per page', async () => {
    for (let index = 1; index <= 14; index += 1) await spark({ name: `C${index}`, created: day(index, 4) });
    await spark({ name: 'Draft', live_mode: false });
    const first = await list('');
    expect(first.data.map((card) => card.name)).toEqual([
      'C14',
      'C13',
      'C12',
      'C11',
      'C10',
      'C9',
      'C8',
      'C7',
      'C6',
      'C5',
      'C4',
      'C3',
    ]);
    expect(first.pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalItems: 14,
      isExact: true,
      pageSize: 12,
      nextCursor: expect.any(String),
    });
    expect(first.data[0]).toMatchObject({
      creator: { username: 'cleo', name: 'Cleo Martin', role: 'individual', socialMediaAccounts: [] },
    });
    expect(await names('page=2')).toEqual(['C2', 'C1']);
    expect(await names('page=3')).toEqual([]);
    expect(await names('limit=3&page=2')).toEqual(['C11', 'C10', 'C9']);
  });

  it('returns each campaign once across pages when many have the same sort key', async () => {
    for (let index = 0; index < 9; index += 1)
      await spark({ created: day(1, 4), end_time: { date: day(20) }, budget: 100 });
    for (const sort of SPARK_SORTS) {
      const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=${sort}&limit=3&page=${page}`)));
      const ids = pages.flatMap((page) => page.data.map((card) => card._id));
      expect(new Set(ids).size).toBe(9);
    }
  });

  it('lists drafts only to their creator with mine=true', async () => {
    await spark({ name: 'Public' });
    await spark({ name: 'My draft', live_mode: false, created: day(2) });
    await spark({ name: "Acme's draft", live_mode: false, creator: new Types.ObjectId(acme.user.id) });
    expect(await names('mine=true', cleo)).toEqual(['My draft', 'Public']);
    expect(await names('', cleo)).toEqual(['Public']);
    expect(await names(`creator=${cleo.user.id}`)).toEqual(['Public']);
    expect(await names(`mine=true&creator=${acme.user.id}`, cleo)).toEqual([]);
    expect((await app.http('GET', '/spark?mine=true')).status).toBe(401);
  });

  it.each([
    ['platform=reddit', ['Reddit']],
    ['contentType=REMIX', ['Remix']],
    ['private=true', ['Private']],
    ['minBudget=5000', ['Rich']],
    ['minBudget=5000&maxBudget=5000', ['Rich']],
    ['maxBudget=4999&platform=reddit', ['Reddit']],
    ['search=gREEn%20ri', ['Green river run']],
    ['search=river%20gr', ['Green river run']],
    ['search=ivy', []],
    ['search=.*', []],
    ['creator=acme', ["Acme's"]],
    ['creator=ACME', ["Acme's"]],
    ['creator=nobody-at-all', []],
    ['country=jp', ['Japan']],
    ['platform=reddit&contentType=REMIX', []],
  ])('filters by %s', async (query, expected) => {
    const plain: Partial<SparkRecord> = {
      contribution_social_platforms: ['youtube'],
      allowedContributionsType: ['UGC'],
      location: ['DE', 'FR'],
    };
    await spark({ ...plain, name: 'Plain' });
    await spark({ ...plain, name: 'Reddit', contribution_social_platforms: ['youtube', 'reddit'] });
    await spark({ ...plain, name: 'Remix', allowedContributionsType: ['REMIX'] });
    await spark({ ...plain, name: 'Private', isPrivate: true });
    await spark({ ...plain, name: 'Rich', budget: 5_000 });
    await spark({ ...plain, name: 'Green river run' });
    await spark({ ...plain, name: 'Japan', location: ['JP'] });
    await spark({ ...plain, name: "Acme's", creator: new Types.ObjectId(acme.user.id) });
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).pagination.totalItems).toBe(expected.length);
  });

  it('includes global campaigns for every country', async () => {
    await spark({ name: 'Everywhere', location: ['GLOBAL'] });
    await spark({ name: 'France', location: ['FR'] });
    expect(await names('country=FR')).toHaveLength(2);
    expect(await names('country=BR')).toEqual(['Everywhere']);
  });

  it('filters by the state that the badge shows, even before the transitions job has run', async () => {
    const starts = [day(1, 4), day(10)];
    const ends = [null, day(20, 4), day(20)];
    const deadlines = [null, day(25, 4), day(15)];
    const stored = ['ongoing', 'ended', 'completed'] as const;
    const model = app.get<Model<Spark>>(getModelToken(Spark.name));
    const creator = new Types.ObjectId(cleo.user.id);
    const records = starts.flatMap((start) =>
      ends.flatMap((end) =>
        deadlines.flatMap((deadline) =>
          stored.flatMap((status) =>
            [false, true].map((manuallyClosed) =>
              aSpark({
                creator,
                status,
                deadline,
                manuallyClosed,
                published_time: { date: start },
                end_time: { date: end },
              }),
            ),
          ),
        ),
      ),
    );
    await model.insertMany(records);
    const all = await model.find().lean<SparkRecord[]>();
    expect(all).toHaveLength(108);
    const now = clock.now();
    for (const status of DISPLAY_STATUSES) {
      const expected = all
        .filter((record) => campaignState(record, now) === status)
        .map((record) => record._id.toHexString());
      const { data } = await list(`status=${status}&limit=100`);
      expect(data.map((card) => campaignState(card, now))).toEqual(data.map(() => status));
      const found = data.map((card) => card._id);
      expect([status, found.sort()]).toEqual([status, expected.sort()]);
      expect(expected.length).toBeGreaterThan(0);
    }
  });

  it('returns ended as soon as the end has passed', async () => {
    await spark({ status: 'ongoing', end_time: { date: new Date(NOW) } });
    expect((await list('')).data[0]?.status).toBe('ended');
  });

  it('sorts ongoing campaigns by earliest end, and all by largest remaining budget', async () => {
    await spark({ name: 'Late', end_time: { date: day(30) }, budget: 100 });
    await spark({ name: 'Soon', end_time: { date: day(2) }, budget: 300 });
    await spark({ name: 'Over', end_time: { date: day(30, 4) }, budget: 200 });
    await spark({ name: 'Endless', end_time: { date: null }, budget: 0 });
    expect(await names('sort=ending')).toEqual(['Soon', 'Late']);
    expect(await names('sort=budget')).toEqual(['Soon', 'Over', 'Late', 'Endless']);
    expect(await names('sort=ending&status=ended')).toEqual(['Over']);
  });

  it('sorts by the date that the card counts down to: the earlier of deadline and end', async () => {
    await spark({ name: 'End first', end_time: { date: day(10) }, deadline: null });
    await spark({ name: 'Deadline first', end_time: { date: day(30) }, deadline: day(5) });
    await spark({ name: 'Deadline only', end_time: { date: null }, deadline: day(7) });
    await spark({ name: 'Deadline over', end_time: { date: day(30) }, deadline: day(30, 4) });
    await spark({ name: 'Closed', end_time: { date: day(3) }, status: 'completed', manuallyClosed: true });
    await spark({ name: 'Coming', published_time: { date: day(2) }, end_time: { date: day(3) } });
    const { data } = await list('sort=ending');
    expect(data.map(({ name }) => name)).toEqual(['Deadline first', 'Deadline only', 'End first']);
    const countdowns = data.map((card) => submissionsEndMs(card));
    expect(countdowns).toEqual([...countdowns].sort((one, other) => Number(one) - Number(other)));
  });

  it('sorts by best pay: the bonus and 10,000 views, up to the cap', async () => {
    const rate = { ratePerThousandViews: 200, approvalBonus: 0, budget: 100 };
    await spark({ name: 'Bonus', budget: 100, approvalBonus: 1_500 });
    await spark({ ...rate, name: 'Views' });
    await spark({ ...rate, name: 'Capped', maxEarningPerContribution: 1_000 });
    await spark({ ...rate, name: 'Multiplied', eesMultiple: 2 });
    await spark({ name: 'Empty', budget: 0, approvalBonus: 9_900 });
    await spark({ name: 'Over', budget: 100, approvalBonus: 9_900, end_time: { date: day(30, 4) } });
    expect(await names('sort=pay')).toEqual(['Multiplied', 'Views', 'Bonus', 'Capped']);
    expect(await names('sort=pay&status=ended')).toEqual(['Over']);
  });

  it.each([
    'page=0',
    'page=x',
    'limit=101',
    'limit=-1',
    'page=99999999',
    'status=live',
    'status[$ne]=ended',
    'platform=linkedin',
    'country=DEU',
    'sort=rich',
    'minBudget=1.5',
    'minBudget[$gt]=0',
    'private=maybe',
    'search[$regex]=.*',
    'creator[$ne]=x',
    'unknown=1',
    'search=a&search=b',
  ])('rejects ?%s with 400', async (query) => {
    const answer = await app.http('GET', `/spark?${query}`);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('lists the ongoing campaigns with the most contributions as top of sparks', async () => {
    for (let index = 1; index <= 11; index += 1) await spark({ name: `T${index}`, contributionsCount: index });
    await spark({ name: 'Closed', contributionsCount: 99, status: 'completed', manuallyClosed: true });
    await spark({ name: 'Over', contributionsCount: 99, end_time: { date: day(30, 4) } });
    await spark({ name: 'Coming', contributionsCount: 99, published_time: { date: day(2) } });
    await spark({ name: 'Draft', contributionsCount: 99, live_mode: false });
    const answer = await app.http('GET', '/spark/top-of-sparks');
    expect(answer.body.data.map((card: Card) => card.name)).toEqual([
      'T11',
      'T10',
      'T9',
      'T8',
      'T7',
      'T6',
      'T5',
      'T4',
      'T3',
      'T2',
    ]);
  });
});
