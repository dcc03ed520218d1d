import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { WEBHOOK_RETRY_PAUSES_MS } from '@sparks/domain';
import { WebhookScene } from '../../../../test/support/webhook-scene.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { WebhookDeliveryQueue } from './webhook-delivery.queue.js';

let scene: WebhookScene;
let jobs: Queue;
beforeAll(async () => {
  scene = await WebhookScene.start();
  jobs = scene.app.get<Queue>(getQueueToken(QUEUES.webhooks));
});
afterAll(() => scene?.stop());
beforeEach(() => scene.reset());

const PAUSES = WEBHOOK_RETRY_PAUSES_MS.slice(0, 3);
const jobsOf = async (deliveryId: unknown) =>
  (await jobs.getJobs(['waiting', 'delayed'])).filter(({ data }) => data.deliveryId === String(deliveryId));

describe('The jobs of a delivery', () => {
  const newDelivery = () => ({ _id: new Types.ObjectId(), endpointId: new Types.ObjectId(), attemptsMade: 0 });

  it('are one for each attempt, and a delayed one does not replace one that is due', async () => {
    const queue = scene.app.get(WebhookDeliveryQueue);
    const delivery = newDelivery();
    await queue.enqueue(delivery, 60_000);
    await queue.enqueue(delivery);
    await queue.enqueue(delivery);
    await queue.enqueue({ ...delivery, attemptsMade: 1 });
    const found = await jobsOf(delivery._id);
    expect(found.map(({ opts }) => [opts.delay, opts.attempts, opts.removeOnFail]).sort()).toEqual([
      [0, 1, true],
      [0, 1, true],
      [60_000, 1, true],
    ]);
    for (const { data } of found) expect(data).toMatchObject({ endpointId: delivery.endpointId.toHexString() });
  });

  it('are left to the sweeper when they cannot be enqueued', async () => {
    const delivery = newDelivery();
    const add = jest.spyOn(jobs, 'add').mockRejectedValueOnce(new Error('Redis is down'));
    await scene.app.get(WebhookDeliveryQueue).enqueue(delivery);
    expect(add).toHaveBeenCalledTimes(1);
    add.mockRestore();
    expect(await jobsOf(delivery._id)).toEqual([]);
  });

  it('wait for the next attempt, unless that is so far away that the sweeper finds it', async () => {
    const ada = await scene.createOwner();
    await scene.recordEvent(ada);
    const [delivery] = await scene.listDeliveries(ada.id);
    scene.receiver.answer = 500;
    const delays: number[][] = [];
    for (const pauseMs of PAUSES) {
      await scene.sendDue(ada);
      const delayed = (await jobsOf(delivery?._id)).filter(({ opts }) => opts.delay !== 0);
      delays.push(delayed.map(({ opts }) => (opts.delay ?? 0) / pauseMs));
      await Promise.all(delayed.map((job) => job.remove()));
      scene.clock.advanceMs(2 * pauseMs);
    }
    // Pauses vary by some percents.
    expect(delays).toEqual([[expect.closeTo(1, 0)], [expect.closeTo(1, 0)], []]);
  });
});
