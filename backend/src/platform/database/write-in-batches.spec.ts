import { Types, type Model } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { commandsOf } from '../../../test/support/written-documents.js';
import { installCrashPoints, removeCrashPoints, runWithCrash } from '../../../test/system/support/crash-points.js';
import { deleteInBatches, updateInBatches, WRITE_BATCH } from './write-in-batches.js';

const COUNT = 2 * WRITE_BATCH + 10;
const owner = new Types.ObjectId();
let app: TestApp;
let model: Pick<Model<never>, 'collection'>;
beforeAll(async () => {
  app = await createTestApp({ needsNewDatabase: true });
  installCrashPoints();
  model = { collection: app.connection.collection('batched') as unknown as Model<never>['collection'] };
});
afterAll(async () => {
  removeCrashPoints();
  await app?.close();
});

const documents = () => app.connection.collection('batched');
beforeEach(async () => {
  await documents().deleteMany({});
  const one = (of: Types.ObjectId) => ({ owner: of, readAt: null });
  await documents().insertMany([
    ...Array.from({ length: COUNT }, () => one(owner)),
    ...Array.from({ length: 3 }, () => one(new Types.ObjectId())),
  ]);
});

const unread = { owner, readAt: null };
const change = { $set: { readAt: new Date(0) } };
const update = () => updateInBatches(model, unread, change);
const remove = () => deleteInBatches(model, { owner });
const counts = async () => [await documents().countDocuments(unread), await documents().countDocuments({})];

it('changes all matching documents and no other, in commands of bounded size', async () => {
  let changed = 0;
  const commands = await commandsOf(app.connection, async () => (changed = await update()));
  expect([changed, ...(await counts())]).toEqual([COUNT, 0, COUNT + 3]);
  expect(commands).toMatchObject({ 'batched.find': 1, 'batched.update': 3 });
  expect(await update()).toBe(0);
});

it('deletes all matching documents and no other, in commands of bounded size', async () => {
  expect(await commandsOf(app.connection, remove)).toMatchObject({ 'batched.find': 1, 'batched.delete': 3 });
  expect(await counts()).toEqual([0, 3]);
});

it.each([
  ['update', update, (left: number) => [left, COUNT + 3]],
  ['deletion', remove, (left: number) => [left, left + 3]],
])('a crash between the batches of an operation (%s): the next call continues', async (_, act, expected) => {
  const { crashed } = await runWithCrash({ afterWrites: 1, lastWriteArrives: true }, async () => void (await act()));
  expect(crashed).toBe(true);
  const [left = 0] = await counts();
  expect(left % WRITE_BATCH).toBe(10);
  expect(left).toBeLessThan(COUNT);
  expect(await counts()).toEqual(expected(left));
  await act();
  expect(await counts()).toEqual(expected(0));
});

it('does not change a document that has stopped matching since it was found', async () => {
  const { collection } = model;
  const updateMany = collection.updateMany.bind(collection);
  const spied = jest.spyOn(collection, 'updateMany').mockImplementationOnce(async (filter, write) => {
    await documents().updateMany({ owner }, { $set: { readAt: new Date(1) } });
    return updateMany(filter, write);
  });
  expect(await update()).toBe(0);
  expect(await documents().countDocuments({ owner, readAt: new Date(1) })).toBe(COUNT);
  spied.mockRestore();
});

it('counts each document once when several calls run at the same time', async () => {
  const changed = await Promise.all([update(), update(), update()]);
  expect(changed.reduce((sum, each) => sum + each, 0)).toBe(COUNT);
});
