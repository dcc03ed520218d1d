import { Types } from 'mongoose';
import { createBlocks, postOn } from '../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { CampaignAnalytics } from './dto/analytics.response.js';
import { AnalyticsApiModule, ProjectionService } from './index.js';

let app: TestApp;
let cleo: SignedIn;
let slug: string;

beforeAll(async () => {
  app = await createTestApp({ modules: [AnalyticsApiModule] });
  cleo = await signInAs(app, 'cleo');
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
  slug = spark.slug;
  await createBlocks(app, spark, [
    { views: 300, likes: 3 },
    { views: 700, likes: 7, ...postOn('tiktok', '1') },
  ]);
});
afterAll(() => app?.close());

async function stats(query: string): Promise<CampaignAnalytics> {
  const { body } = await cleo.http('GET', `/api/sparks/stats/${slug}${query}`);
  return body.data.analytics as CampaignAnalytics;
}

it.each(['before', 'after'])('limits figures and days to a platform %s the projection', async (when) => {
  if (when === 'after') await app.get(ProjectionService).projectPendingEvents();
  const viewsOf = ({ contributionAnalytics, timelineAnalytics }: CampaignAnalytics) => [
    contributionAnalytics.totalContributions,
    contributionAnalytics.totalImpressions,
    timelineAnalytics.reduce((sum, { totalViews }) => sum + totalViews, 0),
  ];
  expect(viewsOf(await stats(''))).toEqual([2, 1_000, 1_000]);
  expect(viewsOf(await stats('?platform=tiktok'))).toEqual([1, 700, 700]);
  expect(viewsOf(await stats('?platform=reddit'))).toEqual([0, 0, 0]);
  const { platformBreakdown } = await stats('?platform=tiktok');
  expect(platformBreakdown.map(({ platform }) => platform)).toEqual(['tiktok', 'youtube']);
});
