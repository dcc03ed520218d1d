import { FixedClock } from '../../../test/support/fixed-clock.js';
import { type SignedIn, signInAs } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

const clock = new FixedClock();
const SPARK = '665f1c2ab7e4d9a1c0ffee01';
let app: TestApp;
let root: SignedIn;
let cleo: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ clock });
  [root, cleo] = await Promise.all([signInAs(app, 'root'), signInAs(app, 'cleo')]);
  const audit = app.get(AuditService);
  const acts = [
    { actor: cleo.user, action: 'spark_published', target: { type: 'spark', id: SPARK }, after: { status: 'ongoing' } },
    { actor: root.user, action: 'spark_closed', target: { type: 'spark', id: SPARK }, before: { status: 'ongoing' }, after: { status: 'completed' } },
    { actor: root.user, action: 'block_moderated', target: { type: 'block', id: 'b1' } },
  ];
  for (const act of acts) {
    clock.advanceMs(1_000);
    await audit.record(act);
  }
});
afterAll(() => app.close());

const actions = async (query: string) => {
  const { body } = await root.http('GET', `/api/audit${query}`);
  return body.data.map(({ action }: { action: string }) => action);
};

it('lists newest first, with who, what and the change', async () => {
  const { body } = await root.http('GET', '/api/audit?limit=2');
  expect(body.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 3, pageSize: 2 });
  expect(body.data[1]).toEqual({
    _id: expect.any(String),
    actor: { id: root.user.id, username: 'root' },
    action: 'spark_closed',
    target: { type: 'spark', id: SPARK },
    before: { status: 'ongoing' },
    after: { status: 'completed' },
    createdAt: '2026-05-01T12:00:02.000Z',
  });
});

it('finds what happened to a thing and what a person did', async () => {
  expect(await actions(`?target=${SPARK}`)).toEqual(['spark_closed', 'spark_published']);
  expect(await actions(`?target=spark:${SPARK}&actor=cleo`)).toEqual(['spark_published']);
  expect(await actions(`?actor=${root.user.id}`)).toEqual(['block_moderated', 'spark_closed']);
  expect(await actions('?target=user:b1')).toEqual([]);
  expect(await actions('?actor=nobody')).toEqual([]);
});

it('is for admins only', async () => {
  expect((await cleo.http('GET', '/api/audit')).status).toBe(403);
  expect((await app.http('GET', '/api/audit')).status).toBe(401);
});

it('stands or falls with the act that it records', async () => {
  const work = app.get(TransactionRunner).run(async (session) => {
    await app.get(AuditService).record({ actor: root.user, action: 'undone', target: { type: 'spark', id: SPARK } }, session);
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await actions('')).not.toContain('undone');
});

it('offers no way to change or remove an entry', () => {
  const methods = Object.getOwnPropertyNames(AuditRepository.prototype).filter((name) => name !== 'constructor');
  expect(methods.sort()).toEqual(['append', 'countAll', 'listPage']);
});
