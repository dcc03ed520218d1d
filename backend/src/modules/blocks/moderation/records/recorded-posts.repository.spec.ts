import { Types } from 'mongoose';
import type { ModerationStatus } from '@sparks/domain';
import { EngagementWorld, HOUR_MS } from '../../../../../test/support/engagement-world.js';
import type { BlockOverrides } from '../../../../../test/support/factories/block.factory.js';
import type { BlockRecord } from '../../contributions/index.js';
import type { StatusTransitionRecord } from '../transitions/status-transition.schema.js';
import { RecordedPostsRepository } from './recorded-posts.repository.js';

let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());

const at = (hours: number) => new Date(world.clock.now().getTime() + hours * HOUR_MS);
const listNewest = (creatorId: Types.ObjectId, limit = 100) =>
  world.app.get(RecordedPostsRepository).listNewest(creatorId, limit);

/** Contributions to a campaign of a new creator. */
async function posts(...overrides: BlockOverrides[]): Promise<{ creatorId: Types.ObjectId; blocks: BlockRecord[] }> {
  const creatorId = new Types.ObjectId();
  const blocks = await world.contributions(await world.campaign({ creator: creatorId }), overrides);
  return { creatorId, blocks };
}
/** Inserts an entry of the history. */
const step = (block: BlockRecord, hours: number, to: ModerationStatus, more: Partial<StatusTransitionRecord> = {}) =>
  world.app.connection
    .collection('status_transitions')
    .insertOne({ blockId: block._id, action: 'moderate', from: 'pending', to, changedAt: at(hours), ...more });

it('has the newest posts first, up to a limit', async () => {
  const [ada, ben] = [new Types.ObjectId(), new Types.ObjectId()];
  const { creatorId } = await posts(
    { userId: ada, created: at(1) },
    { userId: ben, created: at(3) },
    { userId: ada, created: at(2) },
  );
  const listed = (await listNewest(creatorId, 2)).posts;
  expect(listed.map(({ userId, submittedAtMs }) => [userId, submittedAtMs])).toEqual([
    [ben.toHexString(), at(3).getTime()],
    [ada.toHexString(), at(2).getTime()],
  ]);
});

it('orders posts of the same time by when they were stored, the newest first', async () => {
  const { creatorId, blocks } = await posts({ created: at(1) }, { created: at(1), userId: new Types.ObjectId() });
  const [last] = blocks.sort((a, b) => a._id.toHexString().localeCompare(b._id.toHexString())).slice(-1);
  expect((await listNewest(creatorId, 1)).posts[0]?.userId).toBe(last!.userId.toHexString());
});

it('leaves out deleted posts, own posts and posts of another person', async () => {
  const { creatorId, blocks } = await posts({ deleted: true }, {}, {});
  const blocksInDatabase = world.app.connection.collection('blocks');
  await blocksInDatabase.updateOne({ _id: blocks[1]!._id }, { $set: { userId: creatorId } });
  await blocksInDatabase.updateOne({ _id: blocks[2]!._id }, { $set: { supersededAt: at(0) } });
  expect(await listNewest(creatorId)).toEqual({ posts: [], hasOpenDecisions: false });
});

it.each<[string, ModerationStatus, [number, ModerationStatus, object?][], number | null]>([
  [
    'the first approval of an approved post',
    'approved',
    [
      [1, 'approved'],
      [2, 'approved'],
    ],
    1,
  ],
  [
    'the decision of the present status',
    'declined',
    [
      [1, 'approved'],
      [2, 'flagged'],
      [3, 'declined'],
    ],
    3,
  ],
  [
    'the first verdict of a flagged post',
    'flagged',
    [
      [1, 'flagged'],
      [2, 'declined'],
      [3, 'approved'],
    ],
    2,
  ],
  ['no decision of a pending post', 'pending', [[1, 'pending']], null],
  [
    'no decision that was undone',
    'approved',
    [
      [1, 'approved', { settlement: 'undone' }],
      [2, 'approved'],
    ],
    2,
  ],
  ['no decision that can be undone', 'approved', [[1, 'approved', { settlement: 'open' }]], null],
  ['a decision that has become final', 'approved', [[1, 'approved', { settlement: 'settled' }]], 1],
  [
    'no deletion',
    'approved',
    [
      [1, 'approved', { action: 'delete' }],
      [2, 'approved'],
    ],
    2,
  ],
])('uses %s', async (_, status, steps, decidedAfterHours) => {
  const { creatorId, blocks } = await posts({ moderation_status: status, created: at(0) });
  // In another order than they happened.
  for (const [hours, to, more] of steps.toReversed()) await step(blocks[0]!, hours, to, more);
  const { posts: listed, hasOpenDecisions } = await listNewest(creatorId);
  expect(listed).toEqual([
    {
      userId: blocks[0]!.userId.toHexString(),
      status,
      submittedAtMs: at(0).getTime(),
      decidedAtMs: decidedAfterHours === null ? null : at(decidedAfterHours).getTime(),
    },
  ]);
  expect(hasOpenDecisions).toBe(steps.some(([, , more]) => (more as { settlement?: string })?.settlement === 'open'));
});

it('starts over with a resubmission', async () => {
  const { creatorId, blocks } = await posts({ moderation_status: 'declined', created: at(0) }, { created: at(0) });
  const [resubmitted, other] = blocks as [BlockRecord, BlockRecord];
  await step(resubmitted, 1, 'declined');
  await step(resubmitted, 2, 'pending', { action: 'resubmit' });
  await step(resubmitted, 5, 'declined');
  await step(other, 4, 'approved');
  const { posts: listed } = await listNewest(creatorId);
  expect(listed.map(({ submittedAtMs, decidedAtMs }) => [submittedAtMs, decidedAtMs])).toEqual(
    expect.arrayContaining([
      [at(2).getTime(), at(5).getTime()],
      [at(0).getTime(), at(4).getTime()],
    ]),
  );
});
