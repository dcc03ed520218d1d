import { setTimeout as sleep } from 'node:timers/promises';
import { AiApiModule } from '../../src/modules/ai/index.js';
import { anOrder } from '../support/ai-scene.js';
import { fundWallet } from '../support/factories/spark.factory.js';
import { FakeAiService, STUCK_AT } from '../support/fake-ai-service.js';
import { expectLedgerToBalance } from '../support/money-books.js';
import { signInAs } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { compileBackend, type CompiledBackend } from './support/worker-process.js';

const GIVE_UP_MS = 30_000;
let app: TestApp;
let backend: CompiledBackend;
let service: FakeAiService;
beforeAll(async () => {
  service = await FakeAiService.start();
  [app, backend] = await Promise.all([
    createTestApp({ modules: [AiApiModule], env: service.settings }),
    compileBackend(),
  ]);
}, 60_000);
afterAll(async () => {
  await backend?.remove();
  await app?.close();
  service?.stop();
});

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`${what}: it did not happen`);
    await sleep(10);
  }
}
const contents = () => app.connection.collection('ai_contents').find({}).sort({ _id: 1 }).toArray();
const statuses = async () => (await contents()).map(({ status }) => status as string);

it('a worker that is killed in every state of a generation: another one finishes each, paid once by its owner and ordered once at the service', async () => {
  const [ada, ben] = await Promise.all([signInAs(app, 'ada'), signInAs(app, 'ben')]);
  for (const { user } of [ada, ben]) await fundWallet(app, user.id, 100);
  const begin = async (who: typeof ada, prompt: string) => {
    const { status } = await who.http(
      'POST',
      prompt === 'image' ? '/api/ai/generate-image' : '/api/ai/generate-video',
      anOrder({ prompt }),
      { prefer: 'respond-async' },
    );
    expect(status).toBe(202);
  };
  const worker = await backend.startWorker(app, service.settings);
  for (const [index, at] of STUCK_AT.entries()) await begin(index % 2 === 0 ? ada : ben, at);
  await until('the worker is stuck everywhere', () => service.stuck.size === STUCK_AT.length);
  // A worker runs four jobs at once, so a fifth waits in the queue.
  await begin(ben, 'waits');
  const next = await backend.startWorker(app, service.settings);
  await worker.kill9();
  expect((await statuses()).filter((status) => status === 'ready')).toEqual([]);
  service.releaseStuckRequests();

  await until('all are ready', async () => (await statuses()).every((status) => status === 'ready'));
  const movements = await app.connection
    .collection('ledger_transactions')
    .find({ kind: /^ai_/u as never })
    .toArray();
  for (const { _id } of await contents()) {
    const kinds = movements
      .filter(({ refs }) => (refs as { jobId: string }).jobId === _id.toHexString())
      .map(({ kind }) => kind as string);
    expect(kinds.sort()).toEqual(['ai_capture', 'ai_hold']);
  }
  // A request whose response was lost is repeated with the same key, which the service recognizes.
  expect(Object.fromEntries([...service.videos.values()].map(({ prompt, orders }) => [prompt, orders]))).toEqual({
    submit: 2,
    poll: 1,
    download: 1,
    waits: 1,
  });
  const usage = await app.connection.collection('ai_usage').find({}).toArray();
  expect([
    usage.map(({ running }) => running as number),
    usage.reduce((sum, { files }) => sum + (files as number), 0),
  ]).toEqual([[0, 0], 5]);
  await expectLedgerToBalance(app, []);
  expect(next.complaints()).toBe('');
}, 90_000);
