import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { FIRST_HOURS } from '@sparks/domain';
import { examinedKeys, usedIndex } from '../../../test/support/examined-keys.js';
import { createBlocks, postOn } from '../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { CampaignAnalytics, FirstHours } from './dto/analytics.response.js';
import { AnalyticsApiModule, ProjectionService } from './index.js';
import { GRAIN_MS } from './rollups/rollup.js';
import { AnalyticsRollup } from './rollups/rollup.schema.js';

const PUBLISHED_AT = '2026-05-01T10:20:00.000Z';
const clock = new FixedClock(PUBLISHED_AT);
let app: TestApp;
let cleo: SignedIn;
let sparkId: Types.ObjectId;

const projectEvents = () => app.get(ProjectionService).projectPendingEvents();
async function firstHours(query = '', slug = 'summer-drop'): Promise<FirstHours> {
  const { status, body } = await cleo.http('GET', `/api/sparks/stats/${slug}/first-hours${query}`);
  expect(status).toBe(200);
  return body.data as FirstHours;
}
/** `[hour and minute of the start, views]` of the hours with views. */
const viewsOf = ({ hours }: FirstHours) =>
  hours
    .filter(({ totalViews }) => totalViews !== 0)
    .map(({ start, totalViews }) => [String(start).slice(8, 16), totalViews]);

beforeAll(async () => {
  app = await createTestApp({ modules: [AnalyticsApiModule], clock });
  cleo = await signInAs(app, 'cleo');
  const creator = new Types.ObjectId(cleo.user.id);
  const published = { published_time: { date: new Date(PUBLISHED_AT) }, created: new Date('2026-04-20T08:00:00Z') };
  const spark = await createSpark(app, { creator, slug: 'summer-drop', ...published });
  await createSpark(app, { creator, slug: 'later-drop', published_time: { date: new Date('2026-06-01T08:00:00Z') } });
  sparkId = spark._id;
  await createBlocks(app, spark, [
    { created: new Date('2026-05-01T10:25:00Z'), views: 1, likes: 1 },
    { created: new Date('2026-05-01T10:59:59Z'), views: 10, ...postOn('tiktok', '1') },
    { created: new Date('2026-05-01T11:00:00Z'), views: 100 },
    { created: new Date('2026-05-03T09:59:59Z'), views: 1_000 },
    { created: new Date('2026-05-03T10:00:00Z'), views: 10_000 },
  ]);
});
afterAll(() => app?.close());

it.each([
  ['2026-05-01T10:20:00Z', 1],
  ['2026-05-01T10:59:59Z', 1],
  ['2026-05-01T11:00:00Z', 2],
  ['2026-05-03T09:59:59Z', 48],
  ['2026-06-01T00:00:00Z', FIRST_HOURS],
])('at %s it has %d hours', async (now, count) => {
  clock.set(now);
  const { hours, asOf, isCurrent } = await firstHours();
  expect(hours.map(({ start }) => String(start))).toEqual(
    Array.from({ length: count }, (_, index) => new Date(Date.UTC(2026, 4, 1, 10 + index)).toISOString()),
  );
  expect({ asOf, isCurrent }).toEqual({ asOf: new Date(now).toISOString(), isCurrent: true });
});

it('has none before the publication', async () => {
  clock.set('2026-05-31T00:00:00Z');
  expect((await firstHours('', 'later-drop')).hours).toEqual([]);
});

describe.each(['before', 'after'])('%s the projection', (when) => {
  beforeAll(async () => {
    clock.set('2026-05-04T00:00:00Z');
    if (when === 'after') await projectEvents();
  });

  it('counts each event in its hour, and nothing after the last hour', async () => {
    const found = await firstHours();
    expect(viewsOf(found)).toEqual([
      ['01T10:00', 11],
      ['01T11:00', 100],
      ['03T09:00', 1_000],
    ]);
    expect(found.hours[0]).toEqual({
      start: '2026-05-01T10:00:00.000Z',
      contributionsCount: 2,
      totalEngagement: 1,
      totalLikes: 1,
      totalReplies: 0,
      totalShares: 0,
      totalViews: 11,
      totalEES: 0,
      spotlightSpent: 0,
    });
  });

  it('follows the hours of the time zone', async () => {
    expect(await firstHours('?timezone=Asia/Kathmandu')).toMatchObject({ timezone: 'Asia/Kathmandu' });
    // The hours start at a quarter past, in UTC.
    expect(viewsOf(await firstHours('?timezone=Asia/Kathmandu'))).toEqual([
      ['01T10:15', 111],
      ['03T09:15', 11_000],
    ]);
  });

  it('is limited to a platform', async () =>
    expect(viewsOf(await firstHours('?platform=tiktok'))).toEqual([['01T10:00', 10]]));

  it('agrees with the days', async () => {
    const { body } = await cleo.http('GET', '/api/sparks/stats/summer-drop?to=2026-05-02');
    const { startedAt, timelineAnalytics } = body.data.analytics as CampaignAnalytics;
    expect(startedAt).toBe(PUBLISHED_AT);
    const { hours } = await firstHours();
    expect(timelineAnalytics.map(({ _id, totalViews }) => [_id, totalViews])).toEqual(
      ['2026-05-01', '2026-05-02'].map((day) => [
        day,
        hours.reduce((sum, { start, totalViews }) => sum + (String(start).startsWith(day) ? totalViews : 0), 0),
      ]),
    );
  });
});

it.each([
  ['timezone=Mars/Olympus', 'timezone'],
  ['platform=radio', 'platform'],
  ['from=2026-05-01', 'from'],
])('rejects ?%s', async (query, field) =>
  expect(await cleo.http('GET', `/api/sparks/stats/summer-drop/first-hours?${query}`)).toMatchObject({
    status: 400,
    body: { details: [{ field }] },
  }),
);

it('is restricted to the creator and admins', async () => {
  const get = (who: Pick<SignedIn, 'http'>, slug = 'summer-drop') =>
    who.http('GET', `/api/sparks/stats/${slug}/first-hours`);
  expect(await get(app)).toMatchObject({ status: 401 });
  expect(await get(await signInAs(app, 'ada'))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await get(await signInAs(app, 'root'))).toMatchObject({ status: 200 });
  expect(await get(cleo, 'nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

it('reads only the rollups of these hours, from their index', async () => {
  const model = app.get<Model<AnalyticsRollup>>(getModelToken(AnalyticsRollup.name));
  await model.collection.insertMany(
    [sparkId, new Types.ObjectId()].flatMap((campaign) =>
      Array.from({ length: 2_000 }, (_, index) => ({
        sparkId: campaign,
        grain: 'hour' as const,
        start: new Date(Date.UTC(2026, 6, 1) + index * GRAIN_MS.hour),
        total: { views: 1 },
      })),
    ) as AnalyticsRollup[],
  );
  // Right after the insert the planner works with outdated statistics and can choose another plan.
  const giveUpAt = Date.now() + 60_000;
  for (;;) {
    const read = await examinedKeys(model, () => firstHours());
    if (read.length === 1 && read.every((keys) => keys <= FIRST_HOURS + 1)) break;
    if (Date.now() > giveUpAt) expect(read).toEqual([FIRST_HOURS]);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  expect(await usedIndex(model, () => firstHours())).toBe('sparkId_1_grain_1_start_1');
}, 90_000);
