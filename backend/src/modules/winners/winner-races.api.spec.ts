import { Types, type ClientSession } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { WinnerEventRepository } from './event/winner-event.repository.js';
import type { WinnerEventClosing } from './event/winner-event.schema.js';
import { WinnersApiModule } from './index.js';
import { WinnerSelectionRepository } from './selection/winner-selection.repository.js';
import type { WinnerSelectionRecord } from './selection/winner-selection.schema.js';

let app: TestApp;
let events: WinnerEventRepository;
let selections: WinnerSelectionRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [WinnersApiModule] });
  events = app.get(WinnerEventRepository);
  selections = app.get(WinnerSelectionRepository);
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
/** Concurrent transactions, none of which reads before it writes. */
const atOnce = (times: number, work: (session: ClientSession) => Promise<boolean>) =>
  Promise.all(Array.from({ length: times }, () => run(work)));
const successes = (answers: readonly boolean[]): number => answers.filter(Boolean).length;

async function event(): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await run((session) => events.insert({ _id, startedAt: new Date(), startedBy: new Types.ObjectId() }, session));
  return _id;
}
const closing = (type: WinnerEventClosing['type'] = 'refund'): WinnerEventClosing => ({
  type,
  refundedCents: 0,
  at: new Date(),
  by: new Types.ObjectId(),
  username: 'cleo',
});

async function selection(overrides: Partial<WinnerSelectionRecord> = {}): Promise<WinnerSelectionRecord> {
  const record = {
    _id: new Types.ObjectId(),
    sparkId: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    prizeCents: 500,
    revision: 1,
    selectedBy: new Types.ObjectId(),
    selectedAt: new Date(),
    paidAt: null,
    ...overrides,
  };
  await run((session) => selections.insert(record, session));
  return record;
}
const stored = ({ _id }: Pick<WinnerSelectionRecord, '_id'>) => run((session) => selections.find(_id, session));
const changeTo = ({ _id: blockId, revision }: WinnerSelectionRecord, prizeCents: number) =>
  run((session) =>
    selections.changePrize(
      { blockId, revision, prizeCents, selectedBy: new Types.ObjectId(), selectedAt: new Date() },
      session,
    ),
  );
const pay =
  ({ _id }: WinnerSelectionRecord) =>
  (session: ClientSession) =>
    selections.markPaid(_id, new Date(), session);

describe('an event that several people close at once', () => {
  it('is closed once, in the way of the first', async () => {
    const id = await event();
    const types = ['refund', 'runway', 'refund', 'runway', 'refund'] as const;
    const answers = await Promise.all(types.map((type) => run((session) => events.close(id, closing(type), session))));
    expect(successes(answers)).toBe(1);
    expect((await events.find(id))?.closing?.type).toBe(types[answers.indexOf(true)]);
  });

  it('gets no refund before it is closed', async () => {
    const id = await event();
    expect(await run((session) => events.updateClosingRefund(id, 700, session))).toBeNull();
    await run((session) => events.close(id, closing(), session));
    expect(await run((session) => events.updateClosingRefund(id, 700, session))).toMatchObject({ refundedCents: 700 });
  });
});

describe('a release and a change of a prize at once', () => {
  it('releases only the version of the prizes that was read', async () => {
    const sparkId = await event();
    const release = (selectionVersion: number) =>
      run((session) => events.markReleasing({ sparkId, selectionVersion, at: new Date() }, session));
    await run((session) => events.changeSelectionVersion(sparkId, session));
    expect(await release(0)).toBe(false);
    expect(await events.find(sparkId)).toMatchObject({ isReleasing: false, releaseStartedAt: null });
    expect(await release(1)).toBe(true);
    expect(await events.find(sparkId)).toMatchObject({ isReleasing: true });
  });

  it('leaves events without a release out of the sweep, which reads a limited number', async () => {
    const [waiting, releasing] = [await event(), await event()];
    await run((session) => events.markReleasing({ sparkId: releasing, selectionVersion: 0, at: new Date() }, session));
    const listed = (await events.listReleasing(100)).map(String);
    expect(listed).toContain(releasing.toHexString());
    expect(listed).not.toContain(waiting.toHexString());
    await run((session) => events.markReleased(releasing, new Date(), session));
    expect((await events.listReleasing(100)).map(String)).not.toContain(releasing.toHexString());
  });

  it('counts every change', async () => {
    const sparkId = await event();
    await Promise.all([1, 2, 3].map(() => run((session) => events.changeSelectionVersion(sparkId, session))));
    expect(await events.find(sparkId)).toMatchObject({ selectionVersion: 3 });
  });
});

describe('a prize that several people change at once', () => {
  it('is changed once per revision', async () => {
    const read = await selection();
    expect(successes(await Promise.all([600, 700, 800].map((prizeCents) => changeTo(read, prizeCents))))).toBe(1);
    expect(await stored(read)).toMatchObject({ revision: 2 });
  });
});

describe('two workers that pay the prizes of one release', () => {
  it('pay each prize once', async () => {
    expect(successes(await atOnce(5, pay(await selection())))).toBe(1);
  });

  it('pay no prize that was withdrawn after they read it', async () => {
    const read = await selection();
    expect(await changeTo(read, 0)).toBe(true);
    expect(await run(pay(read))).toBe(false);
    expect(await stored(read)).toMatchObject({ paidAt: null });
  });
});

describe('the end of an event', () => {
  it('withdraws what is unpaid in its campaign, and neither paid prizes nor withdrawn ones again', async () => {
    const unpaid = await selection();
    const { sparkId } = unpaid;
    const paid = await selection({ sparkId });
    const withdrawn = await selection({ sparkId, prizeCents: 0 });
    const other = await selection();
    await run(pay(paid));
    await run((session) => selections.withdrawAll(sparkId, session));
    expect(await Promise.all([unpaid, paid, withdrawn, other].map(stored))).toMatchObject([
      { prizeCents: 0, revision: 2 },
      { prizeCents: 500, revision: 1 },
      { prizeCents: 0, revision: 1 },
      { prizeCents: 500, revision: 1 },
    ]);
  });
});
