import { Types } from 'mongoose';
import { EngagementWorld, HOUR_MS } from '../../../../test/support/engagement-world.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../../test/system/support/crash-points.js';
import { EventCompactionService, type BlockRecord } from '../../blocks/index.js';
import type { SparkRecord } from '../../sparks/index.js';
import { AnalyticsApiModule, ProjectionService, RebuildService } from '../index.js';

const DAY_MS = 24 * HOUR_MS;
/** Days begin on rollups of a day, an hour and a quarter of an hour. */
const ZONES = ['UTC', 'Europe/Berlin', 'Asia/Kathmandu'];
/** What the compaction may write to. */
const OWN = ['contribution_events', 'event_compaction'];

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ modules: [AnalyticsApiModule], env: { EVENT_FULL_HISTORY_DAYS: '30' } });
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const name of [...OWN, 'analytics_rollups', 'blocks']) await stored(name).deleteMany({});
});

const stored = (name: string) => world.app.connection.collection(name);
const project = () => world.app.get(ProjectionService).projectPendingEvents();
const compact = () => world.app.get(EventCompactionService).compactOld();
const compactAgain = async () => {
  await stored('event_compaction').deleteMany({});
  return compact();
};
const countEvents = () => stored('contribution_events').countDocuments({ kind: { $ne: 'compacted' } });

async function rebuild(repair: boolean): Promise<string[]> {
  const found: string[] = [];
  await world.app.get(RebuildService).rebuild({ repair, onDifference: (difference) => found.push(difference) });
  return found;
}

/** Every figure that analytics shows of a campaign. */
async function figuresOf({ slug, created }: SparkRecord): Promise<unknown[]> {
  const figures: unknown[] = [];
  const secondDay = new Date(created.getTime() + 2 * DAY_MS).toISOString().slice(0, 10);
  for (const zone of ZONES)
    for (const path of [
      `stats/${slug}?timezone=${zone}`,
      `stats/${slug}?timezone=${zone}&platform=youtube&from=${secondDay}&compare=previous`,
      `stats/${slug}/first-hours?timezone=${zone}`,
      `report/${slug}?timezone=${zone}`,
    ]) {
      const { status, body } = await world.people.cleo.http('GET', `/api/sparks/${path}`);
      expect(status).toBe(200);
      figures.push(JSON.parse(JSON.stringify(body.data, (key, value: unknown) => (key === 'asOf' ? null : value))));
    }
  return figures;
}

/** The documents of all other collections. */
async function otherDocuments(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  const collections = await world.app.connection.listCollections();
  for (const { name } of collections)
    if (!OWN.includes(name)) found[name] = await stored(name).find().sort({ _id: 1 }).toArray();
  return found;
}

/** A campaign with decisions, views, payments and a deletion, two months ago; its events are projected. */
async function oldCampaign(): Promise<{ spark: SparkRecord; blocks: BlockRecord[] }> {
  const spark = await world.campaign({ budget: 1_000_000, approvalBonus: 20 });
  const blocks = await world.contributions(
    spark,
    Array.from({ length: 6 }, () => ({ moderation_status: 'pending' as const })),
  );
  for (const [index, { _id }] of blocks.entries()) await world.moderate(_id, index < 5 ? 'approved' : 'declined', 'x');
  for (const round of [1, 2, 3]) {
    for (const [index, block] of blocks.entries())
      await world.setPostMetrics(block, { views: round * 1_000 * (index + 1), likes: 10 * round, comments: index });
    world.clock.advanceMs(25 * HOUR_MS);
    await world.refresh();
  }
  await world.people.root.http('DELETE', `/blocks/${blocks[4]!._id.toString()}`);
  await project();
  world.clock.advanceMs(60 * DAY_MS);
  await stored('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } });
  return { spark, blocks };
}

it('changes no figure and no other document, and leaves fewer events', async () => {
  const { spark } = await oldCampaign();
  const [figures, documents, events] = [await figuresOf(spark), await otherDocuments(), await countEvents()];
  const compacted = await compact();
  expect(compacted).toBeGreaterThan(20);
  expect(await countEvents()).toBe(events - compacted);
  expect(await stored('contribution_events').countDocuments()).toBeLessThan(events);
  expect(await figuresOf(spark)).toEqual(figures);
  expect(await otherDocuments()).toEqual(documents);
  expect(await rebuild(false)).toEqual([]);
  expect(await compact()).toBe(0);
  expect(await compactAgain()).toBe(0);
  expect(await rebuild(false)).toEqual([]);
});

it('keeps recent events, unprojected ones and those that are alone in their slot', async () => {
  const spark = await world.campaign();
  const event = (blockId: Types.ObjectId, slot: Date, fields = {}) => ({
    sparkId: spark._id,
    blockId,
    kind: 'numbers',
    slot,
    platform: 'youtube',
    delta: { views: 1 },
    ...fields,
  });
  const [a, b] = [new Types.ObjectId(), new Types.ObjectId()];
  const daysAgo = (days: number) => new Date(Math.floor(world.clock.now().getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
  const kept = [
    ...[a, b].map((id) => event(id, daysAgo(20))),
    ...[a, b].map((id) => event(id, daysAgo(50), { unprojected: true })),
    event(a, daysAgo(60)),
    event(b, daysAgo(60), { platform: 'tiktok' }),
    event(a, daysAgo(70), { delta: { people: 1 }, profile: { gender: 'female' } }),
    event(b, daysAgo(70), { delta: { people: 1 }, profile: { gender: 'male' } }),
  ];
  await stored('contribution_events').insertMany([...kept, ...[a, b].map((id) => event(id, daysAgo(80)))]);
  expect(await compact()).toBe(2);
  expect(await countEvents()).toBe(kept.length);
  expect(
    await stored('contribution_events')
      .find({ kind: 'compacted' }, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ slot: daysAgo(80), delta: { views: 2 }, events: 2 }),
      ...[a, b].map((blockId) => expect.objectContaining({ blockId, delta: { views: 1 }, events: 1 })),
    ]),
  );
});

