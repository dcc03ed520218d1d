import { setTimeout as sleep } from 'node:timers/promises';
import { queuesOf } from '../../../test/support/queues.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import type { BullQueue } from './bull-queue.js';
import { QueueWorkers } from './queue-workers.js';

const LOOPS = 100;

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

it('unblocks many loops of a queue before their connection is closed', async () => {
  const queue = queuesOf(app.nest)[0] as BullQueue & { closing?: Promise<void> };
  void queue.process('idle', LOOPS, async () => undefined);
  while (Object.keys(queue.processing).length < LOOPS) await sleep(5);
  const workers = app.get(QueueWorkers);
  workers.pause();
  await workers.drain();
  expect(queue.closing).toBeUndefined();
});
