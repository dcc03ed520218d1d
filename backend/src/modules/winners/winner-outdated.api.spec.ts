import { prizeScene } from '../../../test/support/prize-scene.js';
import { SparkBudgetService, SparksService } from '../sparks/index.js';
import { WinnerEventRepository } from './event/winner-event.repository.js';
import { ReleaseCompletionService } from './release/release-completion.service.js';
import { WinnerSelectionRepository } from './selection/winner-selection.repository.js';

/** Acts that have read an older state of the event than the database has by now. Nothing moves then. */
const scene = prizeScene();
const { people, selected, eventOf } = scene;

const act = (path: string, body: object) => people.cleo.http('POST', `/api/event/spark/${path}`, body);
const fundsOf = (id: string) => scene.app.get(SparkBudgetService).findFunds(id);
const paid = (id: string) =>
  scene.app.connection.collection('ledger_transactions').countDocuments({ kind: 'winner_prize', 'refs.sparkId': id });

/** The next act reads the event as it was before. */
function readOutdatedEvent(outdated: object): void {
  const events = scene.app.get(WinnerEventRepository);
  const find = events.find.bind(events);
  jest.spyOn(events, 'find').mockImplementationOnce(async (...args) => {
    const event = await find(...args);
    return event && { ...event, ...outdated };
  });
}

it('releasing prizes that were changed meanwhile is rejected', async () => {
  const { id } = await selected([500]);
  readOutdatedEvent({ selectionVersion: 0 });
  expect(await act('release', { sparkId: id })).toMatchObject({ status: 409, body: { code: 'selection_changed' } });
  expect([(await eventOf(id)).status, await paid(id)]).toEqual(['selecting', 0]);
});

it('closing an event that was closed meanwhile refunds nothing', async () => {
  const { id } = await selected([500], { earningRunway: 'until_pool_empty' });
  await act('release', { sparkId: id });
  await scene.app.drainQueues();
  expect((await act('close-winners', { sparkId: id, type: 'runway' })).status).toBe(200);
  readOutdatedEvent({ closing: null });
  expect((await act('close-winners', { sparkId: id, type: 'refund' })).status).toBe(500);
  expect(await fundsOf(id)).toMatchObject({ remainingCents: 9_500, refundedCents: 0 });
  expect(await eventOf(id)).toMatchObject({ status: 'released', closing: { type: 'runway' } });
});

it('a prize that was changed meanwhile is not overwritten', async () => {
  const { id, blocks } = await selected([500]);
  const selections = scene.app.get(WinnerSelectionRepository);
  const find = selections.find.bind(selections);
  await act('select-winner', { sparkId: id, blockId: blocks[0], prizeCents: 600 });
  jest.spyOn(selections, 'find').mockImplementationOnce(async (...args) => {
    const selection = await find(...args);
    return selection && { ...selection, revision: 7 };
  });
  expect((await act('select-winner', { sparkId: id, blockId: blocks[0], prizeCents: 900 })).status).toBe(500);
  expect(await fundsOf(id)).toMatchObject({ remainingCents: 9_400, reservedCents: 600 });
  expect((await eventOf(id)).amounts.prizes).toBe(600);
});

it('a release does not end while a prize is unpaid', async () => {
  const { id } = await selected([500, 600]);
  await scene.releases.startRelease(id, people.cleo.user);
  const spark = await scene.app.get(SparksService).findById(id);
  if (!spark) throw new Error('The campaign is missing');
  const completion = scene.app.get(ReleaseCompletionService);
  await expect(completion.completeRelease(spark)).rejects.toThrow(`2 prizes of ${id} are still unpaid`);
  expect(await eventOf(id)).toMatchObject({ status: 'releasing', releasedAt: null });
  await scene.payouts.payPrizes(id);
  expect(await eventOf(id)).toMatchObject({ status: 'released', releasedAt: expect.any(String) });
  // A second worker that comes to the end later changes nothing.
  await completion.completeRelease(spark);
  expect(
    await scene.app.connection
      .collection('audit_entries')
      .countDocuments({ 'target.id': id, action: 'winners_released' }),
  ).toBe(1);
});
