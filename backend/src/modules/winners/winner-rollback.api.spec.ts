import { Types, type ClientSession } from 'mongoose';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { WinnerEventRepository } from './event/winner-event.repository.js';
import { WinnersApiModule } from './index.js';
import { WinnerSelectionRepository } from './selection/winner-selection.repository.js';

/** What an act writes about winners is undone when a later step of the act fails, such as the movement of money. */
let app: TestApp;
let events: WinnerEventRepository;
let selections: WinnerSelectionRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [WinnersApiModule] });
  events = app.get(WinnerEventRepository);
  selections = app.get(WinnerSelectionRepository);
});
afterAll(() => app?.close());

const at = new Date();
const by = new Types.ObjectId();
const closing = { type: 'refund', refundedCents: 0, at, by, username: 'cleo' } as const;
const prize = { userId: by, prizeCents: 500, revision: 1, selectedBy: by, selectedAt: at };

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);
const stored = () =>
  Promise.all(['winner_events', 'winner_selections'].map((name) => app.connection.collection(name).find().toArray()));

let sparkId: Types.ObjectId;
let blockId: Types.ObjectId;
beforeEach(async () => {
  sparkId = new Types.ObjectId();
  blockId = new Types.ObjectId();
  await run(async (session) => {
    await events.insert({ _id: sparkId, startedAt: at, startedBy: by }, session);
    await selections.insert({ _id: blockId, sparkId, ...prize }, session);
  });
});

it.each<[string, (session: ClientSession) => Promise<unknown>]>([
  [
    'start of the selection',
    (session) => events.insert({ _id: new Types.ObjectId(), startedAt: at, startedBy: by }, session),
  ],
  ['first prize', (session) => selections.insert({ _id: new Types.ObjectId(), sparkId, ...prize }, session)],
  ['version of the prizes', (session) => events.changeSelectionVersion(sparkId, session)],
  [
    'changed prize',
    (session) =>
      selections.changePrize({ blockId, revision: 1, prizeCents: 700, selectedBy: by, selectedAt: at }, session),
  ],
  ['start of the release', (session) => events.markReleasing({ sparkId, selectionVersion: 0, at }, session)],
  ['payment of a prize', (session) => selections.markPaid(blockId, at, session)],
  ['end of the release', (session) => events.markReleased(sparkId, at, session)],
  ['end of the event', (session) => events.close(sparkId, closing, session)],
  ['withdrawal of all prizes', (session) => selections.withdrawAll(sparkId, session)],
])('the %s', async (_, write) => {
  await expectUndone(write);
});

it('the refund of an event', async () => {
  await run((session) => events.close(sparkId, closing, session));
  await expectUndone((session) => events.updateClosingRefund(sparkId, 300, session));
});

async function expectUndone(write: (session: ClientSession) => Promise<unknown>): Promise<void> {
  const before = await stored();
  const failed = run(async (session) => {
    await write(session);
    throw new Error('The money cannot be moved');
  });
  await expect(failed).rejects.toThrow('The money cannot be moved');
  expect(await stored()).toEqual(before);
  // The same write of an act that succeeds.
  await run(write);
  expect(await stored()).not.toEqual(before);
}

it('an act sees its own changes', async () => {
  const id = new Types.ObjectId();
  await run(async (session) => {
    await events.insert({ _id: id, startedAt: at, startedBy: by }, session);
    expect(await events.find(id, session)).toMatchObject({ _id: id });
    const own = { _id: new Types.ObjectId(), sparkId: id, ...prize };
    await selections.insert(own, session);
    expect(await selections.sumPrizes(id, session)).toEqual({ selected: 1, prizesCents: 500, paid: 0, paidCents: 0 });
    await selections.markPaid(own._id, at, session);
    expect(await selections.sumPrizes(id, session)).toEqual({ selected: 1, prizesCents: 500, paid: 1, paidCents: 500 });
  });
});
