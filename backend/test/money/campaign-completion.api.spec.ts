import { Types } from 'mongoose';
import { badges, DISPLAY_STATUSES } from '@sparks/domain';
import { SparkTransitionsService } from '../../src/modules/sparks/lifecycle/spark-transitions.service.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { prizeScene } from '../support/prize-scene.js';

const scene = prizeScene();
const { people, selected } = scene;
const DAY_MS = 24 * 3_600_000;

const read = async (id: string) => (await people.cleo.http('GET', `/spark/sparkById/${id}`)).body.data;
const badgeOf = async (id: string) => badges(await read(id), new Date())[0]?.label;
const listsWith = async (id: string): Promise<string[]> => {
  const found = await Promise.all(
    DISPLAY_STATUSES.map(async (status) => {
      const { data } = (await scene.app.http('GET', `/spark?status=${status}&limit=100`)).body;
      return (data as { _id: string }[]).some(({ _id }) => _id === id) ? status : null;
    }),
  );
  return found.filter((status) => status !== null);
};
const release = async (id: string) => {
  expect((await people.cleo.http('POST', '/api/event/spark/release', { sparkId: id })).status).toBe(202);
  await scene.app.drainQueues();
};
const moveEnd = (id: string, days: number) =>
  scene.app.connection
    .collection('sparks')
    .updateOne(
      { _id: new Types.ObjectId(id) },
      { $set: { 'end_time.date': new Date(Date.now() + days * DAY_MS), status: 'ongoing' } },
    );

describe('an ended campaign', () => {
  it('is Ended until its winners are released, and Completed from then on', async () => {
    const { id } = await selected([1_000]);
    expect([await badgeOf(id), await listsWith(id)]).toEqual(['Ended', ['ended']]);
    await release(id);
    expect(await read(id)).toMatchObject({ status: 'completed', manuallyClosed: false });
    expect([await badgeOf(id), await listsWith(id)]).toEqual(['Completed', ['completed']]);
  });

  it('is Completed when its event is closed with a refund', async () => {
    const { id } = await selected([]);
    const body = { sparkId: id, type: 'refund' };
    expect((await people.cleo.http('POST', '/api/event/spark/close-winners', body)).status).toBe(200);
    expect([await badgeOf(id), await listsWith(id)]).toEqual(['Completed', ['completed']]);
  });

  it('is Ended when it was closed manually, even after the release', async () => {
    const { id } = await selected([1_000]);
    expect((await people.cleo.http('POST', `/spark/${id}/close`, {})).status).toBe(200);
    await release(id);
    expect(await read(id)).toMatchObject({ status: 'completed', manuallyClosed: true });
    expect([await badgeOf(id), await listsWith(id)]).toEqual(['Ended', ['ended']]);
  });

  it('that was extended before the release is Completed at its new end', async () => {
    const { id } = await selected([1_000]);
    await moveEnd(id, 1);
    await release(id);
    expect([await badgeOf(id), await listsWith(id)]).toEqual(['Live', ['ongoing']]);
    await moveEnd(id, -1);
    const applied = await scene.app.get(SparkTransitionsService).applyDueTransitions();
    expect(applied).toMatchObject({ end: 1, completion: 1 });
    expect([await badgeOf(id), await listsWith(id)]).toEqual(['Completed', ['completed']]);
  });

  it('is counted for admins where it is listed', async () => {
    const creator = new Types.ObjectId(people.cleo.user.id);
    const countsNow = async () => (await people.root.http('GET', '/spark/admin/counts')).body.data;
    const before = await countsNow();
    await createSpark(scene.app, { creator, status: 'completed', manuallyClosed: true });
    await createSpark(scene.app, { creator, status: 'completed', end_time: { date: new Date(Date.now() - DAY_MS) } });
    expect(await countsNow()).toMatchObject({
      ...before,
      all: before.all + 2,
      ended: before.ended + 1,
      completed: before.completed + 1,
    });
  });
});
