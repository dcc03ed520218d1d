import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { PAYOUT_STATUSES, type PayoutStatus } from '@sparks/domain';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { PayoutAccountRepository } from './accounts/payout-account.repository.js';
import type { PayoutAccountRecord } from './accounts/payout-account.schema.js';
import { PayoutsApiModule } from './index.js';
import { PayoutRepository } from './payout.repository.js';
import { Payout, type PayoutRecord } from './payout.schema.js';
import { PayoutMismatchRepository } from './reconciliation/payout-mismatch.repository.js';

/** Changes by who has read an older state. */
const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
let payouts: PayoutRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [PayoutsApiModule] });
  payouts = app.get(PayoutRepository);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const collection = () => app.connection.collection<PayoutRecord>('payouts');
async function payout(fields: Partial<PayoutRecord>): Promise<PayoutRecord> {
  const _id = new Types.ObjectId();
  await collection().insertOne({
    _id,
    userId: new Types.ObjectId(),
    requestKey: String(_id),
    isOpen: false,
    holds: [],
    heldUntil: null,
    nextAttemptAt: NOW,
    attempts: 1,
    bankOutcome: null,
    failureCode: null,
    createdAt: NOW,
    ...fields,
  } as PayoutRecord);
  return stored(_id);
}
const stored = async (_id: Types.ObjectId) => (await collection().findOne({ _id })) as PayoutRecord;
const changes = (answers: readonly unknown[]): number =>
  answers.filter((answer) => answer !== null && answer !== false).length;
const expectUnchanged = async (before: PayoutRecord) => expect(await stored(before._id)).toEqual(before);

describe('a status', () => {
  const queue = ({ _id }: PayoutRecord) =>
    app.runInTransaction((session) => payouts.transition(_id, 'held', 'queued', {}, session));

  it.each(PAYOUT_STATUSES.filter((status) => status !== 'held'))(
    'that has become %s is not changed',
    async (status) => {
      const changed = await payout({ status });
      expect(await queue(changed)).toBeNull();
      await expectUnchanged(changed);
    },
  );

  it('is changed once by changes at once', async () => {
    const held = await payout({ status: 'held' });
    expect(changes(await Promise.all([queue(held), queue(held), queue(held)]))).toBe(1);
  });
});

it('a refusal is appealed once', async () => {
  const refused = await payout({ status: 'cancelled', failureCode: 'admin_refused' });
  const appeal = ({ _id }: PayoutRecord) =>
    app.runInTransaction((session) => payouts.setAppeal(_id, new Types.ObjectId(), session));
  expect(changes(await Promise.all([appeal(refused), appeal(refused)]))).toBe(1);
  expect(await appeal(refused)).toBe(false);
  expect(await appeal(await payout({ status: 'cancelled' }))).toBe(false);
});

describe('holds', () => {
  const holds = [{ reason: 'shared_method' as const, until: null }];
  it.each<[string, Partial<PayoutRecord>]>([
    ['was released', { status: 'queued', holds }],
    ['has another hold', { status: 'held', holds: [{ reason: 'open_case', until: null }] }],
  ])('of a payout that %s meanwhile stay', async (_, fields) => {
    const now = await payout(fields);
    await payouts.replaceHolds({ ...now, status: 'held', holds }, { holds: [], heldUntil: NOW });
    await expectUnchanged(now);
  });
});

describe('an attempt', () => {
  it('is started once by workers at once', async () => {
    const { _id } = await payout({ status: 'queued' });
    expect(changes(await Promise.all([1, 2, 3].map(() => payouts.claim(_id, NOW, LATER))))).toBe(1);
  });

  it.each<[string, Partial<PayoutRecord>]>([
    ['was cancelled', { status: 'cancelled' }],
    ['was tried by another worker', { attempts: 2 }],
    ['is being sent by another worker', { nextAttemptAt: LATER }],
  ])('is not started for a payout that %s since it was read', async (_, fields) => {
    const read = await payout({ status: 'queued' });
    await collection().updateOne({ _id: read._id }, { $set: fields });
    const now = await stored(read._id);
    jest
      .spyOn(app.get<Model<Payout>>(getModelToken(Payout.name)), 'findOne')
      .mockReturnValueOnce({ lean: async () => read } as never);
    expect(await payouts.claim(read._id, NOW, LATER)).toBeNull();
    await expectUnchanged(now);
  });

  it.each<[string, Partial<PayoutRecord>]>([
    ['was sent', { status: 'sent' }],
    ['belongs to a later attempt', { attempts: 2 }],
    ['has another lease', { nextAttemptAt: LATER }],
  ])('does not ask the provider for a payout that %s meanwhile', async (_, fields) => {
    const attempt = await payout({ status: 'sending' });
    await collection().updateOne({ _id: attempt._id }, { $set: fields });
    const now = await stored(attempt._id);
    expect(await payouts.startSending(attempt, { unansweredSince: NOW, keyVersion: 1 })).toBeNull();
    await expectUnchanged(now);
  });

  it.each<[string, Partial<PayoutRecord>]>([
    ['belongs to a later attempt', { attempts: 2 }],
    ['has another lease', { nextAttemptAt: LATER }],
  ])('that ends late does not schedule a payout that %s', async (_, fields) => {
    const attempt = await payout({ status: 'sending' });
    await collection().updateOne({ _id: attempt._id }, { $set: fields });
    const now = await stored(attempt._id);
    await payouts.reschedule(attempt, null);
    await expectUnchanged(now);
  });

  it.each(PAYOUT_STATUSES)('is made due only while the payout is on its way: %s', async (status) => {
    const now = await payout({ status, nextAttemptAt: null });
    const due = await app.runInTransaction((session) => payouts.makeDue(now._id, LATER, session));
    expect(due !== null).toBe((['queued', 'sending', 'sent'] as PayoutStatus[]).includes(status));
    if (due === null) await expectUnchanged(now);
  });
});

