import { Types } from 'mongoose';
import { ApprovalExecutionService } from '../../src/core/approvals/approval-execution.service.js';
import { ApprovalsService } from '../../src/core/approvals/approvals.service.js';
import { AdminActs, ApprovalsApiModule } from '../../src/core/approvals/index.js';
import type { HttpResponse } from '../support/http.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** Acts of an admin that move more than $100 of somebody else's campaign: a second admin decides. */
let scene: MoneyScene;
let root: SignedIn;
let rita: SignedIn;
beforeAll(async () => {
  scene = await MoneyScene.start({ modules: [ApprovalsApiModule] });
  root = scene.admin;
  rita = await signInAs(scene.app, { username: 'rita', name: 'Rita Second', roles: ['admin'], country: 'GB' });
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const decide = (id: string, act: 'approve' | 'refuse' | 'cancel', by: SignedIn): Promise<HttpResponse> =>
  by.http(
    'POST',
    `/api/admin/approvals/${id}/${act}`,
    act === 'refuse' ? { reason: 'Not agreed with the creator.' } : {},
  );
const statusOf = async (id: string): Promise<string> =>
  (await root.http('GET', `/api/admin/approvals/${id}`)).body.data.status as string;
const selecting = async (budget = 100_000): Promise<{ campaign: Campaign; post: Post }> => {
  const campaign = await scene.campaign({ budget });
  const post = await campaign.approvedPost();
  await campaign.end();
  await campaign.startWinners();
  return { campaign, post };
};
const setPrize = (campaign: Campaign, post: Post, prizeCents: number, by = root) =>
  by.http('POST', '/api/event/spark/select-winner', { sparkId: campaign.id, blockId: post.id, prizeCents });
const close = (campaign: Campaign, by = root) =>
  by.http('POST', `/spark/${campaign.id}/close`, { closeReason: 'Spam.' });
/** Requests an act that needs a second admin; returns the id of the approval. */
const requested = async (act: Promise<HttpResponse>): Promise<string> => {
  const { status, body } = await act;
  expect({ status, code: body.code }).toEqual({ status: 202, code: 'approval_required' });
  return body.approval._id as string;
};
const noticesOf = async (person: SignedIn, kind: string) =>
  (
    (await person.http('GET', '/api/notifications')).body.data as { kind: string; title: string; body: string }[]
  ).filter((notice) => notice.kind === kind);

describe('second-admin', () => {
  it('asks a second admin, who approves; the act runs in the name of the first', async () => {
    const { campaign, post } = await selecting();
    const response = await setPrize(campaign, post, 15_000);
    expect(response).toMatchObject({
      status: 202,
      body: {
        code: 'approval_required',
        approval: {
          kind: 'winner_prize',
          status: 'requested',
          amountCents: 15_000,
          campaign: { id: campaign.id },
          blockIds: [post.id],
          details: { prizeCents: 15_000 },
          requestedBy: { username: 'root' },
          isOwn: true,
          canDecide: false,
        },
      },
    });
    expect(await campaign.money()).toMatchObject({ reserve: 0 });
    expect((await noticesOf(rita, 'approval_requested'))[0]?.title).toBe('root needs your approval for $150.00');
    expect(await noticesOf(root, 'approval_requested')).toEqual([]);

    const { _id: id } = response.body.approval as { _id: string };
    expect((await decide(id, 'approve', rita)).body.data).toMatchObject({
      status: 'executed',
      decidedBy: { username: 'rita' },
      contributors: [{ username: post.by.user.username }],
    });
    expect(await campaign.money()).toMatchObject({ reserve: 15_000 });
    const entries = (await root.http('GET', `/api/audit?campaign=${campaign.id}&action=winner_selected`)).body.data;
    expect(entries[0]).toMatchObject({ actor: { username: 'root' }, approvedBy: { username: 'rita' } });
    expect((await noticesOf(campaign.creator, 'admin_acted')).map(({ body }) => body)).toContain(
      'root selected a winner ($150.00), approved by rita.',
    );
    expect((await noticesOf(root, 'approval_decided'))[0]?.title).toBe('rita approved your request');
  });

  it('lists requests for admins only, with a cursor', async () => {
    const { campaign, post } = await selecting();
    const ids = [];
    for (const prize of [15_000, 16_000, 17_000]) ids.push(await requested(setPrize(campaign, post, prize)));
    const first = (await rita.http('GET', '/api/admin/approvals?status=open&limit=2')).body;
    expect(first.data).toMatchObject([
      { _id: ids[2], canDecide: true },
      { _id: ids[1], canDecide: true },
    ]);
    const second = (
      await rita.http('GET', `/api/admin/approvals?status=open&limit=2&cursor=${first.nextCursor as string}`)
    ).body;
    expect(second.data[0]).toMatchObject({ _id: ids[0] });
    expect((await campaign.creator.http('GET', '/api/admin/approvals')).status).toBe(403);
    expect((await campaign.creator.http('POST', `/api/admin/approvals/${ids[0]}/approve`)).status).toBe(403);
    for (const id of ids) await decide(id, 'cancel', root);
    expect((await rita.http('GET', '/api/admin/approvals?status=ended&limit=3')).body.data).toMatchObject([
      { status: 'cancelled' },
      { status: 'cancelled' },
      { status: 'cancelled' },
    ]);
  });

  it('does not let anyone approve or refuse their own request, or cancel another [sec-340]', async () => {
    const { campaign, post } = await selecting();
    const id = await requested(setPrize(campaign, post, 15_000));
    expect(await decide(id, 'approve', root)).toMatchObject({ status: 403, body: { code: 'own_approval' } });
    expect(await decide(id, 'refuse', root)).toMatchObject({ status: 403, body: { code: 'own_approval' } });
    expect((await decide(id, 'cancel', rita)).status).toBe(403);
    expect(await campaign.money()).toMatchObject({ reserve: 0 });
    expect((await decide(id, 'refuse', rita)).body.data).toMatchObject({ status: 'refused' });
    expect(await decide(id, 'approve', rita)).toMatchObject({ status: 409, body: { code: 'approval_not_open' } });
    expect((await noticesOf(root, 'approval_decided'))[0]).toMatchObject({
      title: 'rita refused your request',
      body: expect.stringContaining('Not agreed with the creator.'),
    });
    expect(await campaign.money()).toMatchObject({ reserve: 0 });
  });

  it('does not let an admin approve money for their own contribution [sec-341]', async () => {
    const campaign = await scene.campaign({ budget: 100_000 });
    const own = await campaign.approvedPost(rita);
    await campaign.end();
    await campaign.startWinners();
    const id = await requested(setPrize(campaign, own, 15_000));
    expect(await decide(id, 'approve', rita)).toMatchObject({ status: 403, body: { code: 'own_contribution' } });
    expect(await campaign.money()).toMatchObject({ reserve: 0 });
    const list = (await rita.http('GET', '/api/admin/approvals?status=open&limit=1')).body.data;
    expect(list[0]).toMatchObject({ _id: id, canDecide: false, isOwn: false });
  });

  it('approves the end of a winner event with a refund', async () => {
    const { campaign, post } = await selecting(20_000);
    expect((await campaign.select(post, 5_000)).status).toBe(200);
    const { pool, reserve } = await campaign.money();
    const before = await scene.wallet(campaign.creator);
    const id = await requested(campaign.closeWinners('refund', root));
    expect((await decide(id, 'approve', rita)).body.data).toMatchObject({
      status: 'executed',
      amountCents: pool + reserve,
    });
    expect(await campaign.money()).toEqual({ pool: 0, reserve: 0 });
    expect(await scene.wallet(campaign.creator)).toBe(before + pool + reserve);
  });

  it('is not asked about the end of a winner event with a runway, because the money stays', async () => {
    const campaign = await scene.campaign({
      budget: 50_000,
      approvalBonus: 0,
      ratePerThousandViews: 100,
      earningRunway: 'until_date',
      earningRunwayEndTime: new Date(scene.clock.now().getTime() + DAY_MS),
    });
    const post = await campaign.approvedPost();
    await campaign.end();
    await campaign.startWinners();
    await campaign.select(post, 500);
    await campaign.releaseAndPay();
    expect(await campaign.closeWinners('runway', root)).toMatchObject({
      status: 200,
      body: { data: { closing: { type: 'runway' }, amounts: { refunded: 0 } } },
    });
    expect(await campaign.money()).toEqual({ pool: 49_500, reserve: 0 });
    const [entry] = (await root.http('GET', `/api/audit?campaign=${campaign.id}&action=winners_closed`)).body.data;
    expect(entry).toMatchObject({ actor: { username: 'root' }, after: { type: 'runway', refundedCents: 0 } });
    expect(await noticesOf(campaign.creator, 'winners_closed')).toMatchObject([
      { title: expect.stringContaining('by root, an admin') },
    ]);
  });

  it('repeating the request returns the same open approval, also concurrently', async () => {
    const { campaign, post } = await selecting();
    const answers = await Promise.all([1, 2, 3, 4].map(() => requested(setPrize(campaign, post, 15_000))));
    expect(new Set(answers).size).toBe(1);
    await decide(answers[0] as string, 'refuse', rita);
    expect(await requested(setPrize(campaign, post, 15_000))).not.toBe(answers[0]);
  });

  it('a bulk decision is the same request in another order', async () => {
    const campaign = await scene.campaign({ budget: 60_000, approvalBonus: 6_000 });
    const ids = [(await campaign.post()).id, (await campaign.post()).id];
    const request = (order: string[]) =>
      requested(root.http('PATCH', '/blocks/moderation', { ids: order, status: 'approved' }));
    expect(await request(ids)).toBe(await request(ids.toReversed()));
  });

  it('a deletion and a reversal of much held money happen once they are approved', async () => {
    const campaign = await scene.campaign({ budget: 50_000, approvalBonus: 15_000, holdDays: 3 });
    const [removed, bought] = [await campaign.approvedPost(), await campaign.approvedPost()];
    const deletion = await root.http('DELETE', `/blocks/${removed.id}`);
    expect(deletion).toMatchObject({
      status: 202,
      body: {
        approval: {
          kind: 'block_deletion',
          amountCents: 15_000,
          campaign: { id: campaign.id },
          blockIds: [removed.id],
        },
      },
    });
    const reversal = await requested(
      root.http('POST', `/blocks/${bought.id}/reverse-earnings`, { reason: 'Bought views' }),
    );
    expect((await campaign.money()).pool).toBe(20_000);
    expect((await decide(deletion.body.approval._id as string, 'approve', rita)).body.data).toMatchObject({
      status: 'executed',
      contributors: [{ username: removed.by.user.username }],
    });
    expect((await decide(reversal, 'approve', rita)).body.data).toMatchObject({ status: 'executed' });
    expect([await scene.stored(removed), await scene.stored(bought)]).toMatchObject([
      { deleted: true, heldCents: 0 },
      { deleted: false, heldCents: 0 },
    ]);
    expect((await campaign.money()).pool).toBe(50_000);
  });

  it('a decision after a close moves the reserved bonus, so it is limited, too', async () => {
    const campaign = await scene.campaign({ budget: 50_000, approvalBonus: 15_000 });
    const [post, other] = [await campaign.post(), await campaign.post()];
    await campaign.close();
    const decideAs = (id: string, status: string) =>
      root.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Off topic' });
    const approval = await requested(decideAs(post.id, 'approved'));
    await requested(decideAs(other.id, 'declined'));
    await requested(root.http('DELETE', `/blocks/${other.id}`));
    expect(await scene.wallet(post.by)).toBe(0);
    await decide(approval, 'approve', rita);
    expect(await scene.wallet(post.by)).toBe(15_000);
    expect(await scene.wallet(campaign.creator)).toBe(20_000);
  });

  it('is announced before the act, for the sum of a bulk decision and what the admin has moved before', async () => {
    const campaign = await scene.campaign({ budget: 30_000, approvalBonus: 6_000 });
    const [one, two, three] = [await campaign.post(), await campaign.post(), await campaign.post()];
    const isAnnounced = async (by: SignedIn, ...posts: Post[]) =>
      (await by.http('GET', `/blocks/approval-cost?ids=${posts.map(({ id }) => id).join('&ids=')}`)).body.data
        .needsSecondAdmin as boolean;
    const isCloseAnnounced = async (by: SignedIn) =>
      (await by.http('GET', `/spark/${campaign.id}/refund-preview`)).body.data.needsSecondAdmin as boolean;
    expect([await isAnnounced(root, one), await isAnnounced(root, one, two)]).toEqual([false, true]);
    expect([await isAnnounced(campaign.creator, one, two), await isCloseAnnounced(campaign.creator)]).toEqual([
      false,
      false,
    ]);
    expect(await isCloseAnnounced(root)).toBe(true);
    await campaign.decide(three, 'approved', { by: root });
    expect([await isAnnounced(root, one), await isAnnounced(rita, one)]).toEqual([true, false]);
    await requested(campaign.decide(one, 'approved', { by: root }));
  });

  it('counts only what a bulk decision can change in campaigns of other people', async () => {
    const campaign = await scene.campaign({ budget: 60_000, approvalBonus: 6_000 });
    const [open, declined, removed, own] = [
      await campaign.post(),
      await campaign.post(),
      await campaign.post(),
      await campaign.post(root),
    ];
    await campaign.decide(declined, 'declined');
    await root.http('DELETE', `/blocks/${removed.id}`);
    const ownCampaign = await scene.campaignBy(root, { budget: 60_000, approvalBonus: 6_000 });
    const inOwnCampaign = await ownCampaign.post();
    const approveAll = (posts: Post[]) =>
      root.http('PATCH', '/blocks/moderation', { ids: posts.map(({ id }) => id), status: 'approved' });

    const other = await campaign.post();
    const asked = await approveAll([open, other, declined, removed, own, inOwnCampaign]);
    expect(asked).toMatchObject({
      status: 202,
      body: { approval: { amountCents: 12_000, blockIds: [open.id, other.id] } },
    });
    await decide(asked.body.approval._id as string, 'cancel', root);

    const { status, body } = await approveAll([open, declined, removed, own, inOwnCampaign]);
    expect({ status, results: body.data.map(({ result }: { result: string }) => result) }).toEqual({
      status: 200,
      results: ['moved', 'refused', 'refused', 'refused', 'moved'],
    });
  });

  it('two admins approve at once: the act runs once', async () => {
    const ronja = await signInAs(scene.app, { username: 'ronja', name: 'Ronja', roles: ['admin'], country: 'GB' });
    const campaign = await scene.campaign({ budget: 50_000 });
    const id = await requested(close(campaign));
    const answers = await Promise.all([decide(id, 'approve', rita), decide(id, 'approve', ronja)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await scene.wallet(campaign.creator)).toBe(50_000);
    expect(await scene.transactions('campaign_refund', { sparkId: campaign.id })).toBe(1);
  });

  it('approve against expire: an expired request is not executed, and not approved before the job has seen it', async () => {
    const { campaign, post } = await selecting();
    const id = await requested(setPrize(campaign, post, 15_000));
    scene.clock.advanceMs(7 * DAY_MS);
    expect(await decide(id, 'approve', rita)).toMatchObject({
      status: 409,
      body: { code: 'approval_not_open', details: { status: 'expired' } },
    });
    expect(await statusOf(id)).toBe('expired');
    const approvals = scene.app.get(ApprovalsService);
    const expired = await Promise.all([approvals.expireDue(), approvals.expireDue()]);
    expect(expired.reduce((sum, count) => sum + count)).toBeGreaterThan(0);
    expect((await noticesOf(root, 'approval_decided'))[0]?.title).toBe('Your request has expired');
    expect(await campaign.money()).toMatchObject({ reserve: 0 });
    // The same act can be requested again.
    expect(await requested(setPrize(campaign, post, 15_000))).not.toBe(id);
  });

  it('the campaign changed before the approval: failed with the reason, and nothing moves', async () => {
    const { campaign, post } = await selecting(20_000);
    const id = await requested(setPrize(campaign, post, 15_000));
    expect((await campaign.closeWinners('refund')).status).toBe(200);
    expect((await decide(id, 'approve', rita)).body.data).toMatchObject({
      status: 'failed',
      failure: { code: 'already_closed' },
    });
    expect(await campaign.money()).toEqual({ pool: 0, reserve: 0 });
    expect((await noticesOf(root, 'approval_decided'))[0]?.title).toBe(
      'rita approved your request, but it could not be done',
    );
  });

  it('a bulk decision that comes too late for all contributions fails with the reason; one for some is done', async () => {
    const campaign = await scene.campaign({ budget: 60_000, approvalBonus: 6_000 });
    const [one, two, three] = [await campaign.post(), await campaign.post(), await campaign.post()];
    const request = (...posts: Post[]) =>
      requested(root.http('PATCH', '/blocks/moderation', { ids: posts.map(({ id }) => id), status: 'approved' }));
    const [tooLate, partly] = [await request(one, two), await request(two, three)];
    await campaign.decide(one, 'declined');
    await campaign.decide(two, 'declined');
    expect((await decide(tooLate, 'approve', rita)).body.data).toMatchObject({
      status: 'failed',
      failure: { code: 'invalid_transition' },
    });
    expect((await decide(partly, 'approve', rita)).body.data).toMatchObject({ status: 'executed' });
    expect(await Promise.all([one, two, three].map(({ by }) => scene.wallet(by)))).toEqual([0, 0, 6_000]);
  });

  it('more money than was approved does not move', async () => {
    const campaign = await scene.campaign({ budget: 15_000 });
    const id = await requested(close(campaign));
    await scene.fund(campaign.creator, 30_000);
    expect((await campaign.topUp(30_000)).status).toBe(200);
    expect((await decide(id, 'approve', rita)).body.data).toMatchObject({
      status: 'failed',
      failure: { code: 'CONFLICT' },
    });
    expect(await campaign.money()).toMatchObject({ pool: 45_000 });
  });

  it('an admin who has lost the role moves nothing', async () => {
    const { campaign, post } = await selecting();
    const former = await signInAs(scene.app, { username: 'former', name: 'Former', roles: ['admin'], country: 'GB' });
    const id = await requested(setPrize(campaign, post, 15_000, former));
    await signInAs(scene.app, { username: 'former', name: 'Former', roles: ['contributor'], country: 'GB' });
    expect((await decide(id, 'approve', rita)).body.data).toMatchObject({
      status: 'failed',
      failure: { code: 'FORBIDDEN' },
    });
    expect(await campaign.money()).toMatchObject({ reserve: 0 });
  });

  describe('a crash between approval and execution', () => {
    const sweep = () => scene.app.get(ApprovalExecutionService).runUnfinished();
    const crashOnce = () =>
      jest.spyOn(scene.app.get(AdminActs), 'execute').mockRejectedValueOnce(new Error('The process has died'));

    it('is run by the job', async () => {
      const { campaign, post } = await selecting();
      const id = await requested(setPrize(campaign, post, 15_000));
      crashOnce();
      expect((await decide(id, 'approve', rita)).body.data).toMatchObject({ status: 'approved' });
      expect(await campaign.money()).toMatchObject({ reserve: 0 });
      expect(await sweep()).toBe(0);
      scene.clock.advanceMs(60_000);
      expect(await sweep()).toBe(1);
      expect(await statusOf(id)).toBe('executed');
      expect(await campaign.money()).toMatchObject({ reserve: 15_000 });
      expect(await sweep()).toBe(0);
    });

    it('after the movement: the act does not run a second time, also when the creator has changed the prize since', async () => {
      const { campaign, post } = await selecting();
      const id = await requested(setPrize(campaign, post, 15_000));
      const acts = scene.app.get(AdminActs);
      const execute = acts.execute.bind(acts);
      jest.spyOn(acts, 'execute').mockImplementationOnce(async (...args) => {
        await execute(...args);
        throw new Error('The process has died');
      });
      await decide(id, 'approve', rita);
      expect(await campaign.money()).toMatchObject({ reserve: 15_000 });
      expect((await campaign.select(post, 0)).status).toBe(200);
      scene.clock.advanceMs(60_000);
      await Promise.all([sweep(), sweep()]);
      expect(await statusOf(id)).toBe('executed');
      expect(await campaign.money()).toMatchObject({ reserve: 0 });
    });

    it('in the middle of a bulk decision: the rest is decided, nothing twice', async () => {
      const campaign = await scene.campaign({ budget: 100_000, approvalBonus: 6_000 });
      const posts = [await campaign.post(), await campaign.post(), await campaign.post()];
      const ids = posts.map(({ id }) => id);
      const id = await requested(root.http('PATCH', '/blocks/moderation', { ids, status: 'approved' }));
      const acts = scene.app.get(AdminActs);
      const execute = acts.execute.bind(acts);
      jest.spyOn(acts, 'execute').mockImplementationOnce(async (kind, payload, user) => {
        await execute(kind, { ...payload, ids: ids.slice(0, 1) } as never, user);
        throw new Error('The process has died');
      });
      await decide(id, 'approve', rita);
      expect(await Promise.all(posts.map(({ by }) => scene.wallet(by)))).toEqual([6_000, 0, 0]);
      scene.clock.advanceMs(60_000);
      await Promise.all([sweep(), sweep()]);
      expect(await statusOf(id)).toBe('executed');
      expect(await Promise.all(posts.map(({ by }) => scene.wallet(by)))).toEqual([6_000, 6_000, 6_000]);
      const { movedCents } = (await scene.app.connection
        .collection('approvals')
        .findOne({ _id: new Types.ObjectId(id) })) as unknown as { movedCents: number };
      expect(movedCents).toBe(18_000);
    });
  });
});

it('the winner event announces to an admin, not to the creator, that a release needs a second admin', async () => {
  const { campaign, post } = await selecting();
  const announced = async (by: SignedIn) =>
    (await by.http('GET', `/api/event/spark/${campaign.id}`)).body.data.releaseNeedsSecondAdmin as boolean;
  await setPrize(campaign, post, 10_000, campaign.creator);
  expect([await announced(root), await announced(campaign.creator)]).toEqual([false, false]);
  await setPrize(campaign, post, 10_001, campaign.creator);
  expect([await announced(root), await announced(campaign.creator)]).toEqual([true, false]);
  expect((await root.http('POST', '/api/event/spark/release', { sparkId: campaign.id })).body.code).toBe(
    'approval_required',
  );
});
