import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { freePortBase } from '../../local-stack/testing/free-port.js';
import type { RedisServers } from '../../src/platform/config/redis-settings.js';
import { RedisConnections } from '../../src/platform/redis/redis-connections.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { PASSWORD, RedisProcesses } from './support/redis-processes.js';
import { compileBackend, type CompiledBackend } from './support/worker-process.js';

let app: TestApp;
let redis: RedisProcesses;
let backend: CompiledBackend;
let authorityFile: string;
let port: number;
beforeAll(async () => {
  [app, redis, backend] = await Promise.all([
    createTestApp({ modules: [] }),
    RedisProcesses.prepare(),
    compileBackend(),
  ]);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Test authority' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  authorityFile = redis.file('authority.pem');
  writeFileSync(authorityFile, cert);
  writeFileSync(redis.file('server.key'), key);
  port = await freePortBase(0);
  await redis.start([
    `requirepass ${PASSWORD}`,
    `tls-port ${port}`,
    `tls-cert-file ${authorityFile}`,
    `tls-key-file ${redis.file('server.key')}`,
    'tls-auth-clients no',
  ]);
}, 120_000);
afterAll(async () => {
  await backend?.remove();
  await app?.close();
  await redis?.stop();
});

const settings = (more: Record<string, string> = {}) => ({
  REDIS_URL: `rediss://:${encodeURIComponent(PASSWORD)}@localhost:${port}`,
  ...more,
});

it('connects to Redis with TLS, also the queues, when it knows the authority of the certificate', async () => {
  const api = await backend.startApi(app, settings({ NODE_EXTRA_CA_CERTS: authorityFile }));
  const ready = await (await fetch(`${api.url}/health/ready`)).json();
  expect(ready).toMatchObject({ dependencies: { redis: { status: 'up' } } });
  expect(await (await fetch(`${api.url}/metrics`)).text()).toContain('queue_redis_up 1');
  const worker = await backend.startWorker(app, settings({ NODE_EXTRA_CA_CERTS: authorityFile }));
  await expect(statusOf(worker.url, 200)).resolves.toBe(200);
}, 60_000);

it('does not talk to a server whose certificate it cannot verify', async () => {
  const servers: RedisServers = { mode: 'single', url: settings().REDIS_URL };
  const client = new RedisConnections({ ...app.env, redis: { ...app.env.redis, servers } }).connectShared();
  const [error] = (await once(client, 'error')) as [Error];
  expect(error.message).toContain('self-signed certificate');
  await expect(client.ping()).rejects.toThrow();
  client.disconnect();
});

/** The status of readiness as soon as it is the expected one, or after 20 seconds. */
async function statusOf(url: string, expected: number): Promise<number> {
  const giveUpAt = Date.now() + 20_000;
  for (;;) {
    const status = await fetch(`${url}/health/ready`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === expected || Date.now() > giveUpAt) return status;
    await sleep(50);
  }
}