describe('events of the bank in any order', () => {
  const report = ({ _id }: PayoutRecord, outcome: 'paid' | 'failed') =>
    app.runInTransaction((session) => payouts.setBankOutcome(_id, outcome, null, LATER, session));

  it.each([
    ['a failure after a payment', ['paid', 'failed'], 'failed'],
    ['a payment after a failure', ['failed', 'paid'], 'failed'],
    ['a payment', ['paid', 'paid'], 'paid'],
  ] as const)('%s', async (_, outcomes, expected) => {
    const sent = await payout({ status: 'sent', nextAttemptAt: null });
    for (const outcome of outcomes) await report(sent, outcome);
    expect(await stored(sent._id)).toMatchObject({ bankOutcome: expected, nextAttemptAt: LATER });
  });

  it.each(['held', 'queued', 'sending', 'failed', 'returned', 'cancelled'] as const)(
    'make no attempt of a payout that is %s due',
    async (status) => {
      const now = await payout({ status, nextAttemptAt: null });
      await report(now, 'paid');
      expect((await stored(now._id)).nextAttemptAt).toBeNull();
    },
  );
});

describe('a bank account', () => {
  const accounts = () => app.connection.collection<PayoutAccountRecord>('payout_accounts');
  async function account(fields: Partial<PayoutAccountRecord> = {}): Promise<PayoutAccountRecord> {
    const _id = new Types.ObjectId();
    const record = {
      _id,
      userId: new Types.ObjectId(),
      recipientId: 'acct_1',
      status: 'ready',
      methodHash: 'first',
      methodHashes: ['first'],
      methodChangedAt: null,
      syncedAt: NOW,
      ...fields,
    } as PayoutAccountRecord;
    await accounts().insertOne(record);
    return record;
  }
  const sync = (read: PayoutAccountRecord, at = LATER) =>
    app.get(PayoutAccountRepository).sync(
      read,
      {
        id: read.recipientId,
        status: 'ready',
        currency: 'USD',
        requirementsDue: [],
        method: { label: 'Bank', hash: 'second' },
      },
      at,
    );

  it.each<[string, Partial<PayoutAccountRecord>]>([
    ['has another recipient', { recipientId: 'acct_2' }],
    ['was replaced', { methodHash: 'third', methodHashes: ['first', 'third'] }],
    ['was removed', { status: 'none' }],
    ['was reported later', { syncedAt: new Date(LATER.getTime() + 1) }],
  ])('that %s since it was read is not overwritten by the report', async (_, fields) => {
    const read = await account();
    await accounts().updateOne({ _id: read._id }, { $set: fields });
    const now = await accounts().findOne({ _id: read._id });
    expect(await sync(read)).toBeNull();
    expect(await accounts().findOne({ _id: read._id })).toEqual(now);
  });

  it('counts as changed once when two reports of another one arrive at once', async () => {
    const read = await account();
    const synced = await Promise.all([sync(read), sync(read, new Date(LATER.getTime() + 1))]);
    expect(changes(synced)).toBe(1);
  });

  it('is removed once', async () => {
    const { userId } = await account();
    const remove = () =>
      app.runInTransaction((session) => app.get(PayoutAccountRepository).remove(userId.toHexString(), session));
    expect(changes(await Promise.all([remove(), remove()]))).toBe(1);
    expect(await remove()).toBe(false);
  });
});

it('a difference to the provider is resolved once', async () => {
  const { insertedId } = await app.connection
    .collection('payout_mismatches')
    .insertOne({ key: 'race', kind: 'amount', isOpen: true, foundAt: NOW });
  const resolve = () =>
    app.runInTransaction((session) =>
      app
        .get(PayoutMismatchRepository)
        .resolve(
          insertedId,
          { resolvedAt: NOW, resolvedBy: { id: new Types.ObjectId(), username: 'root' }, resolution: 'Known' },
          session,
        ),
    );
  expect(changes(await Promise.all([resolve(), resolve()]))).toBe(1);
  expect(await resolve()).toBeNull();
});
