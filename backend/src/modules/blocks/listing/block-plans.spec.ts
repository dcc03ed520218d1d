import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { MODERATION_STATUSES, SOCIAL_PLATFORMS } from '@sparks/domain';
import { examinedKeys, examinedRows } from '../../../../test/support/examined-keys.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { sortOf } from '../../../platform/database/keyset.js';
import { Block, type BlockRecord } from '../contributions/index.js';
import { BlocksApiModule } from '../index.js';
import { existingSubmissionsPipeline, type SubmissionLookup } from '../submissions/existing-submissions.js';
import { SubmissionRepository } from '../submissions/submission.repository.js';
import { BlockListingRepository } from './block-listing.repository.js';
import { BLOCK_ORDERS, blockFilter, indexFor, type BlockCriteria } from './block-query.js';

const NOW = new Date();
const HOUR_MS = 3_600_000;
const sparks = Array.from({ length: 40 }, () => new Types.ObjectId());
const creator = new Types.ObjectId();
const contributor = new Types.ObjectId();
/** Every tenth contribution has an expired boost, so that the list of boosts must skip documents. */
const boostOf = (index: number) =>
  index % 400 === 3 ? new Date(NOW.getTime() + HOUR_MS) : index % 10 === 3 ? new Date(NOW.getTime() - HOUR_MS) : null;

let app: TestApp;
let model: Model<Block>;

beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule], needsNewDatabase: true });
  model = app.get<Model<Block>>(getModelToken(Block.name));
  const other = new Types.ObjectId();
  // Inserted through the driver: Mongoose would spend seconds on validation and defaults, which plans do not depend on.
  await model.collection.insertMany(
    Array.from({ length: 4_000 }, (_, index) => ({
      _id: new Types.ObjectId(),
      sparkId: sparks[index % 40],
      creatorId: index % 40 === 0 ? creator : other,
      userId: index % 200 === 0 ? contributor : new Types.ObjectId(),
      purpose: 'resubmission',
      content: 'https://example.org',
      canonicalKey: `plan:${index}`,
      creationKey: `plan:${index}`,
      social_meta: { platform: SOCIAL_PLATFORMS[index % 6], postId: String(index) },
      created: new Date(NOW.getTime() - index * 1_000),
      moderation_status: index % 4 === 0 ? 'pending' : index % 50 === 1 ? 'flagged' : 'approved',
      is_spotlighted: index % 400 === 3,
      boostedUntil: boostOf(index),
      // Some are equal.
      trendingScore: (index * 7_919) % 1_500,
      deleted: index % 200 === 43,
    })),
  );
}, 60_000);
afterAll(() => app?.close());

/** The winning plan of the query that the repository sends for the first page. */
async function planOf(criteria: BlockCriteria): Promise<string> {
  const index = indexFor(criteria);
  const query = model.find(blockFilter(criteria)).sort(sortOf(BLOCK_ORDERS[criteria.sort])).limit(12);
  return JSON.stringify(await (index ? query.hint(index) : query).explain());
}

const queue = { filter: 'all', sort: 'oldest', now: NOW, status: 'pending' } as const;
const shown = { sort: 'newest', now: NOW, status: 'approved' } as const;
const hidden = { sort: 'newest', now: NOW } as const;
const publicList = { ...shown, filter: 'all', visibleTo: 'everyone' } as const;
const access = { userId: new Types.ObjectId(), acceptedIds: [sparks[1] as Types.ObjectId] };
const inCampaign = { sparkId: sparks[3] };

