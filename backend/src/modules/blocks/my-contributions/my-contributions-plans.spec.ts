import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { MODERATION_STATUSES, MY_POSTS_SORTS, SOCIAL_PLATFORMS, type ModerationStatus } from '@sparks/domain';
import { examinedKeys, examinedRows } from '../../../../test/support/examined-keys.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { Block } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';
import { MyContributionsRepository } from './my-contributions.repository.js';

const LIMIT = 12;
const SLACK = 10;
const START = Date.UTC(2026, 4, 1);
const ada = new Types.ObjectId();

let app: TestApp;
let model: Model<Block>;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule], needsNewDatabase: true });
  model = app.get<Model<Block>>(getModelToken(Block.name));
  // Inserted through the driver: Mongoose would spend seconds on validation and defaults, which plans do not depend on.
  await model.collection.insertMany(
    Array.from({ length: 4_000 }, (_, index) => ({
      _id: new Types.ObjectId(),
      sparkId: new Types.ObjectId(),
      creatorId: new Types.ObjectId(),
      userId: index % 2 === 0 ? ada : new Types.ObjectId(),
      purpose: 'submission',
      content: 'https://example.org',
      canonicalKey: `plan:${index}`,
      creationKey: `plan:${index}`,
      social_meta: { platform: SOCIAL_PLATFORMS[index % 6], postId: String(index) },
      created: new Date(START + ((index * 7_919) % 4_000) * 1_000),
      moderation_status: MODERATION_STATUSES[((index / 2) % 4) | 0],
      ees: (index * 4_637) % 4_000,
      engagement: { views: index % 10 === 0 ? null : (index * 3_571) % 4_000 },
      deleted: false,
    })),
  );
}, 60_000);
afterAll(() => app?.close());

const cases = MY_POSTS_SORTS.flatMap((sort) =>
  ([undefined, 'approved'] as const).map((status): [string, ModerationStatus | undefined] => [sort, status]),
);

it.each(cases)(
  'reads the first page of own contributions from an index: %s, status %s',
  async (sort, status) => {
    const page = { sort: sort as (typeof MY_POSTS_SORTS)[number], skip: 0, limit: LIMIT };
    // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      // The most earned and most viewed in any status are merged from one page per status.
      const isMerged = sort !== 'newest' && status === undefined;
      const read = await (isMerged ? examinedRows : examinedKeys)(model, () =>
        app.get(MyContributionsRepository).list(ada, status ? { status } : {}, page),
      );
      expect(read).toHaveLength(1);
      const pages = isMerged ? MODERATION_STATUSES.length : 1;
      if (read.every((keys) => keys <= pages * LIMIT + SLACK)) return;
      if (Date.now() > giveUpAt) expect(read).toEqual([LIMIT]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  },
  90_000,
);

it.each(MY_POSTS_SORTS)('merges the pages of all statuses in the order of the whole list: %s', async (sort) => {
  const field = { newest: 'created', earned: 'ees', views: 'engagement.views' }[sort];
  const all = await model.collection
    .find({ userId: ada })
    .sort({ [field]: -1, _id: -1 })
    .limit(60)
    .toArray();
  for (const skip of [0, 24, 48]) {
    const page = await app.get(MyContributionsRepository).list(ada, {}, { sort, skip, limit: LIMIT });
    expect(page.map(({ _id }) => _id)).toEqual(all.slice(skip, skip + LIMIT).map(({ _id }) => _id));
  }
});
