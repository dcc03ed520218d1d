import { heldOf, LedgerService } from '../../src/core/ledger/index.js';
import { EarningReleaseService } from '../../src/modules/blocks/holds/earning-release.service.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterEach(async () => {
  await scene.expectAllAddsUp();
  // The next scenario releases only its own holds.
  await scene.app.connection.collection('earning_holds').updateMany({}, { $set: { dueAt: new Date('2100-01-01') } });
});
afterAll(() => scene?.close());

const held = (person: SignedIn) => scene.app.get(LedgerService).balanceOf(heldOf(person.user.id));
const release = () => scene.app.get(EarningReleaseService).releaseDue();
const days = (count: number) => scene.clock.advanceMs(count * DAY_MS);
const reverse = (post: Post, by: SignedIn, reason = 'The views were bought') =>
  by.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason });
const funds = async (campaign: Campaign) => {
  const {
    budget,
    held: heldCents,
    usage,
  } = (await campaign.creator.http('GET', `/spark/sparkById/${campaign.id}`)).body.data;
  return { budget, held: heldCents, usage };
};
const notified = async (person: SignedIn, kind: string) =>
  (await person.http('GET', '/api/notifications')).body.data.filter((one: { kind: string }) => one.kind === kind);
/** The views of a campaign with a hold, and of its post. */
const withViews = async (overrides = {}) => {
  const campaign = await scene.campaign({ holdDays: 3, ratePerThousandViews: 100, ...overrides });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 0]]);
  return { campaign, post, by: post.by };
};

describe('A campaign that holds earnings for three days', () => {
  it('keeps bonus and views out of the wallet until their own hold is over', async () => {
    const { campaign, post, by } = await withViews();
    days(1);
    await scene.refreshWith([[post, 1_000]]);
    expect([await scene.wallet(by), await held(by), await scene.ees(post)]).toEqual([0, 400, 400]);
    expect(await funds(campaign)).toEqual({ budget: 1_600, held: 400, usage: 0 });

    days(2);
    expect(await release()).toEqual({ released: 1, postponed: 0, failed: 0 });
    expect([await scene.wallet(by), await held(by)]).toEqual([300, 100]);
    expect(await funds(campaign)).toEqual({ budget: 1_600, held: 100, usage: 300 });

    days(1);
    expect(await release()).toMatchObject({ released: 1 });
    expect(await release()).toMatchObject({ released: 0 });
    expect([await scene.wallet(by), await held(by), await scene.ees(post)]).toEqual([400, 0, 400]);
    expect(await funds(campaign)).toEqual({ budget: 1_600, held: 0, usage: 400 });
  });

  it('shows the wallet and the contribution what is held until when', async () => {
    const { post, by, campaign } = await withViews();
    expect((await by.http('GET', '/api/wallet')).body.data).toMatchObject({ balance: 0, heldCents: 300 });
    const { data, pagination } = (await by.http('GET', '/api/wallet/held')).body;
    expect(pagination.totalItems).toBe(1);
    expect(data).toEqual([
      {
        _id: expect.any(String),
        amountCents: 300,
        cause: 'bonus',
        heldAt: expect.any(String),
        releaseAt: new Date(Date.parse(data[0].heldAt) + 3 * DAY_MS).toISOString(),
        blockedBy: null,
        blockId: post.id,
        sparkId: campaign.id,
        sparkName: expect.any(String),
        sparkSlug: expect.any(String),
      },
    ]);
    const { earnings } = (await by.http('GET', `/blocks/${post.id}/engagement`)).body.data;
    expect(earnings).toMatchObject({
      total: 300,
      bonus: 300,
      prizes: 0,
      held: 300,
      reversed: 0,
      releaseAt: data[0].releaseAt,
      releaseBlockedBy: null,
    });
    expect((await (await scene.person()).http('GET', '/api/wallet/held')).body.data).toEqual([]);
  });

  it('notifies of the release once a day, and not of the hold', async () => {
    const { post, by } = await withViews();
    await scene.refreshWith([[post, 1_000]]);
    expect(await notified(by, 'contribution_earned')).toEqual([]);
    days(3);
    await release();
    scene.clock.advanceMs(DAY_MS / 24);
    await release();
    expect(await notified(by, 'earnings_released')).toHaveLength(1);
  });

  it('releases what is held after the campaign was closed', async () => {
    const { campaign, by } = await withViews();
    expect((await campaign.close()).status).toBe(200);
    await scene.settleClosings();
    expect(await scene.wallet(campaign.creator)).toBe(1_700);
    days(3);
    await release();
    expect([await scene.wallet(by), await scene.wallet(campaign.creator)]).toEqual([300, 1_700]);
  });
});

it('A campaign without a hold pays at once, with the entries of before', async () => {
  const campaign = await scene.campaign({ ratePerThousandViews: 100 });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  expect([await scene.wallet(post.by), await held(post.by)]).toEqual([400, 0]);
  expect(await funds(campaign)).toEqual({ budget: 1_600, held: 0, usage: 400 });
  expect(await scene.app.connection.collection('earning_holds').countDocuments({ sparkId: campaign.id })).toBe(0);
  expect((await reverse(post, campaign.creator)).body.code).toBe('nothing_held');
});

