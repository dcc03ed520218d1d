import { Types } from 'mongoose';
import { Contract } from '../../../test/support/contract.js';
import { EngagementWorld, HOUR_MS } from '../../../test/support/engagement-world.js';
import { fundWallet } from '../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { youtubeUrl } from '../../../test/support/social-sandbox.js';
import type { BlockRecord } from '../blocks/index.js';
import type { SparkRecord } from '../sparks/index.js';
import type { CampaignAnalytics } from './dto/analytics.response.js';
import { AnalyticsApiModule, ProjectionService, RebuildService } from './index.js';

let world: EngagementWorld;
let spark: SparkRecord;
let contributors: SignedIn[];
const posts: BlockRecord[] = [];

const projectEvents = () => world.app.get(ProjectionService).projectPendingEvents();
const differences = async () => {
  const found: string[] = [];
  await world.app.get(RebuildService).rebuild({ repair: false, onDifference: (difference) => found.push(difference) });
  return found;
};
async function stats(query = ''): Promise<CampaignAnalytics> {
  const answer = await world.people.cleo.http('GET', `/api/sparks/stats/${spark.slug}${query}`);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return answer.body.data.analytics as CampaignAnalytics;
}
/** Asserts equal results before and after the projection. */
async function statsBothWays(query = ''): Promise<CampaignAnalytics> {
  const before = await stats(query);
  await projectEvents();
  expect({ ...(await stats(query)), asOf: before.asOf }).toEqual(before);
  return before;
}

async function submit(who: SignedIn): Promise<BlockRecord> {
  const post = { content: youtubeUrl(), sparkId: spark._id.toString() };
  const { status, body } = await who.http('POST', '/spark/purchase', post);
  expect(status).toBe(201);
  return world.stored({ _id: new Types.ObjectId((body.data as { _id: string })._id) });
}

const NO_ENGAGEMENT = { totalEngagement: 0, totalLikes: 0, totalReplies: 0, totalShares: 0, totalViews: 0 };

const PROFILES = [
  { country: 'DE', gender: 'female', birthDate: '2000-01-01' },
  { country: 'DE', gender: 'female', birthDate: '1999-01-01' },
  { country: 'NG', gender: 'male', birthDate: '1980-01-01' },
  { country: 'US', gender: 'other', birthDate: '2010-01-01' },
  { country: 'US' },
];

beforeAll(async () => {
  world = await EngagementWorld.start({ previews: true, modules: [AnalyticsApiModule] });
  // Noon UTC is the same day in most of the time zones below.
  world.clock.set('2026-05-01T12:00:00Z');
  contributors = await Promise.all(
    PROFILES.map((profile, index) =>
      signInAs(world.app, {
        username: `maker${index}`,
        name: `Maker ${index}`,
        roles: ['contributor'],
        country: profile.country,
      }),
    ),
  );
  for (const [index, { gender, birthDate }] of PROFILES.entries()) {
    await world.app.connection.collection('users').updateOne(
      { _id: new Types.ObjectId(contributors[index]!.user.id) },
      {
        $set: {
          ...(gender ? { gender } : {}),
          ...(birthDate ? { birthDate: new Date(birthDate) } : {}),
          experienceLevel: index === 0 ? 3 : 1,
        },
      },
    );
  }
  spark = await world.campaign({ approvalBonus: 500, spotlightCost: 250, slug: 'summer-drop' });
  await fundWallet(world.app, world.people.cleo.user.id, 10_000);
});
afterAll(() => world?.close());

it('starts empty', async () => {
  const empty = await stats();
  expect(empty).toMatchObject({
    period: { from: '2026-04-30', to: '2026-05-01', timezone: 'UTC' },
    contributionAnalytics: { totalContributions: 0, totalEES: 0, cpe: 0, costPerViews: 0 },
    wowMetrics: { viralCoefficient: 0 },
    platformBreakdown: [],
    demographics: { gender: [], ageRange: [], country: [], experienceLevel: [] },
    isCurrent: true,
  });
  expect(empty.timelineAnalytics.map(({ _id }) => _id)).toEqual(['2026-04-30', '2026-05-01']);
});

