import { Types } from 'mongoose';
import { createBlock } from '../../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import type { SparkRecord } from '../../sparks/index.js';
import { BlocksApiModule } from '../index.js';
import { BonusRepository } from './bonus.repository.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
let bonuses: BonusRepository;
let spark: SparkRecord;
beforeAll(async () => {
  app = await createTestApp({ modules: [BlocksApiModule] });
  bonuses = app.get(BonusRepository);
  spark = await createSpark(app, { creator: new Types.ObjectId() });
});
afterAll(() => app?.close());

async function block(fields: object): Promise<Types.ObjectId> {
  const { _id } = await createBlock(app, spark, { moderation_status: 'pending' });
  await app.connection.collection('blocks').updateOne({ _id }, { $set: fields });
  return _id;
}
const stored = (_id: Types.ObjectId) => app.connection.collection('blocks').findOne({ _id });
const fulfilled = async (works: readonly Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(works)).filter(({ status }) => status === 'fulfilled').length;

describe('a bonus', () => {
  const pay = (id: Types.ObjectId, paidBeforeCents: number) =>
    app.runInTransaction((session) =>
      bonuses.recordPayment(id, { paidBeforeCents, paidCents: 50, unpaidCents: 0, dueSince: NOW }, session),
    );

  it('is paid once by payments at once', async () => {
    const id = await block({ bonusPaidCents: 0 });
    expect(await fulfilled([pay(id, 0), pay(id, 0), pay(id, 0)])).toBe(1);
    expect(await stored(id)).toMatchObject({ bonusPaidCents: 50 });
  });

  it('is not paid by who has read an older amount', async () => {
    const id = await block({ bonusPaidCents: 100 });
    await expect(pay(id, 0)).rejects.toThrow('was paid meanwhile');
    await pay(id, 100);
    expect(await stored(id)).toMatchObject({ bonusPaidCents: 150 });
  });
});

describe('the reserve of a pending contribution', () => {
  const reserve = (id: Types.ObjectId) => app.runInTransaction((session) => bonuses.setReserve(id, 300, session));
  const take = (id: Types.ObjectId, cents: number) =>
    app.runInTransaction((session) => bonuses.takeReserve(id, cents, session));

  it('is set once', async () => {
    const id = await block({});
    expect(await fulfilled([reserve(id), reserve(id)])).toBe(1);
    await expect(reserve(id)).rejects.toThrow('was decided while');
  });

  it('is not set for a contribution that was decided meanwhile', async () => {
    const id = await block({ moderation_status: 'approved' });
    await expect(reserve(id)).rejects.toThrow('was decided while');
  });

  it('is taken once, and only in full', async () => {
    const id = await block({ bonusReservedCents: 300 });
    await expect(take(id, 200)).rejects.toThrow('has changed');
    expect(await fulfilled([take(id, 300), take(id, 300)])).toBe(1);
    expect(await stored(id)).toMatchObject({ bonusReservedCents: 0 });
  });
});

describe('the fee of a resubmission', () => {
  const take = (id: Types.ObjectId) => app.runInTransaction((session) => bonuses.takeFee(id, NOW, session));

  it('is returned once by runs at once', async () => {
    const id = await block({ feeKey: 'fee' });
    const taken = await Promise.all([take(id), take(id), take(id)]);
    expect(taken.filter((before) => before !== null)).toMatchObject([{ feeKey: 'fee' }]);
  });

  it.each([
    ['was approved', { moderation_status: 'approved' }],
    ['was deleted', { deleted: true }],
    ['can be decided in time', { decisionDeadline: { decideBy: LATER, nextAt: LATER } }],
  ])('stays when the contribution %s meanwhile', async (_, fields) => {
    const id = await block({ feeKey: 'fee', ...fields });
    expect(await take(id)).toBeNull();
    expect(await stored(id)).toMatchObject({ feeKey: 'fee' });
  });
});
