import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../../test/support/block-scene.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { SettleDecisionsProcessor } from './settle-decisions.processor.js';

let scene: BlockScene;
let app: BlockScene['app'];
const clock = new FixedClock(new Date().toISOString());

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true, clock });
  ({ app } = scene);
});
afterAll(() => scene?.close());

it('a decision is settled by its job when its time is over, and by the sweeper when Redis has lost the job', async () => {
  const { ada, cleo } = scene.people;
  const approve = async () => {
    const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), approvalBonus: 500 });
    const id = await scene.contribute(ada, spark._id);
    await cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'approved', undoable: true });
    return id;
  };
  const earned = async (id: string) => (await app.http('GET', `/blocks/${id}`)).body.data.ees as number;

  const settled = await approve();
  clock.advanceMs(10_000);
  await app.drainQueues();
  expect(await earned(settled)).toBe(500);

  const lost = await approve();
  // Runs the job too early, which has the same effect as losing it.
  await app.drainQueues();
  expect(await earned(lost)).toBe(0);
  const sweeper = app.get(SettleDecisionsProcessor);
  clock.advanceMs(14_999);
  expect(await sweeper.sweep()).toBe(0);
  clock.advanceMs(1);
  expect(await sweeper.sweep()).toBe(1);
  expect(await earned(lost)).toBe(500);
});
