import { prizeScene } from '../../../../test/support/prize-scene.js';

/** What is paid is what the person who released was shown. */
const scene = prizeScene();
const { people, selected, eventOf } = scene;

const release = (sparkId: string, selectionVersion?: unknown, who = people.cleo) =>
  who.http('POST', '/api/event/spark/release', {
    sparkId,
    ...(selectionVersion === undefined ? {} : { selectionVersion }),
  });
const shown = async (id: string, who = people.cleo) => (await who.http('GET', `/api/event/spark/${id}/winners`)).body;
const changePrize = (sparkId: string, blockId: string | undefined, prizeCents: number) =>
  people.cleo.http('POST', '/api/event/spark/select-winner', { sparkId, blockId, prizeCents });
const paid = (id: string) =>
  scene.app.connection.collection('ledger_transactions').countDocuments({ kind: 'winner_prize', 'refs.sparkId': id });

it('the list of winners has a version for its creator and for nobody else', async () => {
  const { id, blocks } = await selected([500, 600]);
  const { selectionVersion } = await shown(id);
  expect(selectionVersion).toEqual(expect.any(Number));
  expect((await shown(id, people.ada)).selectionVersion).toBeNull();
  await changePrize(id, blocks[0], 500);
  expect((await shown(id)).selectionVersion).toBe(selectionVersion);
  for (const change of [700, 0, 700]) await changePrize(id, blocks[0], change);
  expect((await shown(id)).selectionVersion).toBe(selectionVersion + 3);
});

it('a release of the list that was shown pays it', async () => {
  const { id } = await selected([500, 600]);
  const { selectionVersion } = await shown(id);
  const answers = [await release(id, selectionVersion), await release(id, selectionVersion)];
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  await scene.app.drainQueues();
  expect(await paid(id)).toBe(2);
});

it.each([
  ['a prize changed', 700],
  ['a winner was withdrawn', 0],
])('a release of an older list is rejected and pays nothing, when %s', async (_, prizeCents) => {
  const { id, blocks } = await selected([500, 600]);
  const { selectionVersion } = await shown(id);
  expect((await changePrize(id, blocks[1], prizeCents)).status).toBe(200);
  expect(await release(id, selectionVersion)).toMatchObject({
    status: 409,
    body: {
      code: 'selection_changed',
      message: 'The winners or their prizes have changed. Check the list again. Nothing was paid.',
    },
  });
  await scene.app.drainQueues();
  expect([await paid(id), (await eventOf(id)).status]).toEqual([0, 'selecting']);
  expect((await release(id, (await shown(id)).selectionVersion)).status).toBe(202);
});

it('a release of an older list learns that other prizes are already released', async () => {
  const { id, blocks } = await selected([500, 600]);
  const { selectionVersion } = await shown(id);
  await changePrize(id, blocks[1], 700);
  expect((await release(id)).status).toBe(202);
  expect(await release(id, selectionVersion)).toMatchObject({ status: 409, body: { code: 'already_released' } });
});

it('a concurrent change of a prize is either paid as shown, or the release is rejected', async () => {
  for (const round of [1, 2, 3]) {
    const { id, blocks } = await selected([500, 600]);
    const { selectionVersion } = await shown(id);
    const [released, changed] = await Promise.all([release(id, selectionVersion), changePrize(id, blocks[1], 900)]);
    expect([round, [released.status, changed.status].sort()]).toEqual([
      round,
      released.status === 202 ? [202, 409] : [200, 409],
    ]);
    await scene.app.drainQueues();
    expect((await eventOf(id)).amounts.prizesPaid).toBe(released.status === 202 ? 1_100 : 0);
  }
});

it.each([-1, 1.5, '1', null])('the version %j is rejected', async (version) => {
  const { id } = await selected([500]);
  expect((await release(id, version)).status).toBe(400);
  expect((await eventOf(id)).status).toBe('selecting');
});

it('a second admin approves the prizes that were asked for', async () => {
  const { id, blocks } = await selected([9_000, 500], { budget: 20_000 });
  await changePrize(id, blocks[0], 10_500);
  const { selectionVersion } = await shown(id);
  const asked = await release(id, undefined, people.root);
  expect(asked).toMatchObject({ status: 202, body: { code: 'approval_required' } });
  expect(
    await scene.app.connection.collection('approvals').findOne({ kind: 'winners_release', 'payload.sparkId': id }),
  ).toMatchObject({ payload: { selectionVersion } });
});