it.each<[string, BlockCriteria, index: RegExp]>([
  ['the queue of a campaign', { ...queue, ...inCampaign }, /^sparkId_1_/],
  ["the queue of a creator's campaigns", { ...queue, creatorId: creator }, /^creatorId_1_/],
  [
    "the queue of a creator's campaigns, one platform",
    { ...queue, creatorId: creator, platform: 'reddit' },
    /^creatorId_1_/,
  ],
  [
    "the queue of a creator's campaigns, some contributors",
    { ...queue, creatorId: creator, amongUserIds: [contributor] },
    /^(userId|creatorId)_1_/,
  ],
  ['the queue of everything', { ...queue }, /^deleted_1_/],
  ['the queue of everything, one platform', { ...queue, platform: 'reddit' }, /^deleted_1_/],
  ['spotlighted in a campaign', { ...shown, ...inCampaign, filter: 'spotlighted' }, /^spotlighted_in_campaign$/],
  [
    'spotlighted in a campaign, most viral first',
    { ...shown, ...inCampaign, filter: 'spotlighted', sort: 'trending' },
    /^spotlighted_in_campaign$/,
  ],
  ['spotlighted anywhere', { ...shown, filter: 'spotlighted' }, /^spotlighted$/],
  ['boosted in a campaign', { ...shown, ...inCampaign, filter: 'boosted' }, /^boosted_in_campaign$/],
  ['boosted anywhere', { ...shown, filter: 'boosted' }, /^boosted$/],
  [
    'flagged in a campaign',
    { ...hidden, ...inCampaign, filter: 'flagged' },
    /^sparkId_1_deleted_1_moderation_status_1_/,
  ],
  ['flagged anywhere', { ...hidden, filter: 'flagged' }, /^deleted_1_moderation_status_1_/],
  ['public ones of a contributor', { ...publicList, userId: contributor }, /^userId_1_deleted_1_.*_isPrivate_1$/],
  ['public ones of a creator', { ...publicList, creatorId: creator }, /^creatorId_1_deleted_1_.*_isPrivate_1$/],
  ['public ones', publicList, /^deleted_1_moderation_status_1_created_-1__id_-1_isPrivate_1$/],
  ['public ones, most viral first', { ...publicList, sort: 'trending' }, /^deleted_1_.*trendingScore.*_isPrivate_1$/],
  [
    'those that a person with access sees',
    { ...publicList, visibleTo: access },
    /^deleted_1_moderation_status_1_created_-1__id_-1_isPrivate_1$/,
  ],
  ['deleted in a campaign', { ...hidden, ...inCampaign, filter: 'deleted' }, /^sparkId_1_deleted_1_/],
])(
  'reads %s through its own index, not by looking at every contribution',
  async (_name, criteria, index) => {
    // Right after the insert the planner may not yet take the documents into account.
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      const plan = await planOf(criteria);
      // The first index name belongs to the winning plan.
      const used = /"indexName":"([^"]+)"/.exec(plan)?.[1] ?? 'none';
      const isScanned = /COLLSCAN|Seq Scan/.test(plan);
      if (index.test(used) && !isScanned) return;
      if (Date.now() > giveUpAt)
        expect({ used, isScanned }).toEqual({ used: expect.stringMatching(index), isScanned: false });
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  },
  90_000,
);

it.each<[string, BlockCriteria, count: number]>([
  ['spotlighted in a campaign', { ...shown, ...inCampaign, filter: 'spotlighted' }, 10],
  ['spotlighted anywhere', { ...shown, filter: 'spotlighted' }, 10],
  ['boosted in a campaign, boosts that ran out left out', { ...shown, ...inCampaign, filter: 'boosted' }, 10],
  ['boosted anywhere', { ...shown, filter: 'boosted' }, 10],
  ['boosted of a person', { ...shown, userId: contributor, filter: 'boosted' }, 0],
  ["in the queue of a creator's campaigns", { ...queue, creatorId: creator }, 100],
])('counts and lists what is %s', async (_name, criteria, count) => {
  const blocks = app.get(BlockListingRepository);
  expect(await blocks.countForPage(criteria, { skip: 0, limit: 100 })).toBe(count);
  const { items: page } = await blocks.listPage(criteria, { skip: 0, limit: 100 });
  const order = criteria.sort === 'oldest' ? 1 : -1;
  expect(page.map(({ created }) => created.getTime())).toEqual(
    page.map(({ created }) => created.getTime()).sort((a, b) => order * (a - b)),
  );
  expect(page).toHaveLength(count);
});

