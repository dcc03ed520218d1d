import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Journal } from '../../chaos/journal.js';
import { Load } from '../../chaos/load.js';
import { findLost } from '../../chaos/read-back.js';
import { StoredState } from '../../chaos/stored-state.js';
import { personByUsername } from '../../local-stack/identity-provider/people.js';
import { LedgerService } from '../../src/core/ledger/index.js';
import { VerificationService } from '../../src/modules/blocks/submissions/verification.service.js';
import type { TestApp } from '../support/test-app.js';
import { startWholeApp, type WholeApp } from '../support/whole-app.js';
import { compileBackend, type CompiledBackend } from './support/worker-process.js';

/** Deeds before the faults, and as many after them. */
const DEEDS = 20;
const GIVE_UP_MS = 120_000;
const EMPTY = "for _, key in ipairs(redis.call('KEYS', ARGV[1])) do redis.call('DEL', key) end";

let whole: WholeApp;
let app: TestApp;
let backend: CompiledBackend;
let state: StoredState;
beforeAll(async () => {
  // The worker is in this process; how workers die is tried out elsewhere.
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
    if (Date.now() > giveUpAt) throw new Error(`${what}: it did not happen`);
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
  if (!person) throw new Error(`Nobody is called ${username}`);
  return app.issuer.tokenFor({ username, name: person.name, roles: person.roles, country: person.country });
}

it('the API killed and Redis emptied while people use them: nothing that was answered is lost, nothing is done twice', async () => {
  const start = () => backend.startApi(app, { ...whole.platforms.env, RATE_LIMIT_MAX: '10000000' });
  let api = await start();
  const journal = new Journal();
  const load = await Load.begin({ base: () => api.url, tokenFor, seed: 1, generates: false }, journal);
  let isOver = false;
  const going = load.goOn(journal, () => isOver);
  const acknowledged = () => journal.withOutcome('acknowledged');
  const more = async (what: string) => {
    const enough = acknowledged().length + DEEDS;
    await until(what, () => acknowledged().length >= enough);
  };
  await more('people use the product');
  await Promise.all([emptyRedis(), api.kill9()]);
  api = await start();
  await more('people go on');
  isOver = true;
  await going;

  // The sweeper asks for checks that are owed for longer than a check takes; these are made that old.
  await until('everything comes to its end', async () => {
    await app.connection
      .collection('blocks')
      .updateMany({ 'verification.status': 'pending' }, { $set: { created: new Date(Date.now() - 60_000) } });
    await app.get(VerificationService).enqueueOverdue();
    return (await state.findOwed()).length === 0;
  });
  expect(await findLost(acknowledged())).toEqual([]);
  expect(await state.findDoubled()).toEqual([]);
  expect(journal.withOutcome('unanswered')).toEqual([]);
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
}, 600_000);
