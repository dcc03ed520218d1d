import { setTimeout as sleep } from 'node:timers/promises';
import { EventReader } from '../../../../test/support/event-reader.js';
import { prizeScene } from '../../../../test/support/prize-scene.js';
import { WinnerProgressService } from '../event/winner-progress.service.js';

const scene = prizeScene();
const { people, selected, eventOf } = scene;

// The sweeper would pay at a moment of its own.
beforeEach(() => jest.spyOn(scene.releases, 'enqueueUnpaid').mockResolvedValue(0));

describe('progress stream', () => {
  it('sends every step and ends with the last prize', async () => {
    const { id } = await selected([500, 600]);
    await scene.releases.startRelease(id, people.cleo.user);
    const address = await scene.app.listen();
    const reader = await EventReader.open(`${address}/api/event/spark/${id}/events`, people.cleo.token);
    expect(await reader.next()).toMatchObject({
      event: 'progress',
      data: { sparkId: id, status: 'releasing', progress: { paid: 0, total: 2 } },
    });
    await scene.payouts.payPrizes(id);
    await reader.ended();
    expect(reader.waiting.at(-1)).toMatchObject({
      event: 'progress',
      data: { status: 'released', progress: { paid: 2, total: 2 }, amounts: { prizesPaid: 1_100, reserved: 0 } },
    });
    expect(reader.waiting.at(-1)?.data).toEqual(await eventOf(id));
  });

  it('sends nothing while nothing changes', async () => {
    const { id } = await selected([500]);
    await scene.releases.startRelease(id, people.cleo.user);
    const reader = await EventReader.open(
      `${await scene.app.listen()}/api/event/spark/${id}/events`,
      people.cleo.token,
    );
    await reader.next();
    // Several readings of the event.
    await sleep(1_300);
    expect(reader.waiting).toEqual([]);
    await scene.payouts.payPrizes(id);
    await reader.ended();
    expect(reader.waiting.at(-1)).toMatchObject({ data: { status: 'released' } });
  });

  it('stops reading when the client has left', async () => {
    const { id } = await selected([500]);
    await scene.releases.startRelease(id, people.cleo.user);
    const client = new AbortController();
    const events = scene.app.get(WinnerProgressService).eventsFor(id, people.cleo.user, client.signal);
    await events.next();
    client.abort();
    await expect(events.next()).rejects.toThrow('aborted');
  });

  it('ends at once when nothing is being paid, and is restricted to the creator and admins', async () => {
    const { id } = await selected([500]);
    const url = `${await scene.app.listen()}/api/event/spark/${id}/events`;
    const reader = await EventReader.open(url, people.root.token);
    await reader.ended();
    expect(reader.waiting).toMatchObject([{ event: 'progress', data: { status: 'selecting' } }]);
    expect((await EventReader.open(url, people.ada.token)).answer.status).toBe(403);
    expect((await EventReader.open(url)).answer.status).toBe(401);
  });
});
