import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import type { SparkRecord } from '../spark.schema.js';

describe('campaign details', () => {
  const NOW = '2026-05-01T12:00:00.000Z';
  const clock = new FixedClock(NOW);
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  const spark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0, ...overrides });

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule], clock });
    [cleo, ada] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada')]);
  });
  beforeEach(async () => {
    await app.connection.collection('sparks').deleteMany({});
  });
  afterAll(() => app?.close());

  describe('a campaign', () => {
    it('is returned by id and by slug with all fields', async () => {
      const record = await spark({
        name: 'In full',
        brandUrl: 'https://example.com',
        maxEarningPerContribution: 900,
        eesMultiple: 1.5,
        termsAndConditions: 'Terms.',
      });
      const byId = await app.http('GET', `/spark/sparkById/${record._id.toHexString()}`);
      const bySlug = await app.http('GET', `/spark/sparkBySlug/${record.slug}`);
      expect(byId.status).toBe(200);
      expect(bySlug.body).toEqual(byId.body);
      expect(byId.body.data).toMatchObject({
        name: 'In full',
        brandUrl: 'https://example.com',
        maxEarningPerContribution: 900,
        eesMultiple: 1.5,
        termsAndConditions: 'Terms.',
        hasAccess: true,
        accessRequests: [],
        closing: null,
      });
      for (const internal of ['nameWords', 'creationKey']) expect(byId.body.data).not.toHaveProperty(internal);
    });

    it('hides drafts from everyone except their creator and admins', async () => {
      const draft = await spark({ live_mode: false });
      const root = await signInAs(app, 'root');
      const url = `/spark/sparkById/${draft._id.toHexString()}`;
      expect([(await app.http('GET', url)).status, (await ada.http('GET', url)).status]).toEqual([404, 404]);
      expect((await app.http('GET', `/spark/sparkBySlug/${draft.slug}`)).status).toBe(404);
      expect([(await cleo.http('GET', url)).status, (await root.http('GET', url)).status]).toEqual([200, 200]);
    });

    it.each([
      '/spark/sparkById/665f1c2ab7e4d9a1c0ffee01',
      '/spark/sparkById/%24ne',
      '/spark/sparkBySlug/no-such-campaign',
    ])('returns 404 for %s', async (url) => {
      const answer = await app.http('GET', url);
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([404, 'NOT_FOUND', expect.any(String)]);
    });
  });
});
