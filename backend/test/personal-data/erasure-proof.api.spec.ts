import { LedgerService } from '../../src/core/ledger/index.js';
import {
  ERASURE_STAGES,
  ErasureHooks,
  RegisteredCollectionsRepository,
  type ErasedPerson,
} from '../../src/core/personal-data/index.js';
import { RebuildService } from '../../src/modules/analytics/index.js';
import { CountProjectionService } from '../../src/modules/blocks/counters/index.js';
import { SparkSearchRebuildService } from '../../src/modules/sparks/index.js';
import { queuesOf } from '../support/queues.js';
import { ErasureScene } from './erasure-scene.js';
import { FullPerson } from './full-person.js';
import { registerOf } from './register.js';

/** Collections whose rule keeps texts about a person, for the reason in the register. */
const KEPT = ['idempotency_keys', 'tax_profiles'];

/** Collections in which the person of this test has nothing yet. */
const NOT_CREATED = [
  'account_erasures', // the request follows
  'author_followers', // no post has enough views
  'preview_images', // its addresses name no person
  'webhook_deliveries', // their answers name no person
];

/** Of which jobs of the product change flags and sums meanwhile. */
const CHANGED_BY_JOBS = ['redis', 'contribution_events', 'analytics_rollups', 'creator_renames'];

let scene: ErasureScene;
let person: FullPerson;
let erased: ErasedPerson;
let before: string[];
/** Places with the person's id. */
let places: ReadonlySet<string>;
beforeAll(async () => {
  scene = await ErasureScene.begin();
  person = await FullPerson.create(scene, 'noravexell');
  before = await scene.findTraces([...person.traces, ...person.fileIds]);
  places = placesOf(await scene.findTraces([person.me.user.id]));
  const { status, text } = await scene.request(person.me);
  if (status !== 200) throw new Error(text);
  await scene.app.drainQueues();
  scene.advanceDays(14);
  await scene.run();
  scene.clock.advanceMs(60_000);
  await scene.run();
  const erasure = await scene.findErasure(person.me.user.id);
  erased = {
    id: erasure?.userId,
    userId: person.me.user.id,
    pseudonym: erasure?.pseudonym,
    names: erasure?.person.names,
    accounts: erasure?.person.accounts,
  };
  scene.mails.taken.length = 0;
  await scene.run();
}, 180_000);
afterAll(() => scene?.close());

const placesOf = (traces: readonly string[]) => new Set(traces.map((trace) => trace.slice(0, trace.indexOf(':'))));

it('the person had data in every collection with a rule of erasure', () => {
  const erasable = registerOf(scene.app.connection).flatMap(({ collection, entry }) =>
    entry !== undefined && entry !== 'none' && entry.erasure.action !== 'keep' ? [collection] : [],
  );
  const found = new Set([...places, ...placesOf(before)]);
  expect(erasable.filter((collection) => !found.has(collection) && !NOT_CREATED.includes(collection))).toEqual([]);
});

it('names and files of the person were in most parts of the product', () => {
  const named = placesOf(before);
  const expected = [
    'access_requests',
    'ai_contents',
    'api_keys',
    'audit_entries',
    'block_search',
    'blocks',
    'case_files',
    'case_messages',
    'cases',
    'data_exports',
    'files',
    'notifications',
    'post_claims',
    'redis',
    'report_groups',
    'social_account_claims',
    'spark_search',
    'sparks',
    'status_transitions',
    'suspensions',
    'tax_profiles',
    'uploaded_images',
    'users',
    'webhook_endpoints',
  ];
  expect(expected.filter((place) => !named.has(place))).toEqual([]);
});

it('nothing in the database, the storage and Redis leads to the person', async () => {
  expect(await scene.findErasure(person.me.user.id)).toMatchObject({ status: 'erased', person: null });
  expect(await scene.findTraces(person.traces, KEPT)).toEqual([]);
  expect((await scene.findTraces(person.fileIds)).filter((trace) => trace.startsWith('files:'))).toEqual([]);
});

it('only collections whose rule is to keep them have texts about the person', async () => {
  const rules = new Map(registerOf(scene.app.connection).map(({ collection, entry }) => [collection, entry]));
  for (const collection of KEPT.filter((name) => name !== 'tax_profiles'))
    expect(rules.get(collection)).toMatchObject({ erasure: { action: 'keep' } });
  const form = await scene.app.connection.collection('tax_profiles').findOne({ userId: erased.id });
  expect(form?.deleteAt).toEqual(new Date('2037-01-01T00:00:00.000Z'));
});

