import { Types, type ClientSession } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { ContributionEventRepository } from './contribution-event.repository.js';
import { EventsModule } from './events.module.js';

let app: TestApp;
let events: ContributionEventRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [EventsModule] });
  events = app.get(ContributionEventRepository);
});
afterAll(() => app?.close());

const run = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  app.get(TransactionRunner).runInTransaction(work);

it('events that two projections have read are projected by one of them', async () => {
  const sparkId = new Types.ObjectId();
  const event = () => ({
    _id: new Types.ObjectId(),
    sparkId,
    blockId: new Types.ObjectId(),
    kind: 'bonus' as const,
    slot: new Date('2026-05-01T12:00:00.000Z'),
    platform: 'youtube' as const,
    delta: {},
    unprojected: true as const,
  });
  await run((session) => events.insertMany([event(), event(), event()], session));
  const ids = (await run((session) => events.listUnprojected(sparkId, 10, session))).map(({ _id }) => _id);
  const marked = await Promise.all([1, 2, 3].map(() => run((session) => events.markProjected(ids, session))));
  expect(marked.sort()).toEqual([0, 0, 3]);
  expect(await run((session) => events.markProjected(ids, session))).toBe(0);
});
