import { heldOf, LedgerService } from '../../src/core/ledger/index.js';
import { AvailabilityRepository } from '../../src/modules/blocks/availability/availability.repository.js';
import { GonePostsService } from '../../src/modules/blocks/availability/index.js';
import { EarningReleaseService } from '../../src/modules/blocks/holds/earning-release.service.js';
import { fundWallet } from '../support/factories/spark.factory.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

/** A post that is removed after its approval earns nothing, and has seven days to come back. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(async () => {
  scene.platforms.isDown = false;
  scene.platforms.removed.clear();
  await scene.expectAllAddsUp();
  const { connection } = scene.app;
  // The next scenario reads and releases only its own posts.
  await connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } });
  await connection
    .collection('blocks')
    .updateMany({ 'availability.status': 'gone' }, { $set: { 'availability.reverseAt': null } });
  await connection.collection('earning_holds').updateMany({}, { $set: { dueAt: new Date('2100-01-01') } });
});

const HOUR_MS = DAY_MS / 24;
const held = (person: SignedIn) => scene.app.get(LedgerService).balanceOf(heldOf(person.user.id));
const release = () => scene.app.get(EarningReleaseService).releaseDue();
const reverseDue = () => scene.app.get(GonePostsService).reverseDue();
const hours = (count: number) => scene.clock.advanceMs(count * HOUR_MS);
const notices = async (person: SignedIn, kind: string) =>
  (await person.http('GET', '/api/notifications')).body.data.filter((one: { kind: string }) => one.kind === kind);
const shown = async ({ id }: Post, who: SignedIn) => (await who.http('GET', `/blocks/${id}`)).body.data.availability;
const status = async (post: Post) => (await scene.stored(post)).availability?.status ?? 'available';
/** Runs the job for as long as contributions become due within these hours. */
async function passHours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    hours(1);
    await scene.refresh();
  }
}

/** A campaign of $50 that pays $1 per thousand views, and a post with 1,000 views; $4 are held for three days. */
async function withEarnings(overrides = {}): Promise<{ campaign: Campaign; post: Post; by: SignedIn }> {
  const campaign = await scene.campaign({ budget: 5_000, holdDays: 3, ratePerThousandViews: 100, ...overrides });
  const post = await campaign.approvedPost();
  scene.passUndoWindow();
  await scene.refreshWith([[post, 1_000]]);
  return { campaign, post, by: post.by };
}
/** The post is removed, and found to be gone a day later. */
async function gone(overrides = {}) {
  const scenario = await withEarnings(overrides);
  await scene.setRemoved(scenario.post, true);
  await passHours(26);
  expect(await status(scenario.post)).toBe('gone');
  return scenario;
}

