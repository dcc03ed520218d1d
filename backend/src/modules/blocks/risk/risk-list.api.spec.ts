import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createBlocks, type BlockOverrides } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import type { SparkRecord } from '../../sparks/index.js';
import { Block, type BlockRecord } from '../contributions/index.js';
import { AT_RISK_ORDER, atRiskFilter, atRiskIndex, type RiskCriteria } from './risk.repository.js';

let scene: BlockScene;
let people: BlockScene['people'];
let spark: SparkRecord;
let other: SparkRecord;
const byName: Record<string, BlockRecord> = {};

const withScore = (score: number, overrides: BlockOverrides = {}): BlockOverrides => ({
  risk: { score, evaluatedAt: new Date(), flagged: [], accepted: [{ kind: 'burst', weight: 50 }] },
  ...overrides,
});

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false });
  ({ people } = scene);
  const { app } = scene;
  [spark, other] = (await Promise.all(
    [people.cleo, people.acme].map(({ user }) => createSpark(app, { creator: new Types.ObjectId(user.id) })),
  )) as [SparkRecord, SparkRecord];
  const names = ['low', 'forty', 'sixty', 'sixtyToo', 'flagged', 'removed'];
  const created = await createBlocks(app, spark, [
    withScore(39),
    withScore(40),
    withScore(60),
    withScore(60),
    withScore(88, { moderation_status: 'flagged' }),
    withScore(99, { deleted: true }),
  ]);
  names.forEach((name, index) => (byName[name] = created[index] as BlockRecord));
  await app.connection
    .collection('blocks')
    .updateOne({ _id: byName.flagged?._id }, { $set: { 'social_meta.platform': 'tiktok' } });
  [byName.foreign] = (await createBlocks(app, other, [withScore(70)])) as [BlockRecord];
  await createBlocks(app, spark, [{}]);
  const facts = { views: 20_000 };
  const seen = { seenAt: new Date(), firstSeenAt: new Date('2026-11-01T00:00:00Z') };
  await app.connection.collection('risk_signals').insertMany([
    { blockId: byName.sixty?._id, kind: 'burst', weight: 50, facts, ...seen },
    { blockId: byName.sixty?._id, kind: 'even_growth', weight: 70, facts, ...seen },
    { blockId: byName.forty?._id, kind: 'burst', weight: 50, facts, ...seen },
  ]);
});
afterAll(() => scene?.close());

interface Listed {
  block: { _id: string; user: { username: string }; spark: { name: string } };
  score: number;
  signals: { kind: string }[];
}
const ask = (person: SignedIn, query = '') => person.http('GET', `/blocks/risk${query}`);
const nameOf = ({ block }: Listed) =>
  Object.entries(byName).find(([, { _id }]) => _id.toString() === block._id)?.[0] ?? 'unknown';
const listed = async (person: SignedIn, query = '') =>
  ((await ask(person, query)).body.data.items as Listed[]).map(nameOf);

it('lists the highest score first, from 40 on, without deleted contributions', async () => {
  expect(await listed(people.root)).toEqual(['flagged', 'foreign', 'sixtyToo', 'sixty', 'forty']);
  const { items, nextCursor } = (await ask(people.cleo)).body.data;
  expect(nextCursor).toBeNull();
  expect(items[2]).toMatchObject({
    score: 60,
    block: { _id: byName.sixty?._id.toString(), spark: { name: spark.name }, moderation_status: 'approved' },
    signals: [
      { kind: 'even_growth', weight: 70, isAccepted: false, firstSeenAt: '2026-11-01T00:00:00.000Z' },
      { kind: 'burst', weight: 50, isAccepted: true, facts: [{ name: 'views', value: 20_000 }] },
    ],
  });
});

it('shows creators their own campaigns only [sec-300]', async () => {
  expect(await listed(people.cleo)).toEqual(['flagged', 'sixtyToo', 'sixty', 'forty']);
  expect(await listed(people.acme)).toEqual(['foreign']);
  expect(await listed(people.ada)).toEqual([]);
  expect(await listed(people.cleo, `?sparkId=${spark._id.toString()}`)).toHaveLength(4);
  expect(await listed(people.root, `?sparkId=${other._id.toString()}`)).toEqual(['foreign']);
  expect(await ask(people.cleo, `?sparkId=${other._id.toString()}`)).toMatchObject({ status: 403 });
  expect(await ask(people.cleo, `?sparkId=${new Types.ObjectId().toString()}`)).toMatchObject({ status: 404 });
});

it('filters by score, flag and platform', async () => {
  expect(await listed(people.cleo, '?minScore=1')).toEqual(['flagged', 'sixtyToo', 'sixty', 'forty', 'low']);
  expect(await listed(people.cleo, '?minScore=70')).toEqual(['flagged']);
  expect(await listed(people.cleo, '?flagged=true')).toEqual(['flagged']);
  expect(await listed(people.cleo, '?flagged=false')).toEqual(['sixtyToo', 'sixty', 'forty']);
  expect(await listed(people.cleo, '?platform=tiktok')).toEqual(['flagged']);
});

it('pages through equal scores without gaps or repetitions', async () => {
  const pages: string[] = [];
  let cursor = '';
  for (let page = 1; page <= 4; page += 1) {
    const { items, nextCursor } = (await ask(people.cleo, `?limit=1${cursor}`)).body.data;
    pages.push(...(items as Listed[]).map(nameOf));
    cursor = `&cursor=${nextCursor}`;
  }
  expect(pages).toEqual(['flagged', 'sixtyToo', 'sixty', 'forty']);
  expect(cursor).toBe('&cursor=null');
});

it.each(['?cursor=abc', '?cursor=50.xyz', '?minScore=0', '?minScore=101', '?flagged=maybe', '?sparkId=1'])(
  'rejects %s',
  async (query) => expect(await ask(people.cleo, query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } }),
);

it.each<[string, () => RiskCriteria, index: string]>([
  ['of a campaign', () => ({ minScore: 40, sparkId: spark._id, isFlagged: true }), 'at_risk_in_campaign'],
  ['of a creator', () => ({ minScore: 40, creatorId: spark.creator, platform: 'tiktok' }), 'at_risk_of_creator'],
  ['of everything', () => ({ minScore: 40 }), 'at_risk'],
])('reads the list %s in the order of its own index', async (_name, criteria, index) => {
  const model = scene.app.get<Model<Block>>(getModelToken(Block.name));
  const after = { score: 60, id: new Types.ObjectId() };
  const query = model.find(atRiskFilter(criteria(), after)).sort(AT_RISK_ORDER).hint(atRiskIndex(criteria()));
  const { queryPlanner } = (await query.explain()) as unknown as { queryPlanner: { winningPlan: object } };
  const plan = JSON.stringify(queryPlanner.winningPlan);
  expect(plan).toContain(`"indexName":"${index}"`);
  expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/);
});
