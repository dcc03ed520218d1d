import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys } from '../../../../../test/support/examined-keys.js';
import { FixedClock } from '../../../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import { ContributionEvent } from '../contribution-event.schema.js';
import { EventsModule } from '../events.module.js';
import { SLOT_MS } from '../new-events.js';
import { COMPACTION_BATCH, EventCompactionService } from './event-compaction.service.js';

const DAY_MS = 86_400_000;
const NOW = '2031-06-18T12:00:00.000Z';
const OLD = Date.parse('2031-04-01T00:00:00.000Z');
const clock = new FixedClock(NOW);

let app: TestApp;
let model: Model<ContributionEvent>;
beforeAll(async () => {
  app = await createTestApp({
    modules: [EventsModule],
    clock,
    env: { EVENT_FULL_HISTORY_DAYS: '30' },
    needsNewDatabase: true,
  });
  model = app.get(getModelToken(ContributionEvent.name));
});
afterAll(() => app?.close());
beforeEach(async () => {
  for (const name of ['contribution_events', 'event_compaction']) await app.connection.collection(name).deleteMany({});
});

const compact = () => app.get(EventCompactionService).compactOld();
const event = (sparkId: Types.ObjectId, slot: Date) => ({
  sparkId,
  blockId: new Types.ObjectId(),
  kind: 'numbers',
  slot,
  platform: 'youtube',
  delta: { views: 1 },
});

it('begins no new batch after a minute: the next run continues with the rest of the slot', async () => {
  const campaigns = [new Types.ObjectId(), new Types.ObjectId()];
  const slots = [new Date(OLD), new Date(OLD + SLOT_MS)];
  const perSlot = COMPACTION_BATCH - 100;
  const events = campaigns.flatMap((sparkId) =>
    slots.flatMap((slot) => Array.from({ length: perSlot }, () => event(sparkId, slot))),
  );
  await model.collection.insertMany(events as never[]);
  const now = performance.now();
  const watch = jest
    .spyOn(performance, 'now')
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 60_000);
  expect(await compact()).toBe(COMPACTION_BATCH);
  watch.mockRestore();
  expect(await compact()).toBe(events.length - COMPACTION_BATCH);
  expect(await model.countDocuments({ kind: { $ne: 'compacted' } })).toBe(0);
  const sums = await model.collection.find({ slot: { $exists: true } }).toArray();
  expect(sums).toHaveLength(campaigns.length * slots.length);
  for (const sum of sums) expect(sum).toMatchObject({ delta: { views: perSlot }, events: perSlot });
  expect(await compact()).toBe(0);
});

it('reads only the events that have become old since the last pass', async () => {
  const campaigns = Array.from({ length: 5 }, () => new Types.ObjectId());
  // Each is alone in its slot, so that the first pass keeps it.
  const old = Array.from({ length: 800 }, (_, index) => index).flatMap((index) =>
    campaigns.map((sparkId) => event(sparkId, new Date(OLD - index * SLOT_MS))),
  );
  await model.collection.insertMany(old as never[]);
  expect(await compact()).toBe(0);
  clock.advanceMs(7 * DAY_MS);
  const recent = [...campaigns, ...campaigns].map((sparkId) => event(sparkId, new Date('2031-05-20')));
  await model.collection.insertMany(recent as never[]);
  const read = await examinedKeys(model, async () => expect(await compact()).toBe(recent.length));
  expect(read).toHaveLength(campaigns.length);
  expect(Math.max(...read)).toBeLessThanOrEqual(5);
});