describe('removed-after-approval', () => {
  it('a single reading pauses only: nothing is notified or reversed, and nothing is paid or released', async () => {
    const { post, by } = await withEarnings({ holdDays: 1 });
    hours(20);
    await scene.setRemoved(post, true);
    await scene.refresh();
    expect(await shown(post, by)).toEqual({
      status: 'missing',
      missingSince: scene.clock.now().toISOString(),
      goneAt: null,
      reverseAt: null,
      reversedAt: null,
    });
    await scene.setViews(post, 3_000);
    hours(5);
    await scene.refresh();
    expect(await release()).toMatchObject({ released: 0, postponed: 2 });
    expect([await scene.wallet(by), await held(by)]).toEqual([0, 400]);
    expect([await notices(by, 'post_gone'), await notices(by, 'earnings_reversed')]).toEqual([[], []]);
    const { earnings } = (await by.http('GET', `/blocks/${post.id}/engagement`)).body.data;
    expect(earnings).toMatchObject({ notEarning: 'missing' });

    await scene.setRemoved(post, false);
    hours(6);
    await scene.refresh();
    expect(await shown(post, by)).toMatchObject({ status: 'available', missingSince: null });
    expect(await held(by)).toBe(600);
    expect(await release()).toMatchObject({ released: 2 });
    expect(await notices(by, 'post_restored')).toEqual([]);
  });

  it('an unpaid bonus waits until the post is back', async () => {
    const campaign = await scene.campaign({ budget: 100, ratePerThousandViews: 100 });
    const post = await campaign.approvedPost();
    scene.passUndoWindow();
    await scene.refreshWith([]);
    await scene.setRemoved(post, true);
    await scene.refreshWith([]);
    expect(await status(post)).toBe('missing');
    await scene.fund(campaign.creator, 1_000);
    await campaign.topUp(1_000);
    await scene.completeBonuses();
    expect(await scene.wallet(post.by)).toBe(100);
    await scene.setRemoved(post, false);
    hours(6);
    await scene.refresh();
    expect(await status(post)).toBe('available');
    await scene.completeBonuses();
    expect(await scene.wallet(post.by)).toBe(300);
  });

  it('failures of the platform never count, however long they last [sec-301]', async () => {
    const { post } = await withEarnings();
    scene.platforms.isDown = true;
    await passHours(48);
    expect(await status(post)).toBe('available');
    scene.platforms.isDown = false;
    await scene.setRemoved(post, true);
    await passHours(25);
    const { missingSince } = (await scene.stored(post)).availability ?? {};
    scene.platforms.isDown = true;
    await passHours(40);
    expect((await scene.stored(post)).availability).toMatchObject({ status: 'missing', missingSince });
  });

  it('a second reading a day later makes it gone, and both sides hear until when it can come back', async () => {
    const { post, by, campaign } = await withEarnings();
    await scene.setRemoved(post, true);
    await scene.refreshWith([]);
    expect(await status(post)).toBe('missing');
    await passHours(23);
    expect(await status(post)).toBe('missing');
    await passHours(1);
    const { goneAt, reverseAt } = await shown(post, campaign.creator);
    expect(Date.parse(reverseAt) - Date.parse(goneAt)).toBe(7 * DAY_MS);
    const day = new Date(reverseAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    for (const [person, title] of [
      [by, /^Your post is no longer on YouTube/],
      [campaign.creator, /^A post is no longer on YouTube/],
    ] as const)
      expect(await notices(person, 'post_gone')).toEqual([
        expect.objectContaining({
          title: expect.stringMatching(title),
          body: expect.stringContaining(day),
          link: `/contribution-details/${post.id}`,
        }),
      ]);
    await passHours(24);
    expect(await notices(by, 'post_gone')).toHaveLength(1);
    const stranger = await scene.person();
    expect(await shown(post, stranger)).toBeUndefined();
  });

  it('pays nothing while it is gone, and is asked for only every six hours', async () => {
    const { post, by } = await gone();
    await scene.setViews(post, 9_000);
    const triedAt = new Set<string>();
    for (let hour = 0; hour < 24; hour += 1) {
      await passHours(1);
      triedAt.add(String((await scene.stored(post)).refresh.triedAt));
    }
    expect(triedAt.size).toBeLessThanOrEqual(5);
    expect([await scene.wallet(by), await held(by), await scene.ees(post)]).toEqual([0, 400, 400]);
  });

  it('views that the pool could not pay stay unpaid while it is missing, also after a top-up', async () => {
    const { campaign, post, by } = await withEarnings({ budget: 350, holdDays: 0, approvalBonus: 300 });
    expect(await scene.wallet(by)).toBe(350);
    await scene.setRemoved(post, true);
    await passHours(1);
    await fundWallet(scene.app, campaign.creator.user.id, 1_000);
    expect((await campaign.topUp(1_000)).status).toBe(200);
    await passHours(7);
    expect(await scene.wallet(by)).toBe(350);
    await scene.setRemoved(post, false);
    await passHours(7);
    expect(await scene.wallet(by)).toBe(400);
  });

  it('back in time: it earns again, what is held is released, and both sides hear of it', async () => {
    const { post, by, campaign } = await gone();
    hours(5 * 24);
    expect(await release()).toMatchObject({ released: 0 });
    await scene.setRemoved(post, false);
    await scene.setViews(post, 2_000);
    await passHours(6);
    expect(await shown(post, by)).toMatchObject({ status: 'available', goneAt: null, reverseAt: null });
    expect(await release()).toMatchObject({ released: 2 });
    expect([await scene.wallet(by), await held(by)]).toEqual([400, 100]);
    for (const person of [by, campaign.creator]) expect(await notices(person, 'post_restored')).toHaveLength(1);
    hours(7 * 24);
    expect(await reverseDue()).toBe(0);
  });

  it('after seven days, what is held returns to the campaign once, and released money stays [sec-302]', async () => {
    const { post, by, campaign } = await withEarnings();
    hours(73);
    await scene.refresh();
    expect(await release()).toMatchObject({ released: 2 });
    hours(6);
    await scene.refreshWith([[post, 3_000]]);
    await scene.setRemoved(post, true);
    await passHours(32);
    expect([await scene.wallet(by), await held(by), (await campaign.money()).pool]).toEqual([400, 200, 4_400]);
    expect(await reverseDue()).toBe(0);
    await passHours(7 * 24);
    const counts = await Promise.all([reverseDue(), reverseDue(), reverseDue()]);
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await reverseDue()).toBe(0);
    expect([await scene.wallet(by), await held(by), (await campaign.money()).pool]).toEqual([400, 0, 4_600]);
    expect(await scene.transactions('earning_reversal', { blockId: post.id })).toBe(1);
    const [notice] = await notices(by, 'earnings_reversed');
    expect(notice.body).toContain('The post is no longer on YouTube.');

    // It stays gone, is not asked for any more, and a later return changes nothing.
    await scene.setRemoved(post, false);
    await scene.setViews(post, 50_000);
    await passHours(30);
    expect(await shown(post, by)).toMatchObject({ status: 'gone', reverseAt: null, reversedAt: expect.any(String) });
    expect((await scene.stored(post)).refresh.dueAt).toBeNull();
    expect(await held(by)).toBe(0);
  }, 60_000);

  it('two workers read the same post: it is gone once', async () => {
    const { post, by } = await withEarnings();
    await scene.setRemoved(post, true);
    await passHours(2);
    hours(24);
    await Promise.all([scene.refresh(), scene.refresh(), scene.refresh()]);
    expect(await status(post)).toBe('gone');
    expect(await notices(by, 'post_gone')).toHaveLength(1);
  });

  it('a post that came back after the job had listed it is not reversed', async () => {
    const { post, by } = await gone();
    const { reverseAt } = (await scene.stored(post)).availability ?? {};
    scene.clock.advanceMs((reverseAt?.getTime() ?? 0) - scene.clock.now().getTime());
    await scene.setRemoved(post, false);
    const repository = scene.app.get(AvailabilityRepository);
    const list = repository.listOverdue.bind(repository);
    const listed = jest.spyOn(repository, 'listOverdue').mockImplementation(async (now, limit) => {
      const overdue = await list(now, limit);
      await scene.refresh();
      return overdue;
    });
    expect(await reverseDue()).toBe(0);
    expect((await listed.mock.results[0]?.value) as unknown[]).toHaveLength(1);
    listed.mockRestore();
    expect(await status(post)).toBe('available');
    expect(await held(by)).toBe(400);
  });

  it('restoration against reversal: one of them wins, and the money is in one place', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { post, by, campaign } = await gone();
      const { reverseAt } = (await scene.stored(post)).availability ?? {};
      scene.clock.advanceMs((reverseAt?.getTime() ?? 0) - scene.clock.now().getTime());
      await scene.setRemoved(post, false);
      await Promise.all(round % 2 === 0 ? [scene.refresh(), reverseDue()] : [reverseDue(), scene.refresh()]);
      const { availability } = await scene.stored(post);
      outcomes.add(availability?.status ?? '');
      const isBack = availability?.status === 'available';
      expect(availability?.reversedAt).toEqual(isBack ? null : expect.any(Date));
      expect([await held(by), (await campaign.money()).pool]).toEqual(isBack ? [400, 4_600] : [0, 5_000]);
      expect(await notices(by, 'post_restored')).toHaveLength(isBack ? 1 : 0);
      expect(await notices(by, 'earnings_reversed')).toHaveLength(isBack ? 0 : 1);
    }
    expect([...outcomes].every((outcome) => ['available', 'gone'].includes(outcome))).toBe(true);
  }, 60_000);
});

