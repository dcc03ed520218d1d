import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../../test/support/block-scene.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { VerificationQueue } from '../jobs/verification.queue.js';
import { VerificationService } from './verification.service.js';

let scene: BlockScene;

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true });
});
afterAll(() => scene?.close());

it('runs an overdue verification although Redis was emptied after the submission', async () => {
  const { app, people } = scene;
  const spark = await createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id) });
  const id = new Types.ObjectId(await scene.contribute(people.ada, spark._id));
  await app.drainQueues();
  // Simulates a job lost by Redis.
  await app.connection
    .collection('blocks')
    .updateOne({ _id: id }, { $set: { 'verification.status': 'pending', created: new Date(Date.now() - 60_000) } });
  expect(await app.get(VerificationService).enqueueOverdue()).toBeGreaterThan(0);
  await app.drainQueues();
  expect((await app.connection.collection('blocks').findOne({ _id: id }))?.verification.status).toBe('verified');
});

it('has one job for a contribution, whether it is enqueued by the submission or by the sweeper', async () => {
  const { app } = scene;
  const jobs = app.get<Queue>(getQueueToken(QUEUES.verifyPost));
  const verifications = app.get(VerificationQueue);
  const [first, second] = [new Types.ObjectId().toString(), new Types.ObjectId().toString()];
  await jobs.pause();
  await verifications.enqueueNew(first);
  await verifications.enqueueNew(first);
  await verifications.enqueue(first);
  await verifications.enqueue(second);
  await verifications.enqueue(second);
  const waiting = await jobs.getJobs(['paused']);
  await jobs.empty();
  await jobs.resume();
  expect(waiting.map(({ id, data }) => [id, data.blockId]).sort()).toEqual(
    [first, second].map((id) => [id, id]).sort(),
  );
});
