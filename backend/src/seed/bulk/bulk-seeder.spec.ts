import { rm } from 'node:fs/promises';
import { createPictureFolder, createSeedTestApp, type SeedTestApp } from '../../../test/support/seed-app.js';
import { recount } from '../recount.js';
import type { SeedArguments } from './arguments.js';
import { BulkSeeder } from './bulk-seeder.js';
import { BulkRepository } from './bulk.repository.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const SMALL: SeedArguments = { sparks: 6, contributions: 90, seed: 7 };

let pictures: string;
let seed: SeedTestApp;
beforeAll(async () => {
  pictures = await createPictureFolder();
});
afterAll(() => rm(pictures, { recursive: true, force: true }));
beforeEach(async () => {
  seed = await createSeedTestApp(pictures);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await seed.close();
});

const generate = (args: Partial<SeedArguments> = {}, on: SeedTestApp = seed) =>
  new BulkSeeder({ ...on, connection: on.app.connection }, { ...SMALL, ...args }).seed(NOW);

/** All generated data in a stable order, except the random ids of ledger transactions. */
async function dataOf({ app }: SeedTestApp): Promise<Record<string, unknown[]>> {
  const read = (name: string, projection: Record<string, 0 | 1> = {}) =>
    app.connection.collection(name).find({}, { projection }).sort({ _id: 1 }).toArray();
  const money = await app.connection
    .collection('ledger_transactions')
    .find({}, { projection: { _id: 0 } })
    .sort({ idempotencyKey: 1 })
    .toArray();
  const [users, sparks, blocks, counts, moves, likes, accounts] = await Promise.all([
    read('users'),
    read('sparks'),
    read('blocks'),
    read('block_counts'),
    read('status_transitions'),
    read('likes'),
    read('ledger_accounts', { updatedAt: 0 }),
  ]);
  return { users, sparks, blocks, counts, moves, likes, accounts, money };
}

async function expectSound(): Promise<void> {
  expect(await seed.services.ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  expect(await recount(seed.app.connection)).toEqual([]);
}

it('adds the requested data once, with a balanced ledger and correct counters', async () => {
  expect(await generate()).toMatchObject({ sparks: 6, contributions: 90, bonuses: expect.any(Number) });
  await expectSound();
  const data = await dataOf(seed);
  expect(data.blocks).toHaveLength(90);
  expect(data.money!.length).toBeGreaterThan(12);

  expect(await generate()).toEqual({ people: 0, sparks: 0, contributions: 0, bonuses: 0 });
  expect(await dataOf(seed)).toEqual(data);
}, 60_000);

it('is deterministic per seed', async () => {
  const other = await createSeedTestApp(pictures);
  try {
    await generate();
    await generate({}, other);
    expect(await dataOf(other)).toEqual(await dataOf(seed));
    expect(await generate({ seed: 8 }, other)).toMatchObject({ sparks: 6, contributions: 90 });
    expect(await other.app.connection.collection('blocks').countDocuments()).toBe(180);
    expect(await recount(other.app.connection)).toEqual([]);
  } finally {
    await other.close();
  }
}, 60_000);

it('adds only the difference when more is requested', async () => {
  await generate();
  const before = (await dataOf(seed)).blocks as { _id: unknown }[];
  expect(await generate({ contributions: 150 })).toMatchObject({ sparks: 0, contributions: 60 });
  expect(
    await seed.app.connection
      .collection('blocks')
      .countDocuments({ _id: { $in: before.map(({ _id }) => _id as never) } }),
  ).toBe(90);
  expect(await generate({ sparks: 9, contributions: 150 })).toMatchObject({ sparks: 3 });
  await expectSound();
}, 60_000);

it('resumes after an interruption', async () => {
  const whole = await createSeedTestApp(pictures);
  try {
    await generate({}, whole);
    const insert = BulkRepository.prototype.insertBlocks;
    let batches = 0;
    jest.spyOn(BulkRepository.prototype, 'insertBlocks').mockImplementation(async function (
      this: BulkRepository,
      ...args
    ) {
      batches += 1;
      await insert.apply(this, args);
      // Thrown after the writes of the batch, inside a transaction that does not commit.
      if (batches >= 3) throw new Error('The plug was pulled');
    });
    await expect(generate()).rejects.toThrow('The plug was pulled');
    jest.restoreAllMocks();
    await expectSound();
    expect(await seed.app.connection.collection('blocks').countDocuments()).toBeLessThan(90);
    await generate();
    expect(await dataOf(seed)).toEqual(await dataOf(whole));
  } finally {
    await whole.close();
  }
}, 60_000);
