import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { EngagementWorld } from '../../../../../test/support/engagement-world.js';
import { QUEUES } from '../../../../platform/queue/queue-names.js';
import { REFRESH_ENGAGEMENT_JOB, REFRESH_SCORES_JOB } from './engagement.jobs.js';
import { EngagementQueue } from './engagement.queue.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start({ worker: true, env: { TRENDING_REFRESH_EVERY_MS: '2000' } });
});
afterAll(() => world?.close());

const queueOf = (name: string) => world.app.get<Queue>(getQueueToken(name));

it('the jobs repeat as they are set', async () => {
  const schedules = await Promise.all(
    [QUEUES.engagement, QUEUES.trending].map((name) => queueOf(name).getRepeatableJobs()),
  );
  expect(schedules.map(([job]) => [job?.name, job?.every])).toEqual([
    [REFRESH_ENGAGEMENT_JOB, 86_400_000],
    [REFRESH_SCORES_JOB, 2_000],
  ]);
});

it('a refresh that somebody asks for is done by the worker within seconds', async () => {
  const block = await world.contribution(await world.campaign());
  await world.setPostMetrics(block, { views: 3_000 });
  const { status } = await world.people.ada.http('POST', `/blocks/${block._id.toString()}/engagement/refresh`);
  expect(status).toBe(200);
  await world.app.drainQueues();
  expect(await world.stored(block)).toMatchObject({
    engagement: { views: 3_000 },
    engagementPaidCents: 300,
    refresh: { leaseToken: null, outcome: 'ok' },
  });
});

it('requests that nobody has begun share one job', async () => {
  const queue = queueOf(QUEUES.engagement);
  await queue.pause();
  for (let request = 0; request < 3; request += 1) await world.app.get(EngagementQueue).enqueueRefresh();
  expect(await queue.getPausedCount()).toBe(1);
  await queue.resume();
  await world.app.drainQueues();
});

it('a request is accepted when its job cannot be stored, and its time is kept', async () => {
  const block = await world.contribution(await world.campaign());
  const adding = jest.spyOn(queueOf(QUEUES.engagement), 'add').mockRejectedValueOnce(new Error('Redis is away'));
  const { status } = await world.people.ada.http('POST', `/blocks/${block._id.toString()}/engagement/refresh`);
  expect(status).toBe(200);
  expect(adding).toHaveBeenCalledTimes(1);
  adding.mockRestore();
  expect((await world.stored(block)).refresh).toMatchObject({
    dueAt: world.clock.now(),
    requestedAt: world.clock.now(),
  });
  await world.refresh();
});

it('a like moves the post in "Most Viral" at the next run', async () => {
  const block = await world.contribution(await world.campaign());
  await world.people.ada.http('PUT', `/blocks/${block._id.toString()}/like`);
  await world.people.ben.http('PUT', `/blocks/${block._id.toString()}/like`);
  const giveUpAt = Date.now() + 15_000;
  while ((await world.stored(block)).trendingChangedAt && Date.now() < giveUpAt)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await world.stored(block)).trendingScore).toBeGreaterThan(block.trendingScore);
}, 20_000);
