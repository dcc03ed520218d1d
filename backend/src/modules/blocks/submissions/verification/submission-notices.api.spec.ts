import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../../test/support/block-scene.js';
import { createSpark } from '../../../../../test/support/factories/spark.factory.js';
import type { SignedIn } from '../../../../../test/support/sign-in.js';
import { newVideoId, youtubeUrl } from '../../../../../test/support/social-sandbox.js';
import { VerificationService } from './verification.service.js';

let scene: BlockScene;
let app: BlockScene['app'];
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true });
  ({ app } = scene);
  ({ ada, ben, cleo } = scene.people);
});
afterAll(() => scene?.close());
beforeEach(() => app.connection.collection('notifications').deleteMany({}));

const submit = async (who: SignedIn, sparkId: Types.ObjectId, content = youtubeUrl()) => {
  const answer = await who.http('POST', '/spark/purchase', {
    sparkId: sparkId.toString(),
    content,
    social_meta: { platform: 'youtube' },
  });
  expect(answer.status).toBe(201);
  await app.drainQueues();
  return new Types.ObjectId(answer.body.data._id as string);
};
const newsOf = async (who: SignedIn) => (await who.http('GET', '/api/notifications')).body;

it('tells the creator how many posts wait, in one notification a campaign', async () => {
  const [first, second] = [
    await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) }),
    await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) }),
  ];
  await submit(ada, first._id);
  expect((await newsOf(cleo)).data).toMatchObject([
    {
      kind: 'contributions_waiting',
      title: '1 post waits for review',
      body: first.name,
      link: `/campaigns/${first.slug}/review`,
      read: false,
    },
  ]);
  expect((await newsOf(ada)).data).toEqual([]);
  await cleo.http('PATCH', '/api/notifications/read', { all: true });
  await submit(ben, first._id);
  await submit(ben, second._id);
  const { data, unread } = await newsOf(cleo);
  expect(data.map(({ title, refs }: { title: string; refs: { sparkId: string } }) => [refs.sparkId, title])).toEqual([
    [second._id.toString(), '1 post waits for review'],
    [first._id.toString(), '2 posts wait for review'],
  ]);
  expect(unread).toBe(2);
});

it('tells the creator nothing when nothing waits any more', async () => {
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
  const id = await submit(ada, spark._id);
  await cleo.http('PATCH', '/blocks/moderation', { ids: [id.toString()], status: 'approved' });
  await app.connection.collection('notifications').deleteMany({});
  await app.connection.collection('blocks').updateOne({ _id: id }, { $set: { 'verification.status': 'pending' } });
  await app.get(VerificationService).verifyPost(id.toString());
  expect((await newsOf(cleo)).data).toEqual([]);
});

it('tells the contributor, once, that nobody can see the post', async () => {
  const spark = await createSpark(app, { creator: new Types.ObjectId(cleo.user.id) });
  const gone = newVideoId();
  await scene.world.describe('youtube', gone, { state: 'removed' });
  const id = await submit(ada, spark._id);
  await app.connection.collection('notifications').deleteMany({});
  // Simulates a post that was removed between submission and verification.
  const owed = { $set: { 'verification.status': 'pending', content: youtubeUrl(gone) } };
  for (let time = 0; time < 2; time += 1) {
    await app.connection.collection('blocks').updateOne({ _id: id }, owed);
    await app.get(VerificationService).verifyPost(id.toString());
  }
  const { data } = await newsOf(ada);
  expect(data).toMatchObject([
    {
      kind: 'contribution_check_failed',
      title: `We could not see your post: ${spark.name}`,
      link: `/contribution-details/${id.toString()}`,
      refs: { sparkId: spark._id.toString() },
    },
  ]);
  expect(data[0].body).toBe('Content not found. Make sure that everybody can see it, or it may be declined.');
});
