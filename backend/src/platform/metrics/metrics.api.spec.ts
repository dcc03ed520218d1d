import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { QUEUES } from '../queue/queue-names.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('measures requests by route pattern, never by address', async () => {
  await app.http('GET', '/api/users/nobody-1');
  await app.http('GET', '/api/users/nobody-2');
  const { text, headers } = await app.http('GET', '/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/api/users/:username",status="404"} 2');
  expect(text).not.toContain('nobody-1');
});

it('tells how many jobs wait in each queue', async () => {
  const queue = app.get<Queue>(getQueueToken(QUEUES.maintenance));
  await queue.add('probe', {});
  await queue.add('probe', {}, { delay: 60_000 });
  const { text } = await app.http('GET', '/metrics');
  expect(text).toContain('queue_jobs{queue="maintenance",state="waiting"} 1');
  expect(text).toContain('queue_jobs{queue="maintenance",state="delayed"} 1');
  expect(text).toContain('queue_jobs{queue="previews",state="waiting"} 0');
});

it('shows the figures of the process itself', async () => {
  expect((await app.http('GET', '/metrics')).text).toContain('nodejs_eventloop_lag_seconds');
});
