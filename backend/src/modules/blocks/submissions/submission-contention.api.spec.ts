import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { transactionWritesOf } from '../../../../test/support/written-documents.js';
import { recount } from '../../../seed/recount.js';
import type { SparkRecord } from '../../sparks/index.js';
import { CountProjectionService } from '../counters/index.js';

const SUBMITTERS = 32;
let scene: BlockScene;
let people: SignedIn[];
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false });
  people = await Promise.all(
    Array.from({ length: SUBMITTERS }, (_, index) =>
      signInAs(scene.app, { username: `person${index}`, name: `Person ${index}`, roles: ['contributor'] }),
    ),
  );
}, 60_000);
afterAll(() => scene?.close());

const campaign = () => createSpark(scene.app, { creator: new Types.ObjectId(scene.people.cleo.user.id) });
const submitAtOnce = (sparks: readonly SparkRecord[]) =>
  transactionWritesOf(scene.app.connection, () =>
    Promise.all(
      people.map((person, index) => scene.contribute(person, (sparks[index % sparks.length] as SparkRecord)._id)),
    ),
  );

describe('32 people who submit at once', () => {
  it.each([
    ['one campaign', 1],
    ['four campaigns of one creator', 4],
  ])('to %s write no document in common and retry no transaction', async (_, count) => {
    const sparks = await Promise.all(Array.from({ length: count }, campaign));
    const writes = await submitAtOnce(sparks);
    expect(writes.shared).toEqual([]);
    expect(writes.committed).toBeGreaterThanOrEqual(SUBMITTERS);
    // The local database reports a conflict for a lock that is held for 20 ms, also of index pages.
    expect((writes.attempts - writes.committed) / SUBMITTERS).toBeLessThanOrEqual(0.1);
    for (const { _id } of sparks) {
      const { body } = await scene.people.cleo.http('GET', `/blocks/counts?spark_id=${_id.toHexString()}`);
      expect(body.data).toMatchObject({ pending: SUBMITTERS / count });
    }
  });

  it('are counted exactly, before and after their changes are projected by several workers', async () => {
    const spark = await campaign();
    await submitAtOnce([spark]);
    expect(await recount(scene.app.connection)).toEqual([]);
    const projection = scene.app.get(CountProjectionService);
    await Promise.all([1, 2, 3].map(() => projection.projectPendingChanges()));
    expect(await recount(scene.app.connection)).toEqual([]);
    expect(await scene.app.connection.collection('count_changes').countDocuments()).toBe(0);
    const stored = await scene.app.connection.collection('sparks').findOne({ _id: spark._id });
    expect(stored?.contributionsCount).toBe(SUBMITTERS);
  });
});

it('decisions about posts of different people in one campaign write no document in common', async () => {
  const spark = await createSpark(scene.app, { creator: new Types.ObjectId(scene.people.cleo.user.id) });
  const ids = await Promise.all(people.slice(0, 8).map((person) => scene.contribute(person, spark._id)));
  const answers: number[] = [];
  const writes = await transactionWritesOf(scene.app.connection, () =>
    Promise.all(
      ids.map(async (id) => {
        const decision = { ids: [id], status: 'approved', undoable: true };
        answers.push((await scene.people.cleo.http('PATCH', '/blocks/moderation', decision)).status);
      }),
    ),
  );
  expect(answers).toEqual(Array<number>(8).fill(200));
  expect(writes.shared).toEqual([]);
});
