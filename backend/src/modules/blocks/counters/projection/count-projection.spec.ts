import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import {
  installCrashPoints,
  removeCrashPoints,
  runWithCrash,
} from '../../../../../test/system/support/crash-points.js';
import { TransactionRunner } from '../../../../platform/database/transaction-runner.js';
import { BlockCountsRepository } from '../block-counts.repository.js';
import { CountersModule } from '../counters.module.js';
import { COUNT_BATCH_SIZE, CountProjectionService } from './count-projection.service.js';

let app: TestApp;
let counts: BlockCountsRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [CountersModule] });
  counts = app.get(BlockCountsRepository);
});
afterAll(() => app?.close());

const NONE = { pending: 0, approved: 0, declined: 0, flagged: 0, deleted: 0 };
const project = () => app.get(CountProjectionService).projectPendingChanges();
const block = (of = {}) => ({ _id: new Types.ObjectId(), userId: new Types.ObjectId(), ...of });
type Change = Parameters<BlockCountsRepository['applyStatusChange']>[1];
const change = (one: ReturnType<typeof block>, ...changes: Change[]) =>
  app.get(TransactionRunner).runInTransaction(async (session) => {
    for (const each of changes) await counts.applyStatusChange(one, each, session);
  });
const left = () => app.connection.collection('count_changes').countDocuments();

it('counts a change before, while and after it is projected', async () => {
  const of = { sparkId: new Types.ObjectId(), creatorId: new Types.ObjectId() };
  const [one, other] = [block(of), block(of)];
  await change(one, { to: 'pending' }, { from: 'pending', to: 'approved' });
  await change(other, { to: 'pending' });
  const all = async () => [
    await counts.findBySpark(of.sparkId),
    await counts.findByCreator(of.creatorId),
    await counts.findByContributor(one.userId),
    await counts.findTotal(),
    await counts.listPending([of.sparkId]),
  ];
  const both = { ...NONE, approved: 1, pending: 1 };
  const expected = [both, both, { ...NONE, approved: 1 }, both, [{ _id: of.sparkId, pending: 1 }]];
  expect(await all()).toEqual(expected);
  const [, ...seen] = await Promise.all([project(), ...Array.from({ length: 20 }, all)]);
  for (const each of seen) expect(each).toEqual(expected);
  expect([await all(), await left()]).toEqual([expected, 0]);
});

it('projects more changes than fit into a batch', async () => {
  const sparkId = new Types.ObjectId();
  const changes = Array.from({ length: COUNT_BATCH_SIZE + 5 }, () => ({ sparkId, flagged: 1 }));
  await app.connection.collection('count_changes').insertMany(changes);
  expect([await project(), await left()]).toEqual([COUNT_BATCH_SIZE + 5, 0]);
  expect(await counts.findBySpark(sparkId)).toEqual({ ...NONE, flagged: COUNT_BATCH_SIZE + 5 });
});

describe('a crashing projection', () => {
  beforeAll(installCrashPoints);
  afterAll(removeCrashPoints);

  it('counts each change once, wherever it crashes', async () => {
    const sparkId = new Types.ObjectId();
    let expected = 0;
    for (let afterWrites = 0, finished = false; !finished; afterWrites += 1)
      for (const lastWriteArrives of [false, true]) {
        await change(block({ sparkId }), { to: 'pending' });
        expected += 1;
        finished = !(await runWithCrash({ afterWrites, lastWriteArrives }, project)).crashed;
        expect((await counts.findBySpark(sparkId)).pending).toBe(expected);
        await project();
        expect([(await counts.findBySpark(sparkId)).pending, await left()]).toEqual([expected, 0]);
      }
    expect(expected).toBeGreaterThan(6);
  }, 60_000);
});
