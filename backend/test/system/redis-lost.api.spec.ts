import { setTimeout as sleep } from 'node:timers/promises';
import Bull from 'bull';
import { Redis } from 'ioredis';
import { Types } from 'mongoose';
import { FaultProxy } from '../../chaos/fault-proxy.js';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import { addUnique, addUniqueWithTimeout } from '../../src/platform/queue/add-unique.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { queuesOf } from '../support/queues.js';
import { signInAs } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';

let whole: WholeApp;
beforeAll(async () => {
  whole = await startWholeApp();
});
afterAll(() => whole?.close());

/** Atomic like FLUSHALL: otherwise a key that is written between the scan and the deletion would survive. */
const EMPTY = "for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end";

/** Deletes all keys of this application, like FLUSHALL on a dedicated server. */
async function emptyRedis(): Promise<void> {
  const { url, prefix } = whole.app.env.redis;
  const redis = new Redis(url);
  await redis.eval(EMPTY, 0, `${prefix}:*`);
  redis.disconnect();
}

it('Redis emptied again and again while posts come in: every post is taken, and every check is done in the end', async () => {
  const { app } = whole;
  const cleo = await signInAs(app, 'cleo');
  const ada = await signInAs(app, 'ada');
  const sparks = await Promise.all(
    Array.from({ length: 30 }, () => createSpark(app, { creator: new Types.ObjectId(cleo.user.id) })),
  );

  let isOver = false;
  const emptying = (async () => {
    while (!isOver) {
      await emptyRedis();
      await sleep(150);
    }
  })();
  const answers = [];
  for (const spark of sparks) {
    answers.push(await ada.http('POST', '/spark/purchase', { content: youtubeUrl(), sparkId: spark._id.toString() }));
    await sleep(20);
  }
  isOver = true;
  await emptying;
  await emptyRedis();
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));

  const blocks = app.connection.collection('blocks');
  // The sweeper enqueues verifications that are overdue, so these are made old enough.
  await blocks.updateMany({}, { $set: { created: new Date(Date.now() - 60_000) } });
  for (let round = 0; round < 40; round += 1) {
    await app.get(VerificationService).enqueueOverdue();
    await app.drainQueues();
    if ((await blocks.countDocuments({ 'verification.status': 'pending' })) === 0) break;
    await sleep(250);
  }
  expect(await blocks.countDocuments({ 'verification.status': 'verified' })).toBe(30);
}, 90_000);

it('a job that was lost in the moment in which a worker took it does not keep its id: the same work can be queued again', async () => {
  for (const queue of queuesOf(whole.app.nest)) {
    // Fields that a worker writes to a job that no longer exists.
    await queue.client.hset(queue.toKey('lost'), {
      processedOn: '1',
      attemptsMade: '1',
      failedReason: 'Missing process handler',
    });
    await addUnique<unknown>(queue, 'anything', { is: 'new' }, { jobId: 'lost', delay: 3_600_000 });
    expect([queue.name, (await queue.getJob('lost'))?.data]).toEqual([queue.name, { is: 'new' }]);
    // A waiting job is not changed.
    await addUnique<unknown>(queue, 'anything', { is: 'newer' }, { jobId: 'lost' });
    expect((await queue.getJob('lost'))?.data).toEqual({ is: 'new' });
    await (await queue.getJob('lost'))?.remove();
  }
});

it('what a request puts into a queue does not keep it waiting while Redis says nothing', async () => {
  const { url, prefix } = whole.app.env.redis;
  const address = new URL(url);
  const way = await FaultProxy.to(Number(address.port || 6379), address.hostname);
  address.host = `127.0.0.1:${way.port}`;
  const queue = new Bull<object>('hanging', address.href, { prefix });
  try {
    await queue.isReady();
    way.stall();
    await expect(addUniqueWithTimeout(queue, 'anything', {}, { jobId: 'late' })).rejects.toThrow(
      'Redis did not respond within 1000 ms',
    );
    // The call stays buffered and is executed when Redis is back.
    way.restore();
    for (let look = 0; (await queue.getJob('late')) === null && look < 100; look += 1) await sleep(50);
    expect(await queue.getJob('late')).not.toBeNull();
  } finally {
    way.restore();
    await queue.close();
    await way.stop();
  }
}, 30_000);

it('every queue looks each second for a Redis that is away', () => {
  const pauses = queuesOf(whole.app.nest).map(({ client }) => client.options.retryStrategy?.(100));
  expect(new Set(pauses)).toEqual(new Set([1_000]));
});

it('a preview that is being waited for comes although Redis was emptied meanwhile', async () => {
  const ada = await signInAs(whole.app, 'ada');
  const asking = Promise.all(
    Array.from({ length: 10 }, () => ada.http('GET', `/api/youtube/post?link=${encodeURIComponent(youtubeUrl())}`)),
  );
  await emptyRedis();
  const answers = await asking;
  expect(answers.map(({ status, body }) => [status, body.data.status])).toEqual(Array(10).fill([200, 'success']));
}, 60_000);
