import { Types, type ClientSession } from 'mongoose';
import { AppealsApiModule } from '../../src/core/appeals/index.js';
import { ApprovalsApiModule } from '../../src/core/approvals/index.js';
import { CasesApiModule } from '../../src/core/cases/index.js';
import { heldOf, LedgerService, type LedgerCause } from '../../src/core/ledger/index.js';
import { SuspensionsApiModule } from '../../src/core/suspensions/index.js';
import { EarningReleaseService } from '../../src/modules/blocks/holds/earning-release.service.js';
import { EarningHoldsService, EarningReversalRepository } from '../../src/modules/blocks/holds/index.js';
import { EventReconciliationService } from '../../src/modules/blocks/reconciliation/event-reconciliation.service.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';

/** A contributor appeals a decision that returned held earnings to the campaign. */
let scene: MoneyScene;
let second: SignedIn;
beforeAll(async () => {
  scene = await MoneyScene.start({
    modules: [AppealsApiModule, ApprovalsApiModule, CasesApiModule, SuspensionsApiModule],
  });
  second = await signInAs(scene.app, 'rootorg');
});
afterEach(async () => {
  await scene.expectAllAddsUp();
  const differences: string[] = [];
  await scene.app
    .get(EventReconciliationService)
    .reconcile({ repair: false, onDifference: (line) => differences.push(line) });
  expect(differences).toEqual([]);
});
afterAll(() => scene?.close());

interface Reversed {
  campaign: Campaign;
  post: Post;
  id: string;
}
/** A bonus of $3 and $1 for views, reversed by the creator. */
async function reversed(terms = {}, by?: SignedIn): Promise<Reversed> {
  const campaign = await scene.campaign({ holdDays: 3, ratePerThousandViews: 100, ...terms });
  const post = await campaign.approvedPost();
  await scene.refreshWith([[post, 1_000]]);
  await reverse(post, by ?? campaign.creator);
  return { campaign, post, id: await reversalOf(post) };
}
async function reverse(post: Post, by: SignedIn): Promise<void> {
  const { status, text } = await by.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason: 'Bought views' });
  if (status !== 200) throw new Error(text);
}
const listOf = async (person: SignedIn, query = '') =>
  (await person.http('GET', `/api/earning-reversals${query}`)).body.data as Record<string, unknown>[];
const reversalOf = async ({ id, by }: Post) => String((await listOf(by, `?blockId=${id}`))[0]?._id);
const appeal = (person: SignedIn, id: string) =>
  person.http('POST', `/api/earning-reversals/${id}/appeal`, { text: 'The views are real.' });
const opened = async ({ post, id }: Reversed) => (await appeal(post.by, id)).body.data._id as string;
const judge = (caseId: string, outcome = 'overturned', admin: SignedIn = scene.admin, headers = {}) =>
  admin.http('POST', `/api/admin/appeals/${caseId}/decide`, { outcome, statement: 'They are real.' }, headers);
const inTransaction = <T>(work: (session: ClientSession) => Promise<T>): Promise<T> =>
  scene.app.get(TransactionRunner).runInTransaction(work);
const held = (person: SignedIn) => scene.app.get(LedgerService).balanceOf(heldOf(person.user.id));
const pool = async (campaign: Campaign) => (await campaign.money()).pool;
const restorations = (post: Post) => scene.transactions('earning_restoration', { blockId: post.id });
const notified = async (person: SignedIn, kind: string) =>
  (await person.http('GET', '/api/notifications')).body.data.filter((one: { kind: string }) => one.kind === kind);

describe('A reversal', () => {
  it('is stored with who decided it, and told with the appeal', async () => {
    const { campaign, post, id } = await reversed();
    expect(await listOf(post.by)).toEqual([
      {
        _id: id,
        amountCents: 400,
        reason: 'Bought views',
        reversedAt: expect.any(String),
        status: 'reversed',
        blockId: post.id,
        sparkId: campaign.id,
        sparkName: expect.any(String),
      },
    ]);
    const stored = await scene.app.connection.collection('earning_reversals').findOne({ _id: new Types.ObjectId(id) });
    expect(stored).toMatchObject({
      deciderId: new Types.ObjectId(campaign.creator.user.id),
      earnings: [
        { cause: 'bonus', amountCents: 300 },
        { cause: 'views', amountCents: 100 },
      ],
    });
    const [notice] = await notified(post.by, 'earnings_reversed');
    expect(notice).toMatchObject({
      body: expect.stringContaining('You can appeal within 14 days.'),
      link: `/contribution-details/${post.id}`,
    });
    expect(await listOf(campaign.creator)).toEqual([]);
  });

  it('by the deletion of an admin is appealed from the wallet', async () => {
    const campaign = await scene.campaign({ holdDays: 3 });
    const post = await campaign.approvedPost();
    expect((await scene.admin.http('DELETE', `/blocks/${post.id}`)).status).toBe(204);
    const [notice] = await notified(post.by, 'earnings_reversed');
    expect(notice.link).toBe('/wallet?tab=held');
    expect((await appeal(post.by, await reversalOf(post))).status).toBe(201);
  });

  it.each<[string, (post: Post) => LedgerCause]>([
    ['a job', () => ({ type: 'job', id: 'reverse-gone-posts' })],
    ['the contributor', ({ by }) => ({ type: 'user', id: by.user.id })],
  ])('by %s is no decision that can be appealed', async (_, causeOf) => {
    const campaign = await scene.campaign({ holdDays: 3 });
    const post = await campaign.approvedPost();
    await inTransaction((session) =>
      scene.app
        .get(EarningHoldsService)
        .reverse(new Types.ObjectId(post.id), 'The post is gone.', causeOf(post), session),
    );
    expect([await held(post.by), await pool(campaign)]).toEqual([0, 2_000]);
    expect(await listOf(post.by)).toEqual([]);
    const [notice] = await notified(post.by, 'earnings_reversed');
    expect(notice.body).not.toContain('appeal');
  });
});

