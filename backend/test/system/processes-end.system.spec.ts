import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { LedgerService, reserveOf } from '../../src/core/ledger/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { SparkBudgetService, SparksApiModule } from '../../src/modules/sparks/index.js';
import { WinnersApiModule } from '../../src/modules/winners/index.js';
import { QUEUES } from '../../src/platform/queue/queue-names.js';
import { ExportScene, rowsOf } from '../support/export-scene.js';
import { createBlocks } from '../support/factories/block.factory.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { newVideoId, youtubeUrl } from '../support/social-sandbox.js';
import type { TestApp } from '../support/test-app.js';
import { compileBackend, type BackendProcess, type CompiledBackend } from './support/worker-process.js';

const PRIZES = Array.from({ length: 200 }, (_, index) => 100 + index);
/** Prizes between two kills, and the number of kills. */
const PAID_BEFORE_DEATH = 45;
const DEATHS = 4;
const GIVE_UP_MS = 120_000;
/** Processes start slowly on a busy machine. */
const TEST_MS = 300_000;

let scene: ExportScene;
let app: TestApp;
let backend: CompiledBackend;
let platform: SilentPlatform;
let cleo: SignedIn;
let root: SignedIn;
beforeAll(async () => {
  [scene, backend, platform] = await Promise.all([
    ExportScene.begin({ worker: false, modules: [SparksApiModule, BlocksApiModule, WinnersApiModule] }),
    compileBackend(),
    SilentPlatform.start(),
  ]);
  ({ app } = scene);
  [cleo, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'root')]);
}, TEST_MS);
afterEach(() => backend?.endAll());
afterAll(async () => {
  await backend?.remove();
  await scene?.close();
  platform?.stop();
});

/** A fake platform that holds its responses until the test releases them. */
class SilentPlatform {
  readonly asked: ServerResponse[] = [];
  private isSilent = true;

  private constructor(private readonly server: Server) {
    server.on('request', (_, response: ServerResponse) => {
      this.asked.push(response);
      if (!this.isSilent) this.answer();
    });
  }

  static async start(): Promise<SilentPlatform> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new SilentPlatform(server);
  }

  /** Settings that route YouTube lookups to this server. */
  get settings(): Record<string, string> {
    const url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return { SOCIAL_YOUTUBE_WEB: url, SOCIAL_YOUTUBE_API: url, SOCIAL_YOUTUBE_IMAGES: url };
  }

  silence(): void {
    this.isSilent = true;
  }

  /** Responds to all requests with 'not found' from now on. */
  answer(): void {
    this.isSilent = false;
    for (const response of this.asked.splice(0)) response.writeHead(404).end();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const queueOf = (name: string) => app.get<Queue>(getQueueToken(name));
const paid = () => app.connection.collection('ledger_transactions').countDocuments({ kind: 'winner_prize' });
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`${what}: it did not happen`);
    await sleep(5);
  }
}

