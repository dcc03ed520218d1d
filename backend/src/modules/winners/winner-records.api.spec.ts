import { Types } from 'mongoose';
import { prizeScene } from '../../../test/support/prize-scene.js';
import type { SignedIn } from '../../../test/support/sign-in.js';

/** What stays on record of an event: the audit log, and the notifications with what they refer to. */
const scene = prizeScene();
const { people, selected } = scene;

const act = (path: string, body: object, who: SignedIn = people.cleo) =>
  who.http('POST', `/api/event/spark/${path}`, body);
async function release(sparkId: string): Promise<void> {
  expect((await act('release', { sparkId })).status).toBe(202);
  await scene.app.drainQueues();
}
const noticesOf = (sparkId: string, kind: string) =>
  scene.app.connection.collection('notifications').find({ kind, 'refs.sparkId': sparkId }).toArray();

it('every act with its state before and after', async () => {
  const { id: sparkId, spark, blocks } = await selected([500]);
  const blockId = blocks[0];
  for (const prizeCents of [700, 0, 300]) await act('select-winner', { sparkId, blockId, prizeCents });
  await release(sparkId);
  await act('close-winners', { sparkId, type: 'refund' });
  const audited = await scene.app.connection
    .collection('audit_entries')
    .find({ 'target.id': sparkId })
    .sort({ createdAt: 1, _id: 1 })
    .toArray();
  const status = (winnerSubmissionStatus: string) => ({ winnerSubmissionStatus });
  const prize = (prizeCents: number) => ({ blockId, prizeCents });
  expect(audited.map(({ action, before, after }) => [action, before, after] as unknown[])).toEqual([
    ['winner_selection_started', status('none'), status('selecting')],
    ['winner_selected', prize(0), prize(500)],
    ['winner_prize_changed', prize(500), prize(700)],
    ['winner_withdrawn', prize(700), prize(0)],
    ['winner_selected', prize(0), prize(300)],
    ['winners_release_started', status('selecting'), { ...status('releasing'), prizes: 1, prizesCents: 300 }],
    ['winners_released', status('releasing'), { ...status('released'), prizes: 1, paidCents: 300 }],
    ['winners_closed', status('released'), { type: 'refund', refundedCents: 9_700 }],
  ]);
  expect(audited[0]).toMatchObject({ target: { type: 'spark', label: spark.name }, campaign: { slug: spark.slug } });
});

it('notifications of a release lead to the post and to the campaign', async () => {
  const { id: sparkId, spark, blocks } = await selected([500]);
  await release(sparkId);
  expect(await noticesOf(sparkId, 'winner_prize')).toMatchObject([
    {
      userId: new Types.ObjectId(people.ada.user.id),
      link: `/contribution-details/${blocks[0]}`,
      refs: { sparkId, blockId: blocks[0] },
      params: { campaign: spark.name, amountCents: 500 },
    },
  ]);
  expect(await noticesOf(sparkId, 'winners_released')).toMatchObject([
    {
      userId: new Types.ObjectId(people.cleo.user.id),
      link: `/campaigns/${spark.slug}`,
      params: { campaign: spark.name, prizes: 1, paidCents: 500 },
    },
  ]);
});

describe('the creator', () => {
  it('is told when an admin closes the event', async () => {
    const { id: sparkId, spark } = await selected([]);
    await act('close-winners', { sparkId, type: 'refund' }, people.root);
    expect(await noticesOf(sparkId, 'winners_closed')).toMatchObject([
      {
        userId: new Types.ObjectId(people.cleo.user.id),
        link: `/campaigns/${spark.slug}`,
        params: { campaign: spark.name, type: 'refund', refundedCents: 10_000, admin: 'root' },
      },
    ]);
  });

  it('is told nothing about their own closing', async () => {
    const { id: sparkId } = await selected([]);
    expect((await act('close-winners', { sparkId, type: 'refund' })).status).toBe(200);
    expect(await noticesOf(sparkId, 'winners_closed')).toEqual([]);
  });
});

it('who started the selection, gave a prize and closed the event', async () => {
  const { id: sparkId, blocks } = await selected([500]);
  await act('close-winners', { sparkId, type: 'refund' }, people.root);
  const [cleo, root] = [people.cleo, people.root].map(({ user }) => new Types.ObjectId(user.id));
  const stored = async (collection: string, id: string | undefined) =>
    scene.app.connection.collection(collection).findOne({ _id: new Types.ObjectId(id) });
  expect(await stored('winner_events', sparkId)).toMatchObject({
    startedBy: cleo,
    closing: { type: 'refund', refundedCents: 10_000, by: root, username: 'root' },
  });
  expect(await stored('winner_selections', blocks[0])).toMatchObject({ selectedBy: cleo, prizeCents: 0 });
});