it('counts submissions and hides demographics of four people', async () => {
  for (const who of contributors.slice(0, 4)) posts.push(await submit(who));
  const { contributionAnalytics, demographics, platformBreakdown } = await statsBothWays();
  expect(contributionAnalytics).toMatchObject({
    totalContributions: 4,
    pendingCount: 4,
    totalContributionsApproved: 0,
    totalContributors: 4,
  });
  expect(platformBreakdown).toMatchObject([{ platform: 'youtube', totalContributions: 4, avgLikesPerPost: 0 }]);
  expect(demographics).toEqual({ minimumPeople: 5, gender: [], ageRange: [], country: [], experienceLevel: [] });
});

it('merges the small groups of five people', async () => {
  posts.push(await submit(contributors[4]!));
  const { demographics } = await statsBothWays();
  expect(demographics).toEqual({
    minimumPeople: 5,
    gender: [{ gender: 'Others', count: 5, percentage: 100 }],
    ageRange: [{ ageRange: 'Others', count: 5, percentage: 100 }],
    country: [{ country: 'Others', count: 5, percentage: 100 }],
    experienceLevel: [{ experienceLevel: null, name: 'Others', count: 5, percentage: 100 }],
  });
  await world.app.connection
    .collection('users')
    .updateMany({}, { $set: { gender: 'male', country: 'FR', experienceLevel: 4 } });
  expect((await stats()).demographics).toEqual(demographics);
});

it('tracks decisions, bonuses, views, tips and deletions to the cent', async () => {
  const [first, second, third, fourth] = posts as [BlockRecord, BlockRecord, BlockRecord, BlockRecord];
  await world.moderate(first._id, 'approved');
  await world.moderate(second._id, 'approved');
  await world.moderate(third._id, 'declined', 'No');
  await world.moderate(fourth._id, 'flagged', 'Look');
  expect((await statsBothWays()).contributionAnalytics).toMatchObject({
    totalContributionsApproved: 2,
    declinedCount: 1,
    flaggedCount: 1,
    pendingCount: 1,
    totalEES: 1_000,
  });

  // Both posts had no views at their submission; these are the ones of the next day.
  for (const post of [first, second]) await world.setPostMetrics(post, { views: 0, likes: 0, comments: 0, shares: 0 });
  await world.refresh();
  world.clock.set('2026-05-02T12:00:00Z');
  await world.setPostMetrics(first, { views: 2_000, likes: 100, comments: 20, shares: 0 });
  await world.setPostMetrics(second, { views: 500, likes: 10, comments: 3, shares: 0 });
  await world.refresh();
  expect((await world.people.cleo.http('POST', `/blocks/${first._id.toString()}/spotlight`)).status).toBe(200);
  const grown = await statsBothWays();
  // $1 for a thousand views: 200 and 50 cents; two bonuses of 500; a tip of 250.
  expect(grown.contributionAnalytics).toEqual({
    totalContributions: 5,
    totalContributionsApproved: 2,
    declinedCount: 1,
    pendingCount: 1,
    flaggedCount: 1,
    totalContributors: 5,
    totalEES: 1_500,
    totalEngagement: 133,
    totalImpressions: 2_500,
    totalLikes: 110,
    totalComments: 23,
    totalRetweets: 0,
    cpe: 15 / 133,
    costPerViews: 15 / 2_500,
    spotlightSpent: 250,
  });
  expect(grown.spend).toEqual({ approvalBonuses: 1_000, views: 250, prizes: 0, spotlightTips: 250 });
  expect(grown.wowMetrics.viralCoefficient).toBeCloseTo((23 / 2_500) * 100, 10);
  expect(grown.platformBreakdown).toMatchObject([
    {
      platform: 'youtube',
      totalContributions: 5,
      totalContributionsApproved: 2,
      totalLikes: 110,
      totalComments: 23,
      avgLikesPerPost: 55,
      avgCommentsPerPost: 11.5,
      distributedDollars: 15,
      totalEES: 1_500,
    },
  ]);
  expect(grown.timelineAnalytics.slice(-2)).toEqual([
    { _id: '2026-05-01', contributionsCount: 5, ...NO_ENGAGEMENT, totalEES: 1_000, spotlightSpent: 0 },
    {
      ...{ _id: '2026-05-02', contributionsCount: 0, totalEES: 500, spotlightSpent: 250 },
      ...{ totalEngagement: 133, totalLikes: 110, totalReplies: 23, totalShares: 0, totalViews: 2_500 },
    },
  ]);

  world.clock.set('2026-05-03T12:00:00Z');
  expect((await world.people.root.http('DELETE', `/blocks/${first._id.toString()}`)).status).toBe(204);
  const removed = await statsBothWays(); // Payments are final.
  expect(removed.contributionAnalytics).toMatchObject({
    totalContributions: 4,
    totalContributors: 4,
    totalContributionsApproved: 1,
    totalImpressions: 500,
    totalLikes: 10,
    totalEES: 1_500,
  });
  expect(removed.timelineAnalytics.at(-1)).toMatchObject({ _id: '2026-05-03', totalViews: -2_000, totalLikes: -100 });
  expect((await world.people.root.http('POST', `/blocks/${first._id.toString()}/restore`)).status).toBe(200);
  expect((await statsBothWays()).contributionAnalytics).toEqual(grown.contributionAnalytics);
  expect(await differences()).toEqual([]);
});

