import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Registry } from 'prom-client';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { QUEUES } from '../queue/queue-names.js';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('measures requests by route pattern, never by URL', async () => {
  await app.http('GET', '/api/users/nobody-1');
  await app.http('GET', '/api/users/nobody-2');
  const { text, headers } = await app.http('GET', '/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/users/:username",status="404"} 2',
  );
  expect(text).not.toContain('nobody-1');
});

it('reports the number of waiting jobs per queue', async () => {
  const queue = app.get<Queue>(getQueueToken(QUEUES.maintenance));
  await queue.add('probe', {});
  await queue.add('probe', {}, { delay: 60_000 });
  const { text } = await app.http('GET', '/metrics');
  expect(text).toContain('queue_jobs{queue="maintenance",state="waiting"} 1');
  expect(text).toContain('queue_jobs{queue="maintenance",state="delayed"} 1');
  expect(text).toContain('queue_jobs{queue="previews",state="waiting"} 0');
});

it('reports the age of the next job since it became ready, not since it was scheduled', async () => {
  const ageOf = async (queue: string) =>
    Number(
      /^queue_oldest_waiting_seconds\{queue="QUEUE"\} (.+)$/m.exec(
        (await app.http('GET', '/metrics')).text.replaceAll(`"${queue}"`, '"QUEUE"'),
      )?.[1],
    );
  const queue = app.get<Queue>(getQueueToken(QUEUES.trending));
  expect(await ageOf('trending')).toBe(0);
  const planned = { timestamp: Date.now() - 3_600_000, delay: 3_500_000 };
  await queue.add('planned', {}, planned);
  await (await queue.getDelayed())[0]?.promote();
  await queue.add('later', {});
  const age = await ageOf('trending');
  expect(age).toBeGreaterThanOrEqual(100);
  expect(age).toBeLessThan(1_000);
});

it('measures job attempts and counts failures', async () => {
  const queue = app.get<Queue>(getQueueToken(QUEUES.notifications));
  let attempt = 0;
  void queue.process('probe', () => ((attempt += 1) < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()));
  const completed = new Promise((resolve) => void queue.once('completed', resolve));
  await queue.add('probe', {}, { attempts: 3, backoff: 0 });
  await completed;
  const { text } = await app.http('GET', '/metrics');
  expect(text).toContain('job_failures_total{queue="notifications",job="probe",final="false"} 2');
  expect(text).toContain('job_duration_seconds_count{queue="notifications",job="probe",outcome="failed"} 2');
  expect(text).toContain('job_duration_seconds_count{queue="notifications",job="probe",outcome="completed"} 1');
});

it('does not wait for an unresponsive Redis, and reports all other metrics', async () => {
  const { client } = app.get<Queue>(getQueueToken(QUEUES.previews));
  const silent = jest
    .spyOn(client, 'pipeline')
    .mockImplementation(
      () =>
        new Proxy(
          {},
          { get: (_, name, self: unknown) => (name === 'exec' ? () => new Promise(() => undefined) : () => self) },
        ) as ReturnType<typeof client.pipeline>,
    );
  const { status, text } = await app.http('GET', '/metrics');
  silent.mockRestore();
  expect(status).toBe(200);
  expect(text).toContain('queue_redis_up 0');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('queue_jobs{');
  expect((await app.http('GET', '/metrics')).text).toContain('queue_redis_up 1');
});

it('reports the default process metrics', async () => {
  expect((await app.http('GET', '/metrics')).text).toContain('nodejs_eventloop_lag_seconds');
});

describe('the dashboard and the alerts', () => {
  const root = join(__dirname, '../../../..');
  const dashboard = JSON.parse(readFileSync(join(root, 'shared/deploy/grafana/sparks-dashboard.json'), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
    templating: { list: { query: unknown }[] };
  };
  const alerts = readFileSync(join(root, 'shared/deploy/prometheus/alerts.yml'), 'utf8');
  const alertExpressions = [...alerts.matchAll(/^ +expr:\s+([\s\S]+?)\n +for:/gm)].map((match) => match[1] ?? '');
  const expressions = [
    ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...alertExpressions,
  ];
  /** Provided by Prometheus itself. */
  const ITS_OWN = ['up'];

  it('use only existing metrics', async () => {
    const known = new Set([...ITS_OWN, ...(await exportedNames())]);
    const asked = new Set(expressions.flatMap(metricsOf));
    expect([...asked].filter((name) => !known.has(name))).toEqual([]);
    // Every expression was parsed: each contains a metric.
    expect(expressions.filter((expression) => metricsOf(expression).length === 0)).toEqual([]);
    const variables = dashboard.templating.list.flatMap(
      ({ query }) => /^label_values\((\w+), /.exec((query as { query?: string }).query ?? '')?.[1] ?? [],
    );
    expect(variables.filter((name) => !known.has(name))).toEqual([]);
  });

  it('use every metric of the product', async () => {
    const asked = new Set(expressions.flatMap(metricsOf));
    const own = (await app.get(Registry).getMetricsAsJSON())
      .map(({ name }) => name)
      .filter((name) => !/^(nodejs|process)_/.test(name));
    expect(own.filter((name) => ![...asked].some((one) => one === name || one.startsWith(`${name}_`)))).toEqual([]);
  });

  it('every alert has an expression and a runbook heading in docs/operations.md', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)];
    expect(names.length).toBeGreaterThan(5);
    expect(alertExpressions).toHaveLength(names.length);
    const headings = [...readFileSync(join(root, 'docs/operations.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map((match) =>
      (match[1] ?? '')
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    const runbooks = [...alerts.matchAll(/runbook: 'docs\/operations\.md#([\w-]+)'/g)].map((match) => match[1] ?? '');
    expect(runbooks).toHaveLength(names.length);
    expect(runbooks.filter((name) => !headings.includes(name))).toEqual([]);
  });

  /** The metric names of a scrape, including the series of histograms. */
  async function exportedNames(): Promise<string[]> {
    const metrics = await app.get(Registry).getMetricsAsJSON();
    return metrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
  }
});

/** Metric names in a PromQL expression: everything but labels, functions, keywords and numbers. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const words = bare.matchAll(/(?<![\w.])([a-z_]\w*)\b(?!\s*\()/g);
  return [...words]
    .map((match) => match[1] ?? '')
    .filter((word) => !['and', 'or', 'unless', 'bool', 'offset', 'sum', 'max', 'min', 'topk'].includes(word));
}
