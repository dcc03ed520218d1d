import { Types } from 'mongoose';
import { APPROVAL_STATUSES, type ApprovalStatus } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { ApprovalRepository, type ApprovalDecision, type ApprovalEnd } from './approval.repository.js';
import { ApprovalsApiModule } from './index.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
const EXPIRY = new Date(NOW.getTime() + 3_600_000);
const AMOUNT_CENTS = 1_000;
const RITA = { id: new Types.ObjectId(), username: 'rita' };

let app: TestApp;
let approvals: ApprovalRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [ApprovalsApiModule] });
  approvals = app.get(ApprovalRepository);
});
afterAll(() => app?.close());

async function requestIn(status: ApprovalStatus): Promise<Types.ObjectId> {
  const sparkId = new Types.ObjectId().toHexString();
  const { _id } = await app.runInTransaction((session) =>
    approvals.insert(
      {
        kind: 'spark_close',
        payload: { sparkId, reason: 'Spam' },
        payloadHash: sparkId,
        amountCents: AMOUNT_CENTS,
        blockIds: [],
        contributorIds: [],
        deciderIds: [],
        requestedBy: { id: new Types.ObjectId(), username: 'root' },
        requestedAt: NOW,
        expiresAt: EXPIRY,
      },
      session,
    ),
  );
  const isOpen = status === 'requested' || status === 'approved';
  await app.connection.collection('approvals').updateOne({ _id }, { $set: { status, isOpen } });
  return _id;
}
const stored = (_id: Types.ObjectId) => app.connection.collection('approvals').findOne({ _id });
const decide = async (id: Types.ObjectId, status: ApprovalDecision['status'], at = NOW) =>
  (await app.runInTransaction((session) => approvals.decide(id, { status, by: RITA, at }, session))) !== null;
const end = async (id: Types.ObjectId, how: ApprovalEnd) =>
  (await app.runInTransaction((session) => approvals.end(id, how, session))) !== null;
const move = (id: Types.ObjectId, step: string, amountCents: number) =>
  app.runInTransaction((session) => approvals.recordStep(id.toHexString(), { step, amountCents }, session));
const FAILED: ApprovalEnd = { status: 'failed', endedAt: NOW, failure: { code: 'already_closed', message: 'Closed' } };

const EVENTS = {
  approve: (id) => decide(id, 'approved'),
  refuse: (id) => decide(id, 'refused'),
  cancel: (id) => decide(id, 'cancelled'),
  expire: (id) => end(id, { status: 'expired', endedAt: EXPIRY }),
  'record a step': (id) => move(id, 'close', AMOUNT_CENTS),
  execute: (id) => end(id, { status: 'executed', endedAt: NOW }),
  fail: (id) => end(id, FAILED),
} satisfies Record<string, (id: Types.ObjectId) => Promise<boolean>>;
type Event = keyof typeof EVENTS;
const NAMES = Object.keys(EVENTS) as Event[];
const POSSIBLE: Partial<Record<ApprovalStatus, readonly Event[]>> = {
  requested: ['approve', 'refuse', 'cancel', 'expire'],
  approved: ['record a step', 'execute', 'fail'],
};

it.each(APPROVAL_STATUSES.flatMap((status) => NAMES.map((event): [ApprovalStatus, Event] => [status, event])))(
  'a request that has become %s: %s',
  async (status, event) => {
    const id = await requestIn(status);
    const before = await stored(id);
    const isPossible = POSSIBLE[status]?.includes(event) ?? false;
    expect(await EVENTS[event](id)).toBe(isPossible);
    if (!isPossible) expect(await stored(id)).toEqual(before);
  },
);

it('of decisions at once, one counts', async () => {
  const id = await requestIn('requested');
  const decided = await Promise.all((['approved', 'refused', 'cancelled'] as const).map((each) => decide(id, each)));
  expect(decided.filter(Boolean)).toHaveLength(1);
});

it('a decision at the time of the expiry comes too late, and an expiry before that time too early', async () => {
  const id = await requestIn('requested');
  expect(await decide(id, 'approved', EXPIRY)).toBe(false);
  expect(await end(id, { status: 'expired', endedAt: new Date(EXPIRY.getTime() - 1) })).toBe(false);
});

it('two runs of an act record a step once', async () => {
  const id = await requestIn('approved');
  const recorded = await Promise.all([1, 2, 3].map(() => move(id, 'close', 100)));
  expect(recorded.filter(Boolean)).toHaveLength(1);
  expect(await stored(id)).toMatchObject({ steps: ['close'], movedCents: 100 });
});

it('steps move no more than was approved', async () => {
  const id = await requestIn('approved');
  expect(await move(id, 'first', AMOUNT_CENTS - 1)).toBe(true);
  expect(await move(id, 'second', 2)).toBe(false);
  expect(await move(id, 'second', 1)).toBe(true);
});

it('an act of which another run has done a part does not fail', async () => {
  const id = await requestIn('approved');
  await move(id, 'close', 100);
  expect(await end(id, FAILED)).toBe(false);
  expect(await end(id, { status: 'executed', endedAt: NOW })).toBe(true);
});
