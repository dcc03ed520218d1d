import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { BlocksApiModule } from '../index.js';
import { EarningHoldRepository } from './earning-hold.repository.js';
import { EarningHold, type EarningHoldRecord } from './earning-hold.schema.js';

const NOW = new Date('2026-05-01T12:00:00Z');
const LEASE_MS = 60_000;
const LATER = new Date(NOW.getTime() + LEASE_MS);

let app: TestApp;
let holds: EarningHoldRepository;
let model: Model<EarningHold>;

beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  holds = app.get(EarningHoldRepository);
  model = app.get<Model<EarningHold>>(getModelToken(EarningHold.name));
});
afterAll(() => app?.close());
beforeEach(() => model.deleteMany({}));

const hold = async (): Promise<EarningHoldRecord> => {
  const id = new Types.ObjectId();
  const created = await model.create({
    earningKey: `bonus:${id.toHexString()}`,
    blockId: id,
    sparkId: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    amountCents: 100,
    cause: 'bonus',
    heldAt: NOW,
    holdDays: 3,
    releaseAt: NOW,
    dueAt: NOW,
  });
  return created.toObject<EarningHoldRecord>();
};
const inTransaction = <T>(work: Parameters<TransactionRunner['runInTransaction']>[0]): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work) as Promise<T>;
const settle = ({ _id }: EarningHoldRecord, status: 'released' | 'reversed') =>
  inTransaction<EarningHoldRecord | null>((session) => holds.settle(_id, { status, settledAt: NOW }, session));
const stored = ({ _id }: EarningHoldRecord) => model.findById(_id).lean<EarningHoldRecord>();

it('a worker that found the same holds as a faster one leases none of them', async () => {
  await Promise.all([hold(), hold()]);
  const update = model.updateMany.bind(model) as unknown as (...args: unknown[]) => Promise<never>;
  const faster: EarningHoldRecord[] = [];
  const pausedUpdate = async (...args: unknown[]) => {
    faster.push(...(await holds.leaseDue(NOW, 2, LEASE_MS)));
    return update(...args);
  };
  const spy = jest.spyOn(model, 'updateMany').mockImplementationOnce(pausedUpdate as never);
  const slower = await holds.leaseDue(NOW, 2, LEASE_MS);
  spy.mockRestore();
  expect({ faster: faster.length, slower: slower.length }).toEqual({ faster: 2, slower: 0 });
});

it('a release and a reversal at the same time settle a hold once', async () => {
  const held = await hold();
  const results = await Promise.all([settle(held, 'released'), settle(held, 'reversed'), settle(held, 'released')]);
  expect(results.filter((settled) => settled !== null)).toHaveLength(1);
});

it('a worker that read the hold before its reversal neither releases nor postpones it', async () => {
  const read = await hold();
  await settle(read, 'reversed');
  expect(await settle(read, 'released')).toBeNull();
  await inTransaction((session) => holds.postpone(read._id, { dueAt: LATER, releaseAt: LATER }, session));
  await inTransaction((session) => holds.resume(read.blockId, session));
  expect(await stored(read)).toMatchObject({ status: 'reversed', dueAt: NOW, releaseAt: NOW });
});

it('a worker whose lease has ended does not end the lease of the next worker', async () => {
  await hold();
  const late = await holds.leaseDue(NOW, 1, LEASE_MS);
  const [current] = await holds.leaseDue(LATER, 1, LEASE_MS);
  if (!current) throw new Error('The lease did not end');
  await holds.releaseLeases(late, LATER);
  expect(await stored(current)).toMatchObject({ leaseToken: current.leaseToken, dueAt: current.dueAt });
  expect(await holds.leaseDue(LATER, 1, LEASE_MS)).toEqual([]);
});

it('a worker that shuts down does not make a settled hold due again', async () => {
  await hold();
  const leased = await holds.leaseDue(NOW, 1, LEASE_MS);
  await model.updateMany({}, { $set: { status: 'released' } });
  await holds.releaseLeases(leased, NOW);
  expect((await model.findOne().lean())?.dueAt).toEqual(LATER);
});
