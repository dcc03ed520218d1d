import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { MODERATION_UNDO_WINDOW_MS } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../../test/support/block-scene.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { SETTLE_DECISIONS_JOB } from './settle-decisions.job.js';
import { SettleDecisionsProcessor } from './settle-decisions.processor.js';

let scene: BlockScene;
let app: BlockScene['app'];
const clock = new FixedClock(new Date().toISOString());

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true, clock });
  ({ app } = scene);
});
afterAll(() => scene?.close());

/** Approves a new contribution so that it can be undone. */
async function approve(): Promise<{ id: string; batchId: string }> {
  const { ada, cleo } = scene.people;
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id), approvalBonus: 500 });
  const id = await scene.contribute(ada, spark._id);
  const answer = await cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'approved', undoable: true });
  expect(answer.status).toBe(200);
  return { id, batchId: answer.body.data[0].batchId };
}
const earned = async ({ id }: { id: string }) => (await app.http('GET', `/blocks/${id}`)).body.data.ees as number;
const queue = () => app.get<Queue>(getQueueToken(QUEUES.maintenance));

it('a decision is settled by its job when its time is over, and by the sweeper when Redis has lost the job', async () => {
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

it('the job of a decision starts when its time is over', async () => {
  const { batchId } = await approve();
  const job = await queue().getJob(`${SETTLE_DECISIONS_JOB}:${batchId}`);
  expect(job).toMatchObject({ data: { batchId }, opts: { delay: MODERATION_UNDO_WINDOW_MS } });
});

it('many decisions have one job, and none when nothing has changed', async () => {
  const { ada, ben, cleo } = scene.people;
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
  const ids = [await scene.contribute(ada, spark._id), await scene.contribute(ben, spark._id)];
  const flag = () =>
    cleo.http('PATCH', '/blocks/moderation', { ids, status: 'flagged', reason: 'Look again', undoable: true });
  const adding = jest.spyOn(queue(), 'add');
  const jobs = () => adding.mock.calls.filter(([name]) => String(name) === SETTLE_DECISIONS_JOB).length;
  await cleo.http('PATCH', '/blocks/moderation', { ids: ids.slice(0, 1), status: 'flagged', reason: 'Look again' });
  expect(jobs()).toBe(0);
  expect((await flag()).body.data).toMatchObject([{ result: 'unchanged' }, { result: 'moved' }]);
  expect(jobs()).toBe(1);
  expect((await flag()).body.data).toMatchObject([{ result: 'unchanged' }, { result: 'unchanged' }]);
  expect(jobs()).toBe(1);
  adding.mockRestore();
});

it('a decision is accepted when its job cannot be stored, and settled by the sweeper', async () => {
  await app.drainQueues();
  const adding = jest.spyOn(queue(), 'add').mockRejectedValueOnce(new Error('Redis is away'));
  const decided = await approve();
  expect(adding).toHaveBeenCalledTimes(1);
  adding.mockRestore();
  clock.advanceMs(60_000);
  await app.get(SettleDecisionsProcessor).sweep();
  expect(await earned(decided)).toBe(500);
});
