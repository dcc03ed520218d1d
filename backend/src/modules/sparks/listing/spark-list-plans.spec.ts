import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { DISPLAY_STATUSES } from '@sparks/domain';
import { aSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { sortOf } from '../../../platform/database/keyset.js';
import { SparksApiModule } from '../index.js';
import { Spark } from '../spark.schema.js';
import { SPARK_ORDERS, sparkFilter } from './spark-query.js';

const NOW = new Date('2026-05-01T12:00:00.000Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule], needsNewDatabase: true });
});
afterAll(() => app?.close());

it('reads pages through an index without a collection scan', async () => {
  const model = app.get<Model<Spark>>(getModelToken(Spark.name));
  const creators = [new Types.ObjectId(), new Types.ObjectId()] as const;
  await model.insertMany(
    Array.from({ length: 3_000 }, (_, index) =>
      aSpark({
        creator: index % 100 === 0 ? creators[0] : creators[1],
        slug: `plan-${index}`,
        name: `Plan word${index % 50}`,
        budget: index,
        created: new Date(NOW.getTime() - index * 1_000),
        end_time: { date: new Date(NOW.getTime() + (index + 1) * 60_000) },
        contribution_social_platforms: [index % 60 === 0 ? 'reddit' : 'youtube'],
        allowedContributionsType: [index % 60 === 1 ? 'CLIPPING' : 'UGC'],
        location: [index % 60 === 2 ? 'JP' : 'DE'],
        status: index % 60 === 3 ? 'completed' : 'ongoing',
      }),
    ),
  );
  const plan = async (criteria: Partial<Parameters<typeof sparkFilter>[0]>) => {
    const all = { scope: 'published', now: NOW, sort: 'newest', ...criteria } as const;
    return JSON.stringify(await model.find(sparkFilter(all)).sort(sortOf(SPARK_ORDERS[all.sort])).limit(12).explain());
  };
  // The index chosen for a sort order depends on statistics that a database seeded seconds ago does not have; the
  // index chosen for a selective filter does not.
  const expectations = [
    [{}, /"live_mode_1/],
    [{ sort: 'ending' }, /"live_mode_1/],
    [{ sort: 'budget' }, /"live_mode_1/],
    [{ sort: 'pay' }, /"live_mode_1/],
    [{ creator: creators[0] }, /"creator_1_(live_mode_1_)?created_-1/],
    [{ platform: 'reddit' }, /"live_mode_1_contribution_social_platforms_1/],
    [{ isPrivate: true }, /"live_mode_1_isPrivate_1/],
    [{ contentType: 'CLIPPING' }, /"live_mode_1_allowedContributionsType_1/],
    [{ country: 'JP' }, /"live_mode_1_location_1/],
    [{ minBudgetCents: 2_990 }, /"live_mode_1/],
    [{ maxBudgetCents: 10 }, /"live_mode_1/],
    [{ minBudgetCents: 2_990, sort: 'budget' }, /"live_mode_1_budget_-1/],
    ...DISPLAY_STATUSES.map((status) => [{ status }, /"live_mode_1/] as const),
    [
      {
        status: 'ongoing',
        platform: 'reddit',
        contentType: 'UGC',
        country: 'DE',
        isPrivate: false,
        minBudgetCents: 100,
        sort: 'ending',
      },
      /"live_mode_1/,
    ],
  ] as const;
  // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
  const giveUpAt = Date.now() + 60_000;
  for (const [criteria, index] of expectations) {
    for (;;) {
      const text = await plan(criteria);
      const found = [criteria, /COLLSCAN|Seq Scan/.test(text), index.test(text)];
      if ((found[1] === false && found[2] === true) || Date.now() > giveUpAt) {
        expect(found).toEqual([criteria, false, true]);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}, 90_000);