describe('a closed campaign', () => {
  it('does not pay a removed post with its last reading and does not wait for it', async () => {
    const { post, by, campaign } = await withEarnings();
    await scene.setViews(post, 3_000);
    await scene.setRemoved(post, true);
    await campaign.close();
    expect(await scene.settleClosings()).toBe(1);
    expect([await scene.wallet(by), await held(by), (await campaign.money()).pool]).toEqual([0, 400, 0]);
  });

  it('does not wait for a post that was missing before, and pays it when the last reading shows it', async () => {
    const { post, by, campaign } = await withEarnings({ holdDays: 0 });
    await scene.setRemoved(post, true);
    await passHours(1);
    await scene.setRemoved(post, false);
    await scene.setViews(post, 3_000);
    await campaign.close();
    expect(await scene.settleClosings()).toBe(1);
    expect(await scene.wallet(by)).toBe(600);
  });

  it('looks for the post while something is held, and returns that to the creator after seven days', async () => {
    const { post, by, campaign } = await withEarnings();
    await scene.setRemoved(post, true);
    await campaign.close();
    await scene.settleClosings();
    const before = await scene.wallet(campaign.creator);
    await passHours(26);
    expect(await status(post)).toBe('gone');
    await passHours(7 * 24);
    expect(await reverseDue()).toBe(1);
    expect([await scene.wallet(by), await held(by)]).toEqual([0, 0]);
    expect((await scene.wallet(campaign.creator)) - before).toBe(400);
  }, 60_000);
});