it('reports a period and the preceding one', async () => {
  const { period, contributionAnalytics, previous, timelineAnalytics } = await statsBothWays(
    '?from=2026-05-02&to=2026-05-02&compare=previous',
  );
  expect(period).toEqual({ from: '2026-05-02', to: '2026-05-02', timezone: 'UTC' });
  expect(contributionAnalytics).toMatchObject({ totalContributions: 0, totalImpressions: 2_500, totalEES: 500 });
  expect(timelineAnalytics).toHaveLength(1);
  expect(previous).toMatchObject({
    period: { from: '2026-05-01', to: '2026-05-01', timezone: 'UTC' },
    contributionAnalytics: { totalContributions: 5, totalEES: 1_000, totalImpressions: 0 },
    wowMetrics: { viralCoefficient: 0 },
  });
  const before = await stats('?from=2025-01-01&to=2025-01-31&compare=previous');
  expect(before).toMatchObject({
    period: { from: '2025-01-01', to: '2025-01-31' },
    contributionAnalytics: { totalContributions: 0 },
    timelineAnalytics: [],
    previous: { period: { from: '2024-12-01', to: '2024-12-31' } },
  });
});

it.each([
  // Submitted at 12:00 and decided by 12:01 UTC; views arrived a day later.
  ['UTC', '2026-05-01', 5],
  ['Europe/Berlin', '2026-05-01', 5],
  ['Pacific/Kiritimati', '2026-05-02', 5],
  ['Pacific/Kiritimati', '2026-05-01', 0],
  ['Asia/Kathmandu', '2026-05-01', 5],
  ['Etc/GMT+12', '2026-05-01', 5],
])('in %s %s has %d submissions', async (timezone, day, expected) => {
  const { timelineAnalytics, contributionAnalytics } = await stats(
    `?from=${day}&to=${day}&timezone=${encodeURIComponent(timezone)}`,
  );
  expect([timelineAnalytics.map(({ _id }) => _id), contributionAnalytics.totalContributions]).toEqual([
    [day],
    expected,
  ]);
});

it('generates a report of the same metrics', async () => {
  const answer = await world.people.root.http('GET', `/api/sparks/report/${spark.slug}`);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        fileName: 'summer-drop-report-2026-05-03.json',
        generatedAt: '2026-05-03T12:00:00.000Z',
        campaign: { slug: 'summer-drop', name: spark.name, status: 'ongoing' },
      },
    },
  });
  expect(answer.body.data.analytics.contributionAnalytics).toEqual((await stats()).contributionAnalytics);
  const contract = await Contract.of(world.app);
  expect(contract.problemsOf('GET', '/api/sparks/report/{slug}', answer)).toEqual([]);
  const dashboard = await world.people.cleo.http(
    'GET',
    `/api/sparks/stats/${spark.slug}?from=2026-05-02&compare=previous`,
  );
  expect(contract.problemsOf('GET', '/api/sparks/stats/{slug}', dashboard)).toEqual([]);
  expect(JSON.stringify(dashboard.body)).not.toMatch(/maker\d/);
});

it('generates the report as a file for reading', async () => {
  const answer = await world.people.cleo.http(
    'GET',
    `/api/sparks/report/${spark.slug}/pdf?from=2026-05-02&language=de`,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="summer-drop-report-2026-05-03.pdf"',
  });
  expect(await world.people.cleo.http('GET', `/api/sparks/report/${spark.slug}/pdf?language=xx`)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'language' }] },
  });
});

it('includes the views of a later refresh', async () => {
  const [first] = posts as [BlockRecord];
  await world.refreshWith(first, 2_600, 24 * HOUR_MS);
  expect((await statsBothWays('?from=2026-05-04')).contributionAnalytics).toMatchObject({
    totalImpressions: 600,
    totalEES: 60,
  });
  expect(await differences()).toEqual([]);
});