it(
  'workers that are killed again and again during a release: every prize is paid exactly once',
  async () => {
    const spark = await createSpark(app, {
      creator: new Types.ObjectId(cleo.user.id),
      status: 'completed',
      budget: 100_000,
    });
    const sparkId = spark._id.toHexString();
    const blocks = await createBlocks(
      app,
      spark,
      PRIZES.map(() => ({})),
    );
    const post = async (path: string, body: object) => {
      const { status } = await cleo.http('POST', path, { sparkId, ...body });
      expect([path, status]).toEqual([path, path.endsWith('release') ? 202 : 200]);
    };
    await post('/api/event/spark', {});
    for (const [index, block] of blocks.entries())
      await post('/api/event/spark/select-winner', { blockId: block._id.toHexString(), prizeCents: PRIZES[index] });
    await post('/api/event/spark/release', {});

    let worker = await backend.startWorker(app, { WORKER_QUEUES: 'winners,maintenance' });
    for (let death = 1; death <= DEATHS; death += 1) {
      await until(`worker ${death} pays`, async () => (await paid()) >= death * PAID_BEFORE_DEATH);
      // The next worker is already running, so that its startup does not delay the takeover.
      const next = await backend.startWorker(app, { WORKER_QUEUES: 'winners,maintenance' });
      await worker.kill9();
      expect(await paid()).toBeLessThan(PRIZES.length);
      worker = next;
    }
    const statusOf = async () => (await cleo.http('GET', `/api/event/spark/${sparkId}`)).body.data.status as string;
    await until('the release ends', async () => (await statusOf()) === 'released');

    const ledger = app.get(LedgerService);
    expect(await ledger.verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    expect(await ledger.balanceOf(reserveOf(sparkId))).toBe(0);
    const payments = await app.connection.collection('ledger_transactions').find({ kind: 'winner_prize' }).toArray();
    expect(payments.map(({ refs }) => (refs as { blockId: string }).blockId).sort()).toEqual(
      blocks.map(({ _id }) => _id.toHexString()).sort(),
    );
    const wallets = await Promise.all(blocks.map(({ userId }) => ledger.balanceOf(`wallet:${userId.toHexString()}`)));
    expect(wallets).toEqual(PRIZES);
    const earned = await app.connection.collection('blocks').find({ sparkId: spark._id }).sort({ ees: 1 }).toArray();
    expect(earned.map(({ ees }) => ees as number)).toEqual(PRIZES);
    const notifiedBlocks = await app.connection
      .collection('notifications')
      .distinct('refs.blockId', { kind: 'winner_prize' });
    expect(notifiedBlocks).toHaveLength(PRIZES.length);
    const spentCents = PRIZES.reduce((sum, cents) => sum + cents, 0);
    expect(await app.get(SparkBudgetService).findFunds(sparkId)).toEqual({
      fundedCents: 100_000,
      remainingCents: 100_000 - spentCents,
      reservedCents: 0,
      heldCents: 0,
      spentCents,
      refundedCents: 0,
    });
  },
  TEST_MS,
);

it(
  'workers that are killed or asked to stop during an export: it goes on at once where they were, and what is short is finished',
  async () => {
    const { spark, blocks } = await scene.campaign(3_000);
    // Generous limits, so that a busy machine causes no failures.
    const settings = {
      ...platform.settings,
      UPLOADS_DIR: app.env.uploads.dir,
      DRAIN_TIMEOUT_MS: '120000',
      WORKER_GRACE_MS: '120000',
      WORKER_QUEUES: 'exports,previews',
    };
    const lookUp = async () => {
      const url = youtubeUrl(newVideoId());
      return queueOf(QUEUES.previews).add('look-up-preview', { url, platform: 'youtube' }, { removeOnComplete: true });
    };
    const id = (await root.http('POST', '/api/exports', { spark_id: spark._id.toHexString() })).body.data._id as string;
    const stateOf = async () =>
      (await root.http('GET', `/api/exports/${id}`)).body.data as { status: string; page: number; rows: number };
    const pageIs = (page: number) => until(`page ${page} is there`, async () => (await stateOf()).page >= page);
    const untilAsked = () => until('the platform is asked', async () => platform.asked.length > 0);
    /** The job is waiting, unlocked, with all its attempts. */
    const expectRequeued = async (queue: Queue, jobId: string) => {
      expect(await queue.getActiveCount()).toBe(0);
      expect((await queue.getWaiting()).map((job) => [String(job.id), job.attemptsMade])).toContainEqual([jobId, 0]);
    };

    // With a minute between pages, the worker is idle after its first page.
    const long = { ...settings, EXPORT_PAGE_PAUSE_MS: '60000' };
    const killed = await backend.startWorker(app, { ...long, WORKER_QUEUES: 'exports' });
    await pageIs(1);
    await scene.submit(spark, 10, Date.now() + 60_000);
    const first = await lookUp();
    const stopped = await backend.startWorker(app, long);
    // The first worker serves exports only, so this request is from the second worker.
    await untilAsked();
    await killed.kill9();
    await pageIs(2);
    const ended = stopped.stop();
    await until(
      'the worker is not ready any more',
      async () =>
        (await fetch(`${stopped.url}/health/ready`).then(
          ({ status }) => status,
          () => 503,
        )) === 503,
    );
    platform.answer();
    expect(await ended).toBe(0);
    expect(await queueOf(QUEUES.previews).getJob(first.id)).toBeNull();
    await expectRequeued(scene.jobs(), id);

    const impatient = await backend.startWorker(app, { ...settings, EXPORT_PAGE_PAUSE_MS: '0', WORKER_GRACE_MS: '0' });
    await until('the export ends', async () => (await stateOf()).status !== 'exporting');
    platform.silence();
    const second = await lookUp();
    await untilAsked();
    expect(await impatient.stop()).toBe(0);
    platform.answer();
    // A lookup times out after some seconds; on a machine that stalled for longer it has already ended.
    if (await queueOf(QUEUES.previews).getJob(second.id))
      await expectRequeued(queueOf(QUEUES.previews), String(second.id));

    expect(await stateOf()).toMatchObject({ status: 'complete', page: 30, rows: 3_000 });
    const file = await root.http('GET', `/api/exports/${id}/file`);
    expect(rowsOf(file.text).map((row) => row['Post URL'])).toEqual(blocks.map(({ content }) => content));
    expect([killed, stopped, impatient].map(({ complaints }) => complaints())).toEqual(['', '', '']);
  },
  TEST_MS,
);

describe('an API that is asked to stop under load', () => {
  /**
   * Creates campaigns sequentially until the process has closed its connections; returns the names that were
   * acknowledged.
   */
  async function saveCampaigns({ url }: BackendProcess, client: number): Promise<string[]> {
    const saved: string[] = [];
    for (let turn = 0; ; turn += 1) {
      const name = `Saved ${client}.${turn}`;
      try {
        const answer = await fetch(`${url}/spark`, {
          method: 'POST',
          headers: { authorization: `Bearer ${cleo.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ name }),
        });
        await answer.text();
        expect([name, answer.status]).toEqual([name, 201]);
        saved.push(name);
        if (answer.headers.get('connection') === 'close') return saved;
      } catch (error) {
        // The connection was not accepted; any other error has to fail the test.
        if (error instanceof TypeError) return saved;
        throw error;
      }
    }
  }

  /** A separate connection that records the received data; `over` resolves when the server closes it. */
  function dial({ url }: BackendProcess) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    const over = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
    return { socket, over, said: () => text };
  }

  it(
    'every request that was taken is answered, connections and streams end, the exit code is 0',
    async () => {
      const api = await backend.startApi(app, {
        PRE_STOP_DELAY_MS: '300',
        DRAIN_TIMEOUT_MS: '120000',
        REQUEST_TIMEOUT_MS: '300000',
      });
      const head = `Host: sparks\r\nAuthorization: Bearer ${cleo.token}\r\n`;
      const idle = dial(api);
      idle.socket.write(`GET /health/live HTTP/1.1\r\n${head}\r\n`);
      const stream = await fetch(`${api.url}/api/notifications/events`, {
        headers: { accept: 'text/event-stream', authorization: `Bearer ${cleo.token}` },
      });
      // Half of a request; the rest is sent during the shutdown.
      const body = JSON.stringify({ name: 'Saved in halves' });
      const slow = dial(api);
      slow.socket.write(
        `POST /spark HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
      );
      const clients = Array.from({ length: 6 }, (_, client) => saveCampaigns(api, client));
      await until(
        'there is load, and the first connection rests',
        async () =>
          idle.said().includes('200 OK') &&
          (await app.connection.collection('sparks').countDocuments({ name: /^Saved / })) >= 20,
      );

      const ended = api.stop();
      await until(
        'the API is not ready any more',
        async () =>
          (await fetch(`${api.url}/health/ready`).then(
            ({ status }) => status,
            () => 503,
          )) === 503,
      );
      const saved = (await Promise.all(clients)).flat();
      slow.socket.write(body.slice(9));
      const answer = await slow.over;
      expect(answer).toContain('HTTP/1.1 201 ');
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(await idle.over).toContain('200 OK');
      expect(await stream.text()).toMatch(/^:\n\n/);
      expect(await ended).toBe(0);
      const stored = await app.connection.collection('sparks').distinct('name', { name: /^Saved / });
      expect(stored.sort()).toEqual([...saved, 'Saved in halves'].sort());
      expect(api.complaints()).toBe('');
    },
    TEST_MS,
  );
});