describe('Nothing is released', () => {
  it('while the contribution is flagged; it is released when it is approved again', async () => {
    const { campaign, post, by } = await withViews();
    await campaign.decide(post, 'flagged');
    days(3);
    expect(await release()).toEqual({ released: 0, postponed: 1, failed: 0 });
    expect(await release()).toEqual({ released: 0, postponed: 0, failed: 0 });
    expect((await by.http('GET', '/api/wallet/held')).body.data[0].blockedBy).toBe('not_approved');
    await campaign.approve(post);
    scene.passUndoWindow();
    expect(await release()).toMatchObject({ released: 1 });
    expect(await scene.wallet(by)).toBe(300);
  });

  it('while the approval can still be undone', async () => {
    const { campaign, post, by } = await withViews();
    await campaign.decide(post, 'flagged');
    days(3);
    await release();
    scene.clock.advanceMs(DAY_MS / 24);
    const { body } = await campaign.decide(post, 'approved', { undoable: true });
    expect(await release()).toEqual({ released: 0, postponed: 1, failed: 0 });
    const undo = { moveIds: [body.data[0].moveId] };
    expect((await campaign.creator.http('POST', '/blocks/moderation/undo', undo)).status).toBe(200);
    scene.passUndoWindow();
    expect(await release()).toMatchObject({ released: 0, postponed: 1 });
    expect(await held(by)).toBe(300);
  });

  it.each([
    ['a risk of 70', { risk: { score: 70 } }, 'at_risk'],
    ['a post that is gone', { availability: { status: 'gone' } }, 'gone'],
  ])('with %s', async (_, fields, blocker) => {
    const { post, by } = await withViews();
    await set(post, fields);
    days(6);
    expect(await release()).toMatchObject({ released: 0, postponed: 1 });
    expect((await by.http('GET', `/blocks/${post.id}/engagement`)).body.data.earnings.releaseBlockedBy).toBe(blocker);
    await set(post, { risk: { score: 0 }, availability: { status: 'available' } });
    scene.clock.advanceMs(DAY_MS / 24);
    expect(await release()).toMatchObject({ released: 1 });
  });

  it('before twice the time when the risk is 40, also when it rose later', async () => {
    const { post, by } = await withViews();
    await set(post, { risk: { score: 40 } });
    days(3);
    expect(await release()).toMatchObject({ released: 0, postponed: 1 });
    const [{ heldAt, releaseAt }] = (await by.http('GET', '/api/wallet/held')).body.data;
    expect(Date.parse(releaseAt) - Date.parse(heldAt)).toBe(6 * DAY_MS);
    days(3);
    expect(await release()).toMatchObject({ released: 1 });
  });
});

