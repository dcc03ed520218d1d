import { Types, type ClientSession } from 'mongoose';
import { ERASURE_STATUSES, type ErasureStatus } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { AccountErasureRepository } from './account-erasure.repository.js';
import type { AccountErasureRecord } from './account-erasure.schema.js';
import { ErasureApiModule } from './index.js';

type Status = Exclude<ErasureStatus, 'none'>;
const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 600_000);
const PERSON = { username: 'ada', email: null, language: null, names: ['Ada'], accounts: [] };

let app: TestApp;
let erasures: AccountErasureRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [ErasureApiModule] });
  erasures = app.get(AccountErasureRepository);
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);

/** A due request whose attempt 3 has stopped sign-in. */
async function requestIn(status: Status): Promise<AccountErasureRecord> {
  const isOpen = status !== 'erased' && status !== 'cancelled';
  const userId = new Types.ObjectId();
  const { _id } = await run((session) =>
    erasures.insert(
      { userId, requestedAt: NOW, dueAt: NOW, waivedCents: 0, remindAt: NOW, nextAttemptAt: NOW },
      session,
    ),
  );
  const fields = { status, isOpen, attempts: 3, lockedAt: NOW, ...(isOpen ? {} : { nextAttemptAt: null }) };
  await app.connection.collection('account_erasures').updateOne({ _id }, { $set: fields });
  return { ...((await stored({ _id })) as unknown as AccountErasureRecord) };
}
const stored = ({ _id }: Pick<AccountErasureRecord, '_id'>) =>
  app.connection.collection('account_erasures').findOne({ _id });

const EVENTS = {
  cancel: async ({ userId }) => (await run((session) => erasures.cancel(String(userId), NOW, session))) !== null,
  remind: async (request) => run((session) => erasures.markReminded(request, session)),
  claim: async ({ _id }) => (await erasures.claim(_id, NOW, LATER)) !== null,
  lock: async (request) => run((session) => erasures.markLocked(request, NOW, LATER, session)),
  wait: async (request) => run((session) => erasures.markWaiting(request, ['balance'], LATER, session)),
  begin: async (request) =>
    run((session) => erasures.begin(request, { pseudonym: 'deleted-1', person: PERSON }, session)),
  'finish a hook': async (request) => erasures.markDone(request, 'cases', LATER),
  complete: async (request) => run((session) => erasures.complete(request, NOW, session)),
} satisfies Record<string, (request: AccountErasureRecord) => Promise<boolean>>;
type Event = keyof typeof EVENTS;
const NAMES = Object.keys(EVENTS) as Event[];

const POSSIBLE: Record<Status, readonly Event[]> = {
  scheduled: ['cancel', 'remind', 'claim', 'lock', 'wait', 'begin'],
  waiting: ['cancel', 'remind', 'claim', 'lock', 'wait', 'begin'],
  erasing: ['remind', 'claim', 'finish a hook', 'complete'],
  erased: [],
  cancelled: [],
};
const STATUSES = ERASURE_STATUSES.filter((status) => status !== 'none');
const cells = STATUSES.flatMap((status) => NAMES.map((event): [Status, Event] => [status, event]));

it.each(cells)('a request that is %s: %s', async (status, event) => {
  const request = await requestIn(status);
  const before = await stored(request);
  const isPossible = POSSIBLE[status].includes(event);
  expect(await EVENTS[event](request)).toBe(isPossible);
  if (!isPossible) expect(await stored(request)).toEqual(before);
});

it.each(['lock', 'wait', 'begin', 'finish a hook', 'complete'] as const)(
  'an attempt that has lost its lease does not %s',
  async (event) => {
    const request = await requestIn(event === 'finish a hook' || event === 'complete' ? 'erasing' : 'scheduled');
    const claimed = await erasures.claim(request._id, NOW, LATER);
    expect(claimed?.attempts).toBe(4);
    expect(await EVENTS[event](request)).toBe(false);
    expect(await EVENTS[event](claimed as AccountErasureRecord)).toBe(true);
  },
);

it('one of several workers takes a due request, and none one that is not due', async () => {
  const request = await requestIn('scheduled');
  const taken = await Promise.all([1, 2, 3].map(() => erasures.claim(request._id, NOW, LATER)));
  expect(taken.filter((claimed) => claimed !== null)).toHaveLength(1);
  expect(await erasures.claim(request._id, NOW, LATER)).toBeNull();
});

it('an attempt that has lost its lease does not schedule the next one, nor one of a request that has ended', async () => {
  const request = await requestIn('scheduled');
  const claimed = (await erasures.claim(request._id, NOW, LATER)) as AccountErasureRecord;
  await erasures.retryAt(request, NOW);
  expect(await stored(request)).toMatchObject({ nextAttemptAt: LATER });
  await EVENTS.cancel(request);
  await erasures.retryAt(claimed, NOW);
  expect(await stored(request)).toMatchObject({ nextAttemptAt: null });
});

it('a cancellation and the beginning at once: one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const request = await requestIn('scheduled');
    const [isCancelled, hasBegun] = await Promise.all([EVENTS.cancel(request), EVENTS.begin(request)]);
    expect([isCancelled, hasBegun].filter(Boolean)).toHaveLength(1);
    expect((await stored(request))?.status).toBe(isCancelled ? 'cancelled' : 'erasing');
  }
});

it('does not begin while people can sign in', async () => {
  const request = await requestIn('scheduled');
  await app.connection.collection('account_erasures').updateOne({ _id: request._id }, { $set: { lockedAt: null } });
  expect(await EVENTS.begin(request)).toBe(false);
});
