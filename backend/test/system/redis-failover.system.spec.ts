import { setTimeout as sleep } from 'node:timers/promises';
import Bull, { type Job } from 'bull';
import type { Redis } from 'ioredis';
import { findLost } from '../../chaos/lost-operations.js';
import { OperationLog } from '../../chaos/operation-log.js';
import { StoredState } from '../../chaos/stored-state.js';
import { UserLoad } from '../../chaos/user-load.js';
import { personByUsername } from '../../local-stack/identity-provider/people.js';
import { LedgerService } from '../../src/core/ledger/index.js';
import { LiveUpdateBroadcaster } from '../../src/core/notifications/channels/in-app/live-update-broadcaster.js';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import { addUnique } from '../../src/platform/queue/add-unique.js';
import { ownConnections, type BullQueue } from '../../src/platform/queue/bull-queue.js';
import { queueOptions } from '../../src/platform/queue/queue-options.js';
import { QueueWorkers } from '../../src/platform/queue/queue-workers.js';
import { RedisThrottlerStorage } from '../../src/platform/rate-limit/redis-throttler.storage.js';
import { PubSub } from '../../src/platform/redis/pub-sub.js';
import { RedisConnections } from '../../src/platform/redis/redis-connections.js';
import { REDIS } from '../../src/platform/redis/redis.module.js';
import { queuesOf } from '../support/queues.js';
import type { TestApp } from '../support/test-app.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { until } from './support/redis-processes.js';
import { startCluster, startSentinels, untilReady, type RedisTopology } from './support/redis-topologies.js';

/** Number of acknowledged operations before, during and after the failover. */
const OPERATIONS = 10;

