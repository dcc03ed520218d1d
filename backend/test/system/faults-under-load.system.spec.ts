import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findLost } from '../../chaos/lost-operations.js';
import { OperationLog } from '../../chaos/operation-log.js';
import { StoredState } from '../../chaos/stored-state.js';
import { UserLoad } from '../../chaos/user-load.js';
import { personByUsername } from '../../local-stack/identity-provider/people.js';
import { LedgerService } from '../../src/core/ledger/index.js';
import { VerificationService } from '../../src/modules/blocks/submissions/verification/verification.service.js';
import type { TestApp } from '../support/test-app.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { compileBackend, type CompiledBackend } from './support/worker-process.js';

/** Number of acknowledged operations before and after the faults. */
const OPERATIONS = 20;
const GIVE_UP_MS = 120_000;
const EMPTY = "for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end";

let whole: WholeApp;
let app: TestApp;
let backend: CompiledBackend;
let state: StoredState;
beforeAll(async () => {
  // The worker is in this process; other specs kill workers.
  [whole, backend] = await Promise.all([startWholeApp(), compileBackend()]);
  ({ app } = whole);
  const { mongo, redis } = app.env;
  state = await StoredState.open({
    databaseUri: mongo.uri,
    database: mongo.database,
    redisUrl: redis.url,
    prefix: redis.prefix,
  });
}, 120_000);
afterAll(async () => {
  await backend?.remove();
  await state?.close();
  await whole?.close();
});

async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await isTrue())) {
    if (Date.now() > giveUpAt) throw new Error(`Timed out: ${what}`);
    await sleep(50);
  }
}

async function emptyRedis(): Promise<void> {
  const { url, prefix } = app.env.redis;
  const redis = new Redis(url);
  await redis.eval(EMPTY, 0, `${prefix}:*`);
  redis.disconnect();
}

async function tokenFor(username: string): Promise<string> {
  const person = personByUsername(username);
  if (!person) throw new Error(`Unknown user ${username}`);
  return app.issuer.tokenFor({ username, name: person.name, roles: person.roles, country: person.country });
}

it('loses and duplicates nothing when the API is killed and Redis emptied under load', async () => {
  const start = () => backend.startApi(app, { ...whole.platforms.env, RATE_LIMIT_MAX: '10000000' });
  let api = await start();
  const log = new OperationLog();
  const load = await UserLoad.start({ base: () => api.url, tokenFor, seed: 1, canGenerateImages: false }, log);
  let isOver = false;
  const running = load.runUntil(log, () => isOver);
  const acknowledged = () => log.withOutcome('acknowledged');
  const more = async (what: string) => {
    const enough = acknowledged().length + OPERATIONS;
    await until(what, () => acknowledged().length >= enough);
  };
  await more('people use the product');
  await Promise.all([emptyRedis(), api.kill9()]);
  api = await start();
  await more('people go on');
  isOver = true;
  await running;

  // The sweeper enqueues verifications that are overdue, so these are made old enough.
  await until('everything comes to its end', async () => {
    await app.connection
      .collection('blocks')
      .updateMany({ 'verification.status': 'pending' }, { $set: { created: new Date(Date.now() - 60_000) } });
    await app.get(VerificationService).enqueueOverdue();
    return (await state.findPendingWork()).length === 0;
  });
  expect(await findLost(acknowledged())).toEqual([]);
  expect(await state.findDuplicates()).toEqual([]);
  expect(log.withOutcome('unanswered')).toEqual([]);
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
}, 600_000);