it('counts late events of compacted slots, before and after they are compacted themselves', async () => {
  const { spark, blocks } = await oldCampaign();
  await compact();
  const ids = blocks.slice(0, 4).map(({ _id }) => _id.toString());
  for (const id of ids) await world.people.root.http('DELETE', `/blocks/${id}`);
  const figures = await figuresOf(spark);
  await project();
  expect(await figuresOf(spark)).toEqual(figures);
  expect(await rebuild(false)).toEqual([]);
  // The counts of a deletion are dated to the submission, the numbers to the deletion.
  expect(await compactAgain()).toBe(ids.length);
  expect(await figuresOf(spark)).toEqual(figures);
  expect(await rebuild(false)).toEqual([]);
});

it('lets the rebuild restore rollups and missing events', async () => {
  const { spark, blocks } = await oldCampaign();
  const figures = await figuresOf(spark);
  await compact();
  await stored('analytics_rollups').deleteMany({ sparkId: spark._id });
  expect(await rebuild(true)).not.toEqual([]);
  expect(await figuresOf(spark)).toEqual(figures);
  await stored('analytics_rollups').updateOne({ sparkId: spark._id, grain: 'quarter' }, { $inc: { 'total.views': 1 } });
  expect(await rebuild(true)).toHaveLength(1);
  for (const views of [7, 9, 7, 9]) {
    await stored('blocks').updateOne({ _id: blocks[0]!._id }, { $set: { 'engagement.views': views } });
    expect(await rebuild(true)).toEqual([expect.stringContaining(`instead of ${views}`)]);
    expect(await rebuild(false)).toEqual([]);
    await compactAgain();
  }
});

it('adds each event once under concurrent runs', async () => {
  const { spark } = await oldCampaign();
  const [figures, events] = [await figuresOf(spark), await countEvents()];
  const compacted = await Promise.all([compact(), compact(), compact()]);
  expect(await countEvents()).toBe(events - compacted.reduce((sum, count) => sum + count, 0));
  expect(await rebuild(false)).toEqual([]);
  expect(await figuresOf(spark)).toEqual(figures);
});

describe('a crash', () => {
  beforeAll(installCrashPoints);
  afterAll(removeCrashPoints);

  it('loses and repeats no event, wherever it happens: the next run continues', async () => {
    const { spark } = await oldCampaign();
    const [figures, events] = [await figuresOf(spark), await stored('contribution_events').find().toArray()];
    let remaining = new Set<number>();
    for (let afterWrites = 0, crashed = true; crashed; afterWrites += 1)
      for (const lastWriteArrives of [false, true]) {
        await stored('contribution_events').deleteMany({});
        await stored('event_compaction').deleteMany({});
        await stored('contribution_events').insertMany(events);
        ({ crashed } = await runWithCrash({ afterWrites, lastWriteArrives }, compact));
        expect(await rebuild(false)).toEqual([]);
        await compact();
        remaining = remaining.add(await stored('contribution_events').countDocuments());
        expect(await rebuild(false)).toEqual([]);
        expect(await figuresOf(spark)).toEqual(figures);
      }
    expect([...remaining]).toHaveLength(1);
  }, 120_000);
});
