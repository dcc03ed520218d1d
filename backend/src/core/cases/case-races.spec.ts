import { Types, type ClientSession } from 'mongoose';
import { CASE_EVENTS, CASE_MESSAGES_MAX, CASE_STATUSES, nextCaseStatus, type CaseStatus } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { CaseRepository, type NewCase } from './case.repository.js';
import type { CaseRecord } from './case.schema.js';
import { CasesApiModule, CasesService } from './index.js';

const NOW = new Date();
let app: TestApp;
let cases: CaseRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [CasesApiModule] });
  cases = app.get(CaseRepository);
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
function newCase(change: Partial<NewCase> = {}): NewCase {
  const userId = new Types.ObjectId();
  return {
    kind: 'changes',
    subject: { type: 'block', id: new Types.ObjectId(), campaign: 'Tea' },
    parties: [{ userId, role: 'contributor' }],
    openedBy: userId,
    openedAt: NOW,
    dueAt: null,
    status: 'needs_response',
    uniqueKey: String(userId),
    isUniqueForever: false,
    ...change,
  };
}
const insert = (change: Partial<NewCase> = {}) => run((session) => cases.insert(newCase(change), session));
const store = ({ _id }: CaseRecord, fields: object) =>
  app.connection.collection('cases').updateOne({ _id }, { $set: fields });

it.each(
  CASE_STATUSES.flatMap((status) =>
    CASE_EVENTS.map((event): [CaseStatus, (typeof CASE_EVENTS)[number]] => [status, event]),
  ),
)('a case that has become %s is changed by %s only if the event can happen then', async (status, event) => {
  const opened = await insert();
  await store(opened, { status });
  const next = nextCaseStatus(status, event);
  const changed = await run((session) =>
    cases.change(opened._id, { event, status: next ?? 'resolved', at: NOW }, session),
  );
  expect(changed?.status ?? null).toBe(next);
});

it('two people who end a case at once: one outcome', async () => {
  const { _id } = await insert({ status: 'under_review' });
  const end = (outcome: 'upheld' | 'overturned') =>
    run((session) => cases.change(_id, { event: 'resolve', status: 'resolved', at: NOW, outcome }, session));
  const ended = await Promise.all([end('upheld'), end('overturned'), end('upheld')]);
  expect(ended.filter((record) => record !== null)).toHaveLength(1);
});

it('a message after the end, or above the limit, is not counted', async () => {
  const count = ({ _id }: CaseRecord) =>
    run((session) => cases.countMessage(_id, { authorId: new Types.ObjectId(), at: NOW }, session));
  const ended = await insert();
  await store(ended, { isOpen: false });
  expect(await count(ended)).toBeNull();
  const full = await insert();
  await store(full, { messagesCount: CASE_MESSAGES_MAX - 1 });
  const counted = await Promise.all([count(full), count(full), count(full)]);
  expect(counted.filter((record) => record !== null)).toHaveLength(1);
});

describe('people who open a case with the same key at once', () => {
  const open = (uniqueKey: string, isUniqueForever: boolean) => {
    const userId = new Types.ObjectId();
    const { openedBy: _by, openedAt: _at, dueAt: _due, ...opening } = newCase({ uniqueKey, isUniqueForever });
    const message = { from: { userId, role: 'contributor' as const }, text: 'Look again.' };
    return run((session) => app.get(CasesService).open({ ...opening, message }, session));
  };
  const openAtOnce = async (uniqueKey: string, isUniqueForever: boolean) => {
    const opened = await Promise.all([1, 2, 3].map(() => open(uniqueKey, isUniqueForever)));
    return opened.filter((record) => record !== null);
  };

  it.each([
    ['one is open; another one follows its end', false, 1],
    ['one is opened; none follows its end', true, 0],
  ])('%s', async (_, isUniqueForever, later) => {
    const uniqueKey = String(new Types.ObjectId());
    const [first, ...others] = await openAtOnce(uniqueKey, isUniqueForever);
    expect(others).toEqual([]);
    await store(first as CaseRecord, { isOpen: false });
    expect(await openAtOnce(uniqueKey, isUniqueForever)).toHaveLength(later);
  });
});