it('ledger, reports and search are whole', async () => {
  expect(await scene.app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  const differences: string[] = [];
  const onDifference = (difference: string) => void differences.push(difference);
  await scene.app.get(RebuildService).rebuild({ repair: false, onDifference });
  await scene.app.get(SparkSearchRebuildService).rebuild({ repair: false, onDifference });
  expect(differences).toEqual([]);
});

it('the audit log has every entry, under the pseudonym', async () => {
  const entries = scene.app.connection.collection('audit_entries');
  const own = await entries.find({ 'actor.id': erased.userId }).toArray();
  expect(own.length).toBeGreaterThan(5);
  expect(new Set(own.map(({ actor }) => actor.username as string))).toEqual(new Set([erased.pseudonym]));
  expect(await entries.countDocuments({ action: 'user_erased', 'target.id': erased.userId })).toBe(1);
});

it('nobody can sign in, with a token or a key, and the person got a last e-mail', async () => {
  const { status, body } = await person.me.http('GET', '/api/users/me');
  expect([status, body.code]).toEqual([401, 'account_erased']);
  expect(await scene.app.connection.collection('api_keys').countDocuments({ user: erased.id })).toBe(0);
  expect(scene.mails.taken.map(({ to, parsed }) => [to, parsed.subject])).toEqual([
    [['noravexell@example.test'], 'Dein Konto wurde gelöscht'],
  ]);
});

it('the profile is gone, and posts show a deleted account', async () => {
  for (const name of ['noravexell', erased.userId, erased.pseudonym])
    expect((await scene.app.http('GET', `/api/users/${name}`)).status).toBe(404);
  const approved = await scene.app.connection
    .collection('blocks')
    .findOne({ userId: erased.id, moderation_status: 'approved', deleted: false });
  const { body } = await scene.app.http('GET', `/blocks/${String(approved?._id)}`);
  const shown = body.data ?? body;
  expect(shown.content).toBe('https://www.youtube.com/');
  expect(shown).not.toHaveProperty('user');
});

it('no contribution of the person can be decided any more', async () => {
  const blocks = scene.app.connection.collection('blocks');
  expect(await blocks.countDocuments({ userId: erased.id, moderation_status: 'pending', deleted: false })).toBe(0);
});

it('no appeal of the person is open any more: it would pay to nobody', async () => {
  const cases = scene.app.connection.collection('cases');
  const own = { kind: 'appeal', openedBy: erased.id };
  expect(await cases.countDocuments({ ...own, status: 'withdrawn' })).toBeGreaterThan(0);
  expect(await cases.countDocuments({ ...own, isOpen: true })).toBe(0);
  const appealed = { userId: erased.id, appealCaseId: { $exists: true } };
  expect(await scene.app.connection.collection('blocks').countDocuments(appealed)).toBe(0);
});

it('every rule `hook` of the register has a hook', () => {
  const hooked = new Set(scene.app.get(ErasureHooks).collections);
  const ruled = registerOf(scene.app.connection)
    .filter(({ entry }) => typeof entry === 'object' && entry.erasure.action === 'hook')
    .map(({ collection }) => collection);
  // Deleted with the endpoints and events of the same hook.
  expect(ruled.filter((collection) => !hooked.has(collection))).toEqual([]);
  expect([...hooked].filter((collection) => !ruled.includes(collection))).toEqual([]);
});

it('a second run changes nothing', async () => {
  const dump = async () => {
    const all: string[] = [];
    for await (const { place, text } of scene.stored())
      if (!CHANGED_BY_JOBS.includes(place)) all.push(`${place} ${text}`);
    return all.sort();
  };
  // Repeating jobs would end campaigns and count days meanwhile; waits for those that run.
  await Promise.all(queuesOf(scene.app.nest).map((queue) => queue.pause(true)));
  await scene.app.get(CountProjectionService).projectPendingChanges();
  const once = await dump();
  for (const stage of ERASURE_STAGES)
    for (const { erase } of scene.app.get(ErasureHooks).listOf(stage)) await erase(erased);
  await scene.app.get(RegisteredCollectionsRepository).erase(erased);
  await scene.run();
  expect(await dump()).toEqual(once);
});