describe('A reversal', () => {
  it('returns everything that is held to the pool, once, and notifies the contributor with the reason', async () => {
    const { campaign, post, by } = await withViews();
    await scene.refreshWith([[post, 1_000]]);
    const { status, body } = await reverse(post, campaign.creator);
    expect([status, body]).toEqual([200, { data: { reversed: 400, refunded: 0 } }]);
    expect([await scene.wallet(by), await held(by), await scene.ees(post)]).toEqual([0, 0, 0]);
    expect(await funds(campaign)).toEqual({ budget: 2_000, held: 0, usage: 0 });
    const [notice] = await notified(by, 'earnings_reversed');
    expect(notice.params).toMatchObject({ amountCents: 400, reason: 'The views were bought' });
    const again = await reverse(post, campaign.creator);
    expect([again.status, again.body.code]).toEqual([409, 'nothing_held']);
    days(3);
    expect(await release()).toMatchObject({ released: 0 });
  });

  it('does not touch what is released, and reversed views are not paid again', async () => {
    const { campaign, post, by } = await withViews();
    days(3);
    await scene.refreshWith([[post, 1_000]]);
    await release();
    expect((await reverse(post, campaign.creator)).body.data).toEqual({ reversed: 100, refunded: 0 });
    expect([await scene.wallet(by), await scene.ees(post)]).toEqual([300, 300]);
    days(1);
    await scene.refreshWith([[post, 1_000]]);
    expect(await held(by)).toBe(0);
    days(1);
    await scene.refreshWith([[post, 1_500]]);
    expect([await held(by), await scene.ees(post)]).toEqual([50, 350]);
    const { earnings } = (await by.http('GET', `/blocks/${post.id}/engagement`)).body.data;
    expect(earnings).toMatchObject({ total: 350, bonus: 300, paid: 150, prizes: 0, held: 50, reversed: 100 });
  });

  it('is for the creator and admins, and needs a reason', async () => {
    const { campaign, post, by } = await withViews();
    const stranger = await scene.person();
    expect((await reverse(post, by)).status).toBe(403);
    expect((await reverse(post, stranger)).status).toBe(404);
    expect((await reverse(post, campaign.creator, ' ')).status).toBe(400);
    expect((await reverse(post, scene.admin)).status).toBe(200);
    const entry = await scene.app.connection
      .collection('audit_entries')
      .findOne({ action: 'block_earnings_reversed', 'target.id': post.id });
    expect(entry).toMatchObject({ before: { heldCents: 300 }, after: { heldCents: 0, reason: expect.any(String) } });
  });

  it('follows when a flagged contribution is declined', async () => {
    const { campaign, post, by } = await withViews();
    await campaign.decide(post, 'flagged');
    expect(await held(by)).toBe(300);
    await campaign.decide(post, 'declined', { reason: 'Bought views' });
    expect([await held(by), await scene.wallet(by)]).toEqual([0, 0]);
    expect((await notified(by, 'earnings_reversed'))[0].params.reason).toBe('Bought views');
  });

  it('waits until a decline can no longer be undone', async () => {
    const { campaign, post, by } = await withViews();
    await campaign.decide(post, 'flagged');
    const { body } = await campaign.decide(post, 'declined', { undoable: true });
    expect(await held(by)).toBe(300);
    const undo = { moveIds: [body.data[0].moveId] };
    expect((await campaign.creator.http('POST', '/blocks/moderation/undo', undo)).status).toBe(200);
    expect(await held(by)).toBe(300);
  });

  it('follows when a contribution is deleted; restoring it brings nothing back', async () => {
    const { campaign, post, by } = await withViews();
    expect((await scene.admin.http('DELETE', `/blocks/${post.id}`)).status).toBe(204);
    expect([await held(by), (await campaign.money()).pool]).toEqual([0, 2_000]);
    expect((await scene.admin.http('POST', `/blocks/${post.id}/restore`)).status).toBe(200);
    expect([await held(by), await scene.ees(post)]).toEqual([0, 0]);
  });

  it('goes on to the creator when the campaign is closed', async () => {
    const { campaign, post } = await withViews();
    await campaign.close();
    await scene.settleClosings();
    expect((await reverse(post, campaign.creator)).body.data).toEqual({ reversed: 300, refunded: 300 });
    expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([2_000, 0]);
  });

  it('leaves the money of prizes in the pool of a closed campaign', async () => {
    const { campaign, post } = await withViews();
    await campaign.end();
    await campaign.startWinners();
    await campaign.select(post, 500);
    await campaign.close();
    await scene.settleClosings();
    await campaign.select(post, 0);
    expect((await campaign.money()).pool).toBe(500);
    await reverse(post, campaign.creator);
    expect([await scene.wallet(campaign.creator), (await campaign.money()).pool]).toEqual([1_500, 500]);
  });

  it('refills the pool, so that views which it lacked are paid', async () => {
    const campaign = await scene.campaign({ holdDays: 3, budget: 300, initialBudget: 300, ratePerThousandViews: 100 });
    const [first, second] = [await campaign.approvedPost(), await campaign.approvedPost()];
    await scene.refreshWith([[second, 2_000]]);
    expect(await held(second.by)).toBe(0);
    await reverse(first, campaign.creator);
    await scene.refreshWith([[second, 2_000]]);
    expect(await held(second.by)).toBe(200);
  });
});

describe('Races', () => {
  it('two workers release each hold once', async () => {
    const { post, by } = await withViews();
    await scene.refreshWith([[post, 1_000]]);
    days(4);
    await Promise.all([release(), release(), release()]);
    expect([await scene.wallet(by), await held(by)]).toEqual([400, 0]);
    expect(await scene.transactions('earning_release', { blockId: post.id })).toBe(2);
  });

  it('release and reversal: one of them moves the money', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { campaign, post, by } = await withViews();
      days(3);
      const [, reversal] = await Promise.all([release(), reverse(post, campaign.creator)]);
      const isReversed = reversal.status === 200;
      expect([await scene.wallet(by), await held(by)]).toEqual([isReversed ? 0 : 300, 0]);
      expect((await campaign.money()).pool).toBe(isReversed ? 2_000 : 1_700);
    }
  });

  it('ten reversals at once return the money once', async () => {
    const { campaign, post } = await withViews();
    const answers = await Promise.all(Array.from({ length: 10 }, () => reverse(post, campaign.creator)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await campaign.money()).pool).toBe(2_000);
  });

  it('a worker that crashed with its lease loses nothing: another one releases when the lease is over', async () => {
    const { by } = await withViews();
    days(3);
    const holds = scene.app.connection.collection('earning_holds');
    const now = scene.clock.now();
    await holds.updateMany(
      { status: 'held', dueAt: { $lte: now } },
      { $set: { leaseToken: 'dead', dueAt: new Date(now.getTime() + 300_000) } },
    );
    expect(await release()).toMatchObject({ released: 0 });
    scene.clock.advanceMs(300_000);
    expect(await release()).toMatchObject({ released: 1 });
    expect(await scene.wallet(by)).toBe(300);
  });
});

async function set(post: Post, fields: object): Promise<void> {
  const { _id } = await scene.stored(post);
  await scene.app.connection.collection('blocks').updateOne({ _id }, { $set: fields });
}
