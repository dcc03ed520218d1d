import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { AuditInput } from './audit-input.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

const clock = new FixedClock();
const SPARK = '665f1c2ab7e4d9a1c0ffee01';
const BLOCK = '665f1c2ab7e4d9a1c0ffee02';
const OTHER = '665f1c2ab7e4d9a1c0ffee03';
const campaign = { id: SPARK, name: 'Crème brûlée at home', slug: 'creme-brulee-at-home' };
const spark = { type: 'spark', id: SPARK, label: campaign.name } as const;
let app: TestApp;
let root: SignedIn;
let cleo: SignedIn;
let ada: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ clock });
  [root, cleo, ada] = await Promise.all([signInAs(app, 'root'), signInAs(app, 'cleo'), signInAs(app, 'ada')]);
  const audit = app.get(AuditService);
  // At 12:00:01, 12:00:02 and so on.
  const acts: AuditInput[] = [
    { actor: cleo.user, action: 'spark_published', target: spark, campaign, after: { status: 'ongoing' } },
    {
      actor: root.user,
      action: 'spark_closed',
      target: spark,
      campaign,
      before: { status: 'ongoing' },
      after: { status: 'completed' },
    },
    {
      actor: root.user,
      action: 'block_approved',
      target: { type: 'block', id: BLOCK, label: 'YouTube post' },
      campaign,
      person: ada.user,
    },
    {
      actor: cleo.user,
      action: 'spark_created',
      target: { type: 'spark', id: OTHER, label: 'Winter walks' },
      campaign: { id: OTHER, name: 'Winter walks', slug: 'winter-walks' },
    },
    { actor: { id: 'job:sweep', username: 'system' }, action: 'block_flagged', target: { type: 'block', id: BLOCK } },
  ];
  for (const act of acts) {
    clock.advanceMs(1_000);
    await audit.record(act);
  }
});
afterAll(() => app?.close());

const actions = async (query: string) => {
  const { body } = await root.http('GET', `/api/audit${query}`);
  return body.data.map(({ action }: { action: string }) => action);
};

it('lists newest first, with actor, action, target and changes', async () => {
  const { body } = await root.http('GET', '/api/audit?limit=2&page=2');
  expect(body.pagination).toEqual({ currentPage: 2, totalPages: 3, totalItems: 5, isExact: true, pageSize: 2 });
  expect(body.data).toEqual([
    expect.objectContaining({ action: 'block_approved', person: { id: ada.user.id, username: 'ada' } }),
    {
      _id: expect.any(String),
      actor: { id: root.user.id, username: 'root' },
      action: 'spark_closed',
      target: spark,
      campaign,
      before: { status: 'ongoing' },
      after: { status: 'completed' },
      createdAt: '2026-05-01T12:00:02.000Z',
    },
  ]);
});

describe('finds', () => {
  const all = ['block_flagged', 'spark_created', 'block_approved', 'spark_closed', 'spark_published'];
  const rootsId = () => root.user.id;
  const adasId = () => ada.user.id;
  it.each<[string, () => string, string[]]>([
    ['everything', () => '', all],
    ['what happened to a thing', () => `?target=${SPARK}`, ['spark_closed', 'spark_published']],
    ['a thing by its type and id', () => `?target=spark:${SPARK}&actor=cleo`, ['spark_published']],
    ['nothing for an id of another type', () => `?target=user:${BLOCK}`, []],
    ['what a person did, by id', () => `?actor=${rootsId()}`, ['block_approved', 'spark_closed']],
    ['what a person did, by name, whatever the case', () => '?actor=ROOT', ['block_approved', 'spark_closed']],
    ['what a job did', () => '?actor=system', ['block_flagged']],
    ['nothing for a name that nobody has', () => '?actor=nobody', []],
    ['one kind of act', () => '?action=spark_closed', ['spark_closed']],
    ['one kind of thing', () => '?type=block', ['block_flagged', 'block_approved']],
    [
      'all around a campaign, its contributions included',
      () => `?campaign=${SPARK}`,
      ['block_approved', 'spark_closed', 'spark_published'],
    ],
    ['one kind of act on a campaign', () => `?campaign=${SPARK}&action=block_approved`, ['block_approved']],
    ['what concerns a person', () => `?person=${adasId()}`, ['block_approved']],
    ['from a moment on', () => '?from=2026-05-01T12:00:04Z', ['block_flagged', 'spark_created']],
    ['before a moment', () => '?to=2026-05-01T12:00:02Z', ['spark_published']],
    ['between two', () => '?from=2026-05-01T12:00:02Z&to=2026-05-01T12:00:03Z', ['spark_closed']],
    [
      'words of a name, begun and without accents',
      () => '?q=brul%20CREME',
      ['block_approved', 'spark_closed', 'spark_published'],
    ],
    ['words of a label', () => '?q=youtube', ['block_approved']],
    ['the name of a person concerned', () => '?q=ada', ['block_approved']],
    ['nothing for signs', () => '?q=.*', []],
    [
      'all of it at once',
      () =>
        `?actor=root&action=spark_closed&type=spark&target=${SPARK}&campaign=${SPARK}&from=2026-05-01&to=2026-05-02&q=home`,
      ['spark_closed'],
    ],
  ])('%s', async (_, query, found) => {
    expect(await actions(query())).toEqual(found);
  });

  it.each([
    '?action=everything',
    '?type=planet',
    '?campaign=x',
    '?from=yesterday',
    '?target=a:b:c',
    '?q[$ne]=x',
    '?actor[$gt]=',
  ])('nothing for %s: 400', async (query) => {
    expect((await root.http('GET', `/api/audit${query}`)).status).toBe(400);
  });
});

it('is for admins only', async () => {
  expect((await cleo.http('GET', '/api/audit')).status).toBe(403);
  expect((await app.http('GET', '/api/audit')).status).toBe(401);
});

it('commits or aborts with the recorded action', async () => {
  const work = app.get(TransactionRunner).runInTransaction(async (session) => {
    await app
      .get(AuditService)
      .record({ actor: root.user, action: 'spark_deleted', target: { type: 'spark', id: SPARK } }, session);
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await actions('?action=spark_deleted')).toEqual([]);
});

it('has no method that updates or deletes an entry', () => {
  const methods = Object.getOwnPropertyNames(AuditRepository.prototype).filter((name) => name !== 'constructor');
  expect(methods.sort()).toEqual(['append', 'countForPage', 'findActorId', 'listPage']);
});
