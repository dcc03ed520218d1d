import { setTimeout as sleep } from 'node:timers/promises';
import { Types } from 'mongoose';
import { createBlock, createBlocks } from '../../../../test/support/factories/block.factory.js';
import { prizeScene } from '../../../../test/support/prize-scene.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { NotificationsService } from '../../../core/notifications/index.js';
import { CandidateNoticesService } from './candidate-notices.service.js';

/** Candidates without a prize are notified once, after the release. */
const scene = prizeScene();
const { people, selected } = scene;

/** More than a batch. */
const CROWD = 205;
const DAY_MS = 24 * 3_600_000;
let persons = 0;
function person(): Promise<SignedIn> {
  persons += 1;
  const username = `candidate-${persons}`;
  return signInAs(scene.app, { username, name: username, roles: ['contributor'], country: 'GB' });
}
const notifyDue = () => scene.app.get(CandidateNoticesService).notifyDue();
const newsOf = async (who: SignedIn, sparkId: string) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(who.user.id), kind: 'winners_announced', 'refs.sparkId': sparkId })
    .toArray();
const openNotices = () => scene.app.connection.collection('contributor_notices').countDocuments({ kind: 'winners' });
async function release(sparkId: string): Promise<void> {
  expect((await people.cleo.http('POST', '/api/event/spark/release', { sparkId })).status).toBe(202);
  await scene.app.drainQueues();
}

it('tells candidates without a prize kindly and once, after the prizes are paid', async () => {
  // Ada wins with her first post; her second one and ben's win nothing. Both have won in another campaign.
  await selected([100, 100]);
  const { spark, id } = await selected([500]);
  const second = await person();
  await createBlocks(scene.app, spark, [
    { userId: new Types.ObjectId(second.user.id) },
    { userId: new Types.ObjectId(second.user.id) },
    { userId: new Types.ObjectId(people.ada.user.id) },
  ]);
  await notifyDue();
  expect(await newsOf(second, id)).toEqual([]);
  await release(id);
  await Promise.all([notifyDue(), notifyDue()]);
  await notifyDue();
  for (const who of [people.ben, second])
    expect(await newsOf(who, id)).toMatchObject([
      {
        title: `The winners of "${spark.name}" are announced`,
        body: "Your post was not among them this time. Thank you for taking part. The campaign's page shows who won.",
        link: `/campaigns/${spark.slug}`,
      },
    ]);
  expect([await newsOf(people.ada, id), await openNotices()]).toEqual([[], 0]);
});

it('leaves out posts that were no candidates, the creator, and posts that were approved after the release', async () => {
  const { spark, id } = await selected([500]);
  const [pending, declined, deleted, late] = [await person(), await person(), await person(), await person()];
  const by = (who: SignedIn) => ({ userId: new Types.ObjectId(who.user.id) });
  await createBlock(scene.app, spark, { ...by(pending), moderation_status: 'pending' });
  await createBlock(scene.app, spark, { ...by(declined), moderation_status: 'declined' });
  await createBlock(scene.app, spark, { ...by(deleted), deleted: true });
  await createBlock(scene.app, spark, by(people.cleo));
  const later = await createBlock(scene.app, spark, by(late));
  await scene.app.connection
    .collection('blocks')
    .updateOne({ _id: later._id }, { $set: { moderatedAt: new Date(Date.now() + DAY_MS) } });
  await release(id);
  await notifyDue();
  for (const who of [pending, declined, deleted, people.cleo, late]) expect(await newsOf(who, id)).toEqual([]);
});

it('leaves out a post that was approved while the prizes were paid', async () => {
  const { spark, id } = await selected([500]);
  const [before, meanwhile] = [await person(), await person()];
  const approve = async (who: SignedIn) => {
    const block = await createBlock(scene.app, spark, { userId: new Types.ObjectId(who.user.id) });
    await scene.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { moderatedAt: new Date() } });
  };
  await approve(before);
  await sleep(20);
  await scene.releases.startRelease(id, people.cleo.user);
  await sleep(20);
  await approve(meanwhile);
  await scene.payouts.payPrizes(id);
  await notifyDue();
  expect([(await newsOf(before, id)).length, await newsOf(meanwhile, id)]).toEqual([1, []]);
});

it('says nothing when an event ends without winners', async () => {
  const { id } = await selected([]);
  await people.cleo.http('POST', '/api/event/spark/close-winners', { sparkId: id, type: 'refund' });
  expect(await notifyDue()).toBe(0);
  expect(await newsOf(people.ada, id)).toEqual([]);
});

it('continues after a killed run: nobody is left out or told twice', async () => {
  const { spark, id } = await selected([500]);
  const crowd = Array.from({ length: CROWD }, () => ({ userId: new Types.ObjectId() }));
  await createBlocks(scene.app, spark, crowd);
  await release(id);
  const notifications = scene.app.get(NotificationsService);
  const notify = notifications.notify.bind(notifications);
  let calls = 0;
  jest.spyOn(notifications, 'notify').mockImplementation(async (...args) => {
    calls += 1;
    if (calls > CROWD - 3) throw new Error('killed');
    await notify(...args);
  });
  expect([await notifyDue(), await openNotices()]).toEqual([0, 1]);
  jest.restoreAllMocks();
  await Promise.all([notifyDue(), notifyDue()]);
  const told = await scene.app.connection
    .collection('notifications')
    .countDocuments({ userId: { $in: crowd.map(({ userId }) => userId) }, kind: 'winners_announced' });
  expect([told, await openNotices()]).toEqual([crowd.length, 0]);
});