describe('An appeal', () => {
  it('is opened once by the contributor, within fourteen days', async () => {
    const { campaign, post, id } = await reversed();
    expect((await appeal(campaign.creator, id)).status).toBe(404);
    expect((await appeal(post.by, String(new Types.ObjectId()))).status).toBe(404);
    const late = await reversed();
    const answers = await Promise.all([appeal(post.by, id), appeal(post.by, id), appeal(post.by, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { data } = answers.find(({ status }) => status === 201)?.body ?? {};
    expect(data).toMatchObject({
      subject: { type: 'block', id: post.id, campaign: expect.any(String) },
      appealed: { decision: 'earnings_reversal', reason: 'Bought views', amountCents: 400 },
    });
    expect(await listOf(post.by)).toMatchObject([{ appealCaseId: data._id }]);
    expect((await appeal(post.by, id)).body.code).toBe('already_appealed');
    expect((await campaign.creator.http('GET', `/api/cases/${data._id}`)).body.data.yourRole).toBe('reviewer');
    scene.clock.advanceMs(14 * DAY_MS);
    expect((await appeal(late.post.by, late.id)).body.code).toBe('appeal_window_over');
  });

  it('is decided by an admin who did not decide, and whose campaign or contribution it is not', async () => {
    const byAdmin = await reversed({}, scene.admin);
    expect((await judge(await opened(byAdmin))).body.code).toBe('own_decision');
    const campaign = await scene.campaignBy(second, { holdDays: 3 });
    const post = await campaign.approvedPost();
    await reverse(post, scene.admin);
    expect(
      (await judge(await opened({ campaign, post, id: await reversalOf(post) }), 'upheld', second)).body.code,
    ).toBe('own_decision');
    const otto = await signInAs(scene.app, { username: 'otto', name: 'Otto', roles: ['admin'], country: 'GB' });
    const other = await scene.campaign({ holdDays: 3 });
    const own = await other.approvedPost(otto);
    await reverse(own, other.creator);
    const caseId = await opened({ campaign: other, post: own, id: await reversalOf(own) });
    expect((await judge(caseId, 'overturned', otto)).body.code).toBe('own_contribution');
    expect(await scene.wallet(otto)).toBe(0);
  });
});

describe('A decision', () => {
  it('that reverses the reversal pays the amount once, to the wallet', async () => {
    const found = await reversed();
    const { campaign, post } = found;
    expect([await scene.wallet(post.by), await scene.ees(post), await pool(campaign)]).toEqual([0, 0, 2_000]);
    const caseId = await opened(found);
    const key = { 'idempotency-key': 'overturn-once' };
    const first = await judge(caseId, 'overturned', scene.admin, key);
    expect(first.body.data).toMatchObject({ status: 'resolved', outcome: 'overturned' });
    expect((await judge(caseId, 'overturned', scene.admin, key)).body).toEqual(first.body);
    expect((await judge(caseId, 'overturned', second)).body.code).toBe('case_closed');
    expect([await scene.wallet(post.by), await held(post.by), await scene.ees(post)]).toEqual([400, 0, 400]);
    expect(await pool(campaign)).toBe(1_600);
    expect(await listOf(post.by)).toMatchObject([{ status: 'restored' }]);
    const { earnings } = (await post.by.http('GET', `/blocks/${post.id}/engagement`)).body.data;
    expect(earnings).toMatchObject({ total: 400, bonus: 300, paid: 100, prizes: 0, reversed: 0 });
    expect(await notified(post.by, 'appeal_decided')).toMatchObject([{ body: 'They are real.' }]);
    const audit = (await scene.admin.http('GET', `/api/audit?target=${post.id}`)).body.data as { action: string }[];
    expect(audit[0]?.action).toBe('block_earnings_appeal_overturned');
  });

  it('that confirms it moves nothing', async () => {
    const found = await reversed();
    expect((await judge(await opened(found), 'upheld')).status).toBe(200);
    expect([await scene.wallet(found.post.by), await pool(found.campaign)]).toEqual([0, 2_000]);
    expect((await appeal(found.post.by, found.id)).body.code).toBe('already_appealed');
  });

  it('of two admins at once happens once', async () => {
    const found = await reversed();
    const caseId = await opened(found);
    const answers = await Promise.all([
      judge(caseId),
      judge(caseId, 'overturned', second),
      judge(caseId),
      judge(caseId),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await scene.wallet(found.post.by)).toBe(400);
    expect(await restorations(found.post)).toBe(2);
  });

  it('that dies between its writes changes nothing, and can be repeated', async () => {
    const found = await reversed();
    const caseId = await opened(found);
    const ledger = scene.app.get(LedgerService);
    const post = ledger.post.bind(ledger);
    let posted = 0;
    const spy = jest.spyOn(ledger, 'post').mockImplementation(async (...args) => {
      posted += 1;
      if (posted === 2) throw new Error('The process died');
      return post(...args);
    });
    expect((await judge(caseId)).status).toBe(500);
    spy.mockRestore();
    expect(posted).toBe(2);
    expect([await scene.wallet(found.post.by), await pool(found.campaign)]).toEqual([0, 2_000]);
    expect(await listOf(found.post.by)).toMatchObject([{ status: 'reversed' }]);
    expect((await judge(caseId)).status).toBe(200);
    expect(await scene.wallet(found.post.by)).toBe(400);
  });

  it('above the limit of one admin needs a second one, who did not decide', async () => {
    const rita = await signInAs(scene.app, { username: 'rita', name: 'Rita Lund', roles: ['admin'], country: 'SE' });
    const campaign = await scene.campaignBy(rita, { budget: 40_000, approvalBonus: 15_000, holdDays: 3 });
    const post = await campaign.approvedPost();
    await reverse(post, rita);
    const asked = await judge(await opened({ campaign, post, id: await reversalOf(post) }));
    expect(asked).toMatchObject({ status: 202, body: { approval: { kind: 'appeal', amountCents: 15_000 } } });
    const path = `/api/admin/approvals/${asked.body.approval._id}/approve`;
    expect((await rita.http('POST', path)).body.code).toBe('own_decision');
    expect(await scene.wallet(post.by)).toBe(0);
    expect((await second.http('POST', path)).body.data).toMatchObject({ status: 'executed' });
    expect(await scene.wallet(post.by)).toBe(15_000);
  });

  it('pays within the cap, which reversed views still count for', async () => {
    const found = await reversed({ maxEarningPerContribution: 100 });
    await scene.refreshWith([[found.post, 9_000]]);
    expect(await held(found.post.by)).toBe(0);
    await judge(await opened(found));
    await scene.refreshWith([[found.post, 20_000]]);
    expect([await scene.wallet(found.post.by), await held(found.post.by)]).toEqual([400, 0]);
  });

  it('holds the amount while the contributor may not earn', async () => {
    const found = await reversed();
    const { by } = found.post;
    const suspended = await second.http('POST', '/api/admin/suspensions', {
      userId: by.user.id,
      scope: 'earn',
      reason: 'Under review',
    });
    expect((await judge(await opened(found))).status).toBe(200);
    expect([await scene.wallet(by), await held(by)]).toEqual([0, 400]);
    await second.http('POST', `/api/admin/suspensions/${suspended.body.data._id}/lift`, { reason: 'Fine' });
    scene.clock.advanceMs(2 * DAY_MS);
    await scene.app.get(EarningReleaseService).releaseDue();
    expect([await scene.wallet(by), await held(by)]).toEqual([400, 0]);
  });

  it('about earnings that were reversed again is a new one', async () => {
    const found = await reversed();
    const { by } = found.post;
    await second.http('POST', '/api/admin/suspensions', { userId: by.user.id, scope: 'earn', reason: 'Under review' });
    await judge(await opened(found));
    await reverse(found.post, found.campaign.creator);
    expect(await listOf(by)).toMatchObject([{ status: 'reversed' }, { status: 'restored' }]);
    expect((await judge(await opened({ ...found, id: await reversalOf(found.post) }))).status).toBe(200);
    expect([await held(by), await pool(found.campaign)]).toEqual([400, 1_600]);
  });
});

describe('A pool that does not cover the amount', () => {
  it.each<[string, (found: Reversed) => Promise<unknown>]>([
    ['because it was refunded', async ({ campaign }) => closed(campaign)],
    ['because it is spent', async ({ campaign }) => campaign.approvedPost()],
  ])('%s refuses the decision and changes nothing', async (_, empty) => {
    const found = await reversed({ budget: 500, initialBudget: 500 });
    const caseId = await opened(found);
    await empty(found);
    const before = await pool(found.campaign);
    const refused = await judge(caseId);
    expect([refused.status, refused.body.code]).toEqual([409, 'reversal_not_covered']);
    expect(refused.body.message).toContain('Correct the wallet of the contributor instead');
    expect([await scene.wallet(found.post.by), await pool(found.campaign)]).toEqual([0, before]);
    expect(await listOf(found.post.by)).toMatchObject([{ status: 'reversed' }]);
    expect((await judge(caseId, 'upheld')).status).toBe(200);
  });

  it('because the rest belongs to prizes refuses it as well', async () => {
    const found = await reversed();
    await found.campaign.end();
    await found.campaign.startWinners();
    await found.campaign.select(found.post, 500);
    await closed(found.campaign);
    await found.campaign.select(found.post, 0);
    expect(await pool(found.campaign)).toBe(500);
    expect((await judge(await opened(found))).body.code).toBe('reversal_not_covered');
  });

  it('while the campaign closes: either the contributor or the creator has the money', async () => {
    for (let round = 0; round < 4; round += 1) {
      const found = await reversed();
      const caseId = await opened(found);
      const [decision] = await Promise.all([judge(caseId), closed(found.campaign)]);
      const isPaid = decision.status === 200;
      if (!isPaid) expect(decision.body.code).toBe('reversal_not_covered');
      expect([await scene.wallet(found.post.by), await scene.wallet(found.campaign.creator)]).toEqual(
        isPaid ? [400, 1_600] : [0, 2_000],
      );
    }
  });
});

async function closed(campaign: Campaign): Promise<void> {
  const { status, text } = await campaign.close();
  if (status !== 200) throw new Error(text);
  await scene.settleClosings();
}

describe('A declined contribution', () => {
  it.each([
    ['the decision first', true],
    ['the reversal first', false],
  ])('whose two appeals succeed is paid once: %s', async (_, isDecisionFirst) => {
    const campaign = await scene.campaign({ holdDays: 3, ratePerThousandViews: 100 });
    const post = await campaign.approvedPost();
    await scene.refreshWith([[post, 1_000]]);
    await campaign.decide(post, 'flagged');
    await campaign.decide(post, 'declined');
    const ofDecision = (await post.by.http('POST', `/blocks/${post.id}/appeal`, { text: 'Look again.' })).body.data
      .appealCaseId as string;
    const ofReversal = await opened({ campaign, post, id: await reversalOf(post) });
    const order = isDecisionFirst ? [ofDecision, ofReversal] : [ofReversal, ofDecision];
    for (const caseId of order) expect((await judge(caseId)).status).toBe(200);
    await scene.refreshWith([[post, 1_000]]);
    await scene.completeBonuses();
    expect((await scene.stored(post)).moderation_status).toBe('approved');
    expect([await scene.wallet(post.by), await held(post.by), await scene.ees(post)]).toEqual([400, 0, 400]);
    expect(await pool(campaign)).toBe(1_600);
  });
});

describe('The stored reversal', () => {
  it('is restored once and has one appeal, whoever is first', async () => {
    const found = await reversed();
    const id = new Types.ObjectId(found.id);
    const rows = scene.app.get(EarningReversalRepository);
    const appeals = await Promise.all(
      [1, 2, 3].map(() => inTransaction((session) => rows.setAppeal(id, new Types.ObjectId(), session))),
    );
    expect(appeals.filter((stored) => stored !== null)).toHaveLength(1);
    const marked = await Promise.all(
      [1, 2, 3].map(() => inTransaction((session) => rows.markRestored(id, new Date(), session))),
    );
    expect(marked.filter((stored) => stored !== null)).toHaveLength(1);
  });

  it('has each earning in one reversal only', async () => {
    const { id } = await reversed();
    const rows = scene.app.connection.collection('earning_reversals');
    const { _id, ...row } = (await rows.findOne({ _id: new Types.ObjectId(id) })) ?? {};
    expect(_id).toBeDefined();
    await expect(rows.insertOne(row)).rejects.toThrow('E11000');
  });

  it.each([
    ['of a person', { userId: new Types.ObjectId() }, 'userId_1__id_-1'],
    ['of a contribution', { userId: new Types.ObjectId(), blockId: new Types.ObjectId() }, 'blockId_1__id_-1'],
  ])('%s is listed in the order of an index', async (_, filter, index) => {
    const rows = scene.app.connection.collection('earning_reversals');
    const { queryPlanner } = await rows.find(filter).sort({ _id: -1 }).hint(index).explain();
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect(plan).toContain(`"indexName":"${index}"`);
    expect(plan).not.toMatch(/COLLSCAN|"stage":"SORT"/u);
  });
});