describe.each([
  ['a Redis Cluster', startCluster],
  ['Redis with Sentinel', startSentinels],
] as const)('on %s', (_, start) => {
  let redis: RedisTopology;
  let whole: WholeApp;
  let app: TestApp;
  let connections: RedisConnections;
  let state: StoredState;
  beforeAll(async () => {
    redis = await start();
    whole = await startWholeApp({ REDIS_URL: redis.url, RATE_LIMIT_MAX: '10000000' });
    ({ app } = whole);
    connections = app.get(RedisConnections);
    const { mongo, redis: keys } = app.env;
    state = await StoredState.open({
      databaseUri: mongo.uri,
      database: mongo.database,
      redisUrl: redis.url,
      prefix: keys.prefix,
    });
  }, 60_000);
  afterAll(async () => {
    await state?.close();
    await whole?.close();
    await redis?.processes.stop();
  }, 60_000);

  /** A queue as another process opens it. */
  const openQueue = (keys: string): BullQueue => {
    const options = queueOptions('maintenance', `${app.env.redis.prefix}:${keys}`, connections);
    const queue = new Bull('maintenance', options) as BullQueue;
    ownConnections(queue);
    return queue;
  };

  it('reports readiness and the states of all queues', async () => {
    expect((await app.http('GET', '/health/ready')).body).toMatchObject({ dependencies: { redis: { status: 'up' } } });
    const { text } = await app.http('GET', '/metrics');
    expect(text).toContain('queue_redis_up 1');
    for (const { name } of queuesOf(app.nest)) expect(text).toContain(`queue_jobs{queue="${name}",state="waiting"}`);
  });

  it('runs jobs that are added, delayed, repeated, retried and unique, and locks them meanwhile', async () => {
    const [producer, worker] = [openQueue('jobs'), openQueue('jobs')];
    const runs: string[] = [];
    const locks: (string | null)[] = [];
    const finished: string[] = [];
    await producer.on('global:completed', (id: string) => finished.push(id)).isReady();
    void worker.process('*', async (job: Job<{ run: string }>) => {
      runs.push(job.data.run);
      locks.push(await producer.client.get(`${producer.toKey(String(job.id))}:lock`));
      if (job.data.run === 'retried' && job.attemptsMade === 0) throw new Error('again');
    });
    await producer.add('job', { run: 'plain' });
    await producer.add('job', { run: 'delayed' }, { delay: 300 });
    await producer.add('job', { run: 'retried' }, { attempts: 2, backoff: 10 });
    await producer.add('job', { run: 'repeated' }, { repeat: { every: 250 } });
    for (let count = 0; count < 3; count += 1)
      await addUnique(producer, 'job', { run: 'unique' }, { jobId: 'one', delay: 200, priority: 3 });
    const times = (run: string) => runs.filter((one) => one === run).length;
    await until('all jobs run', () => times('repeated') > 1 && times('retried') > 1 && times('delayed') > 0, 10_000);
    await until('the unique job runs', () => times('unique') > 0, 10_000);
    expect([times('plain'), times('delayed'), times('unique'), times('retried')]).toEqual([1, 1, 1, 2]);
    expect(new Set(locks)).toEqual(new Set([worker.token]));
    await until('other processes are notified', () => finished.includes('one'), 5_000);
    await Promise.all([producer.close(), worker.close()]);
    const used = [producer.client, producer.eclient, worker.client, worker.eclient, worker.bclient];
    expect(used.map(({ status }) => status).filter((status) => status !== 'end' && status !== 'close')).toEqual([]);
  });

  it('stops waiting for jobs at once when a worker shuts down', async () => {
    const queue = openQueue('shutdown');
    const workers = new QueueWorkers([queue], ['maintenance'], 5_000);
    let runs = 0;
    void queue.process('*', async () => void (runs += 1));
    await queue.add('job', {});
    await until('the job runs', () => runs === 1, 10_000);
    await sleep(200);
    workers.pause();
    const startedAt = Date.now();
    await workers.drain();
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    await queue.close();
  });

  it('counts the hits of all processes against the same rate limits', async () => {
    const clients = [connections.connectShared(), connections.connectShared()];
    await Promise.all(clients.map(untilReady));
    const storages = clients.map((client) => new RedisThrottlerStorage(client));
    const hit = async (key: string, index: number) =>
      (await storages[index % 2]?.increment(key, 60_000, 10, 60_000, 'default'))?.totalHits;
    // Keys of different nodes in one turn of the event loop.
    const keys = Array.from({ length: 20 }, (__, index) => `rate:probe:${index}`);
    await Promise.all(keys.map((key) => hit(key, 0)));
    expect(await Promise.all(keys.map((key) => hit(key, 1)))).toEqual(keys.map(() => 2));
    expect(await Promise.all(keys.map((key) => hit(key, 0)))).toEqual(keys.map(() => 3));
    for (const client of clients) client.disconnect();
  });

  /** A connection to the server that will be killed. */
  const subscriberOn = (port: number, name: string): Redis => {
    const subscriber = connections.connectSubscriber(name);
    if (app.env.redis.servers.mode !== 'cluster' || subscriber.options.port === port) return subscriber;
    subscriber.disconnect();
    return subscriberOn(port, name);
  };

  it('loses, duplicates and delays nothing when a master is killed under load, and live updates go on', async () => {
    const verifications = queuesOf(app.nest).find(({ name }) => name === 'verify-post');
    const master = await redis.masterOf(verifications?.toKey('wait') ?? '');
    const connectSubscriber = (name: string) => subscriberOn(master, name);
    const pubSub = new PubSub(app.env, app.get(REDIS), { connectSubscriber } as RedisConnections);
    const updates = new LiveUpdateBroadcaster(pubSub);
    const received: string[] = [];
    const leave = new AbortController();
    const reading = (async () => {
      for await (const { type } of updates.subscribe('one', leave.signal)) received.push(type);
    })().catch(() => undefined);
    const base = await app.listen();
    const log = new OperationLog();
    const load = await UserLoad.start({ base: () => base, tokenFor, seed: 1, canGenerateImages: false }, log);
    let isOver = false;
    const running = load.runUntil(log, () => isOver);
    const acknowledged = () => log.withOutcome('acknowledged');
    const more = async (count: number) => {
      const enough = acknowledged().length + count;
      await until('people use the product', () => acknowledged().length >= enough, 60_000);
    };
    await more(OPERATIONS);
    await redis.processes.kill9(master);
    const isReady = async () => (await app.http('GET', '/health/ready')).status === 200;
    await Promise.all([
      until('the failure is reported', async () => !(await isReady()), 10_000),
      redis.untilReplaced(master),
      more(OPERATIONS),
    ]);
    await until('the product is ready again', isReady, 10_000);
    await more(OPERATIONS);
    isOver = true;
    await running;

    await until('everything comes to its end', async () => {
      await enqueueOverdue();
      return (await state.findPendingWork()).length === 0;
    });
    expect(await findLost(acknowledged())).toEqual([]);
    expect(await state.findDuplicates()).toEqual([]);
    expect(log.withOutcome('unanswered')).toEqual([]);
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
    // After the first connect, and after each one to another server. Until then, updates are missed. A connection to a
    // server that has stopped answering is given up after 10 s.
    const connects = () => received.filter((type) => type === 'missed').length;
    await until('live updates are received from another server', () => connects() > 1, 20_000);
    await updates.publish('one', { type: 'read' });
    await until('the live update arrives', () => received.includes('read'), 5_000);
    leave.abort();
    await reading;
    pubSub.onModuleDestroy();
  }, 120_000);

  /** The sweeper enqueues verifications that are overdue, so these are made old enough. */
  const enqueueOverdue = async (): Promise<void> => {
    await app.connection
      .collection('blocks')
      .updateMany({ 'verification.status': 'pending' }, { $set: { created: new Date(Date.now() - 60_000) } });
    await app.get(VerificationService).enqueueOverdue();
  };

  const tokenFor = async (username: string): Promise<string> => {
    const person = personByUsername(username);
    if (!person) throw new Error(`Unknown user ${username}`);
    const { name, roles, country } = person;
    return app.issuer.tokenFor({ username, name, roles, country });
  };
});