const mostViral = { filter: 'all', sort: 'trending', now: NOW } as const;
it.each<[string, BlockCriteria, Record<string, unknown>]>([
  ['of a campaign', { ...mostViral, sparkId: sparks[0] }, { sparkId: sparks[0], deleted: false }],
  ['of a contributor', { ...mostViral, userId: contributor }, { userId: contributor, deleted: false }],
  ['of a creator', { ...mostViral, creatorId: creator }, { creatorId: creator, deleted: false }],
  ['of everything', { ...mostViral }, { deleted: false }],
  ['of everything that is deleted', { ...mostViral, filter: 'deleted' }, { deleted: true }],
  [
    'of a creator, newest first',
    { ...hidden, filter: 'all', creatorId: creator },
    { creatorId: creator, deleted: false },
  ],
  ['of everything, newest first', { ...hidden, filter: 'all' }, { deleted: false }],
  ['of everything that is deleted, newest first', { ...hidden, filter: 'deleted' }, { deleted: true }],
])(
  'merges the list %s from one page per status',
  async (_name, criteria, filter) => {
    const blocks = app.get(BlockListingRepository);
    const order = BLOCK_ORDERS[criteria.sort];
    const all = await model.find(filter).sort(sortOf(order)).limit(40).lean<BlockRecord[]>();
    const expected = all.map(({ _id }) => _id.toHexString());
    const idsOf = ({ items }: { items: Array<{ _id: Types.ObjectId }> }) => items.map(({ _id }) => _id.toHexString());
    expect(idsOf(await blocks.listPage(criteria, { skip: 0, limit: 5 }))).toEqual(expected.slice(0, 5));
    expect(idsOf(await blocks.listPage(criteria, { skip: 10, limit: 5 }))).toEqual(expected.slice(10, 15));
    const seventh = all[7] as BlockRecord;
    const after = { value: order.valueOf(seventh), _id: seventh._id };
    expect(idsOf(await blocks.listPage(criteria, { skip: 0, limit: 5, after }))).toEqual(expected.slice(8, 13));

    // Right after the insert the planner may not yet take the documents into account.
    const giveUpAt = Date.now() + 60_000;
    const most = MODERATION_STATUSES.length * 6;
    for (;;) {
      const [read = Infinity] = await examinedRows(model, () => blocks.listPage(criteria, { skip: 0, limit: 5 }));
      if (read <= most) return;
      if (Date.now() > giveUpAt) expect(read).toBeLessThanOrEqual(most);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  },
  90_000,
);

it.each<[string, BlockCriteria['visibleTo'], boolean]>([
  ['everyone', 'everyone', false],
  ['people who were accepted', { ...access, acceptedIds: [sparks[5] as Types.ObjectId] }, true],
  ['people who were not accepted', access, false],
  ['the creator of the campaign', { userId: creator, acceptedIds: [] }, true],
])(
  'reads a page of the contributions that are visible to %s, and passes the others',
  async (_name, visibleTo, seesPrivate) => {
    const blocks = app.get(BlockListingRepository);
    const userId = new Types.ObjectId();
    const [block] = (await blocks.listPage({ ...shown, ...inCampaign, filter: 'all' }, { skip: 0, limit: 1 })).items;
    const all = Array.from({ length: 60 }, (_unused, index) => ({
      ...block,
      _id: new Types.ObjectId(),
      userId,
      creatorId: creator,
      ...(index % 3 === 0 ? { isPrivate: true, sparkId: sparks[5] } : {}),
      created: new Date(NOW.getTime() - index * 1_000),
      canonicalKey: `${userId.toHexString()}:${index}`,
      creationKey: `${userId.toHexString()}:${index}`,
    }));
    await model.collection.insertMany(all as never);
    const expected = all.filter((each) => seesPrivate || !('isPrivate' in each)).map(({ _id }) => _id.toHexString());
    const criteria: BlockCriteria = { ...publicList, userId, visibleTo };
    const idsOf = ({ items }: { items: Array<{ _id: Types.ObjectId }> }) => items.map(({ _id }) => _id.toHexString());
    expect(idsOf(await blocks.listPage(criteria, { skip: 0, limit: 12 }))).toEqual(expected.slice(0, 12));
    expect(idsOf(await blocks.listPage(criteria, { skip: 12, limit: 12 }))).toEqual(expected.slice(12, 24));
    expect(await blocks.countForPage(criteria, { skip: 0, limit: 100 })).toBe(expected.length);

    // Right after the insert the planner may not yet take the documents into account.
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      const [read = Infinity] = await examinedKeys(model, () => blocks.listPage(criteria, { skip: 0, limit: 12 }));
      // Of three, at most one is passed.
      if (read <= 20) return;
      if (Date.now() > giveUpAt) expect(read).toBeLessThanOrEqual(20);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  },
  90_000,
);

it('walks through a campaign by its index, and starts at the given position', async () => {
  const blocks = app.get(BlockListingRepository);
  const [sparkId] = sparks as [Types.ObjectId];
  const all = await blocks.listBySubmission(sparkId, { limit: 1_000 });
  const [after, until] = [all[49], all[79]] as const;
  const range = { after, until: until?.created, limit: 20 };
  expect(all.map(({ created }) => created.getTime())).toEqual(
    all.map(({ created }) => created.getTime()).sort((a, b) => a - b),
  );
  expect((await blocks.listBySubmission(sparkId, range)).map(({ _id }) => _id)).toEqual(
    all.slice(50, 70).map(({ _id }) => _id),
  );
  expect(await blocks.listBySubmission(sparkId, { ...range, limit: 100 })).toHaveLength(30);
  const read = await examinedKeys(model, () => blocks.listBySubmission(sparkId, range));
  expect(read).toHaveLength(2);
  for (const keys of read) expect(keys).toBeLessThanOrEqual(40);
});

it('finds existing submissions through the unique index of each branch', async () => {
  const [block] = await model.collection.find({}).skip(1_234).limit(1).toArray();
  if (!block) throw new Error('There are no contributions');
  const { _id, userId, sparkId, creationKey, canonicalKey } = block;
  const lookup = { userId, sparkId, creationKey, canonicalKey } as SubmissionLookup;
  const { moderation_status, deleted } = block;
  const social_meta = { platform: block.social_meta.platform };
  const found = { _id, userId, moderation_status, deleted, social_meta };
  expect(await app.get(SubmissionRepository).findExisting(lookup)).toEqual({
    sameRequest: found,
    samePost: found,
    firstSubmission: null,
  });
  expect(
    await app.get(SubmissionRepository).findExisting({ ...lookup, userId: new Types.ObjectId(), canonicalKey: null }),
  ).toEqual({ sameRequest: null, samePost: null, firstSubmission: null });
  expect(
    JSON.stringify(
      await model.aggregate(existingSubmissionsPipeline(lookup, model.collection.collectionName)).explain(),
    ),
  ).not.toMatch(/COLLSCAN|Seq Scan/);
});

it('finds the contributions of posts without reading others', async () => {
  const find = () => app.get(BlockListingRepository).listByPosts(['plan:1', 'plan:2', 'plan:3']);
  expect((await find()).map(({ canonicalKey }) => canonicalKey)).toEqual(['plan:1', 'plan:2', 'plan:3']);
  const sent = jest.spyOn(model.collection, 'find');
  await find();
  const [filter = {}, options] = sent.mock.calls[0] ?? [];
  sent.mockRestore();
  const plan = JSON.stringify(await model.collection.find(filter, options).explain());
  expect([/COLLSCAN|Seq Scan/.test(plan), /"sparkId_1_/.test(plan), /"canonicalKey_1_/.test(plan)]).toEqual([
    false,
    false,
    true,
  ]);
});

it('tells contributions of one moment apart', async () => {
  const blocks = app.get(BlockListingRepository);
  const sparkId = new Types.ObjectId();
  const like = {
    ...(await blocks.listPage({ ...shown, ...inCampaign, filter: 'all' }, { skip: 0, limit: 1 })).items[0],
    sparkId,
    created: NOW,
    deleted: false,
  };
  const ids = Array.from({ length: 5 }, () => new Types.ObjectId());
  await model.collection.insertMany(
    ids.map((_id) => ({
      ...like,
      _id,
      canonicalKey: `same:${_id.toHexString()}`,
      creationKey: `same:${_id.toHexString()}`,
    })) as never,
  );
  expect(
    (
      await blocks.listBySubmission(sparkId, {
        after: { _id: ids[2] as Types.ObjectId, created: NOW },
        until: NOW,
        limit: 10,
      })
    ).map(({ _id }) => _id),
  ).toEqual(ids.slice(3));
});
