import { MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import { stopRepeatingJobs } from '../support/queues.js';
import { commandsOf } from '../support/written-documents.js';

/** Commands to the database by operation, at most: docs/scaling.md plans with them. */
let scene: MoneyScene;
let campaign: Campaign;
let post: Post;
beforeAll(async () => {
  scene = await MoneyScene.start();
  // Their reads would be counted too.
  await stopRepeatingJobs(scene.app.nest);
  campaign = await scene.campaign({ budget: 100_000, ratePerThousandViews: 500 });
  post = await campaign.approvedPost();
});
afterAll(() => scene?.close());

const READS = ['find', 'aggregate', 'count', 'getMore'];

async function expectCost(act: () => Promise<unknown>, limit: { reads: number; writes: number; commits: number }) {
  const commands = Object.entries(await commandsOf(scene.app.connection, act));
  const sum = (of: typeof commands) => of.reduce((total, [, count]) => total + count, 0);
  const isRead = ([name]: [string, number]) => READS.includes(name.split('.').at(-1) ?? '');
  const commits = sum(commands.filter(([name]) => name === 'commitTransaction'));
  const reads = sum(commands.filter(isRead));
  expect(commits).toBe(limit.commits);
  // A failure lists all commands, so that the additional one is found.
  expect(reads > limit.reads ? commands : []).toEqual([]);
  expect(sum(commands) - reads - commits > limit.writes ? commands : []).toEqual([]);
}

it('a submission', async () => {
  const person = await scene.person();
  const content = 'https://www.youtube.com/watch?v=abcdefghijk';
  const submit = async () =>
    expect(await person.http('POST', '/spark/purchase', { content, sparkId: campaign.id })).toMatchObject({
      status: 201,
    });
  await expectCost(submit, { reads: 10, writes: 7, commits: 1 });
});

it('a decision that can be undone', async () => {
  const other = await campaign.post();
  // The API caches a caller for a few seconds: this measures a decision of a cached caller.
  await campaign.creator.http('GET', '/api/users/me');
  await expectCost(() => campaign.decide(other, 'flagged', { undoable: true }), { reads: 6, writes: 7, commits: 1 });
});

it('a refresh that pays for views', async () => {
  scene.passUndoWindow();
  await scene.refreshWith([[post, 1_000]]);
  const refresh = async () => expect(await scene.refreshWith([[post, 3_000]])).toMatchObject({ refreshed: 1 });
  await expectCost(refresh, { reads: 20, writes: 18, commits: 1 });
});

it('a like', async () => {
  const fan = await scene.person();
  const like = async () => expect((await fan.http('PUT', `/blocks/${post.id}/like`)).status).toBe(200);
  await expectCost(like, { reads: 2, writes: 2, commits: 1 });
});

it("a list of a campaign's contributions, for a visitor", async () => {
  const list = async () =>
    expect((await scene.app.http('GET', `/blocks?spark_id=${campaign.id}`)).body.data).not.toHaveLength(0);
  await expectCost(list, { reads: 4, writes: 0, commits: 0 });
});
