import { Types } from 'mongoose';
import { USUAL_ENGAGEMENT, USUAL_MIN_POSTS } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { BlocksApiModule } from '../index.js';
import { UsualEngagementService } from './usual-engagement.service.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
});
afterAll(() => app?.close());

const rows = () => app.connection.collection('usual_engagement');
const measured = async () => {
  await app.get(UsualEngagementService).compute();
  return app.get(UsualEngagementService).find('reddit');
};
let posts = 0;
/** Contributions on Reddit whose engagement per view is 1 of 1,000, 2 of 1,000 and so on. */
async function add(count: number, overrides: object = {}): Promise<void> {
  await app.connection.collection('blocks').insertMany(
    Array.from({ length: count }, () => {
      posts += 1;
      const engagement = { views: 10_000, likes: 10 * posts, comments: 0, shares: null, fetchedAt: new Date() };
      return {
        userId: new Types.ObjectId(),
        purpose: 'general',
        canonicalKey: `usual:${posts}`,
        creationKey: `usual:${posts}`,
        created: new Date(),
        moderation_status: 'approved',
        deleted: false,
        social_meta: { platform: 'reddit' },
        engagement,
        ...overrides,
      };
    }),
  );
}

it('uses the documented values for 499 posts, and the measured ones from 500 on', async () => {
  await add(USUAL_MIN_POSTS - 1);
  await add(20, { moderation_status: 'flagged' });
  await add(20, { deleted: true });
  await add(20, { engagement: { views: 1_999, likes: 1_000, comments: 0, shares: 0, fetchedAt: new Date() } });
  await add(20, { engagement: { views: 5_000, likes: null, comments: null, shares: null, fetchedAt: new Date() } });
  expect(await measured()).toEqual(USUAL_ENGAGEMENT.reddit);
  expect(await rows().countDocuments()).toBe(0);
  posts = USUAL_MIN_POSTS - 1;
  await add(1, { canonicalKey: 'usual:last', creationKey: 'usual:last' });
  expect(await measured()).toMatchObject({ posts: USUAL_MIN_POSTS, median: 0.251, low: 0.026 });
  expect(await app.get(UsualEngagementService).find('tiktok')).toEqual(USUAL_ENGAGEMENT.tiktok);
});

it('keeps one document per platform, however often and in how many workers it runs', async () => {
  await Promise.all([measured(), measured(), measured()]);
  expect(await rows().countDocuments()).toBe(1);
});
