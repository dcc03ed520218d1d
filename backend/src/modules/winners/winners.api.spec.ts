import { Types } from 'mongoose';
import { createBlock, createBlocks, type BlockWishes } from '../../../test/support/factories/block.factory.js';
import { createSpark, fundWallet } from '../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import type { SignedIn } from '../../../test/support/sign-in.js';
import { signInAs } from '../../../test/support/sign-in.js';
import type { TestApp } from '../../../test/support/test-app.js';
import { createTestApp } from '../../../test/support/test-app.js';
import { LedgerService, walletOf } from '../../core/ledger/index.js';
import { SparkBudgetService, SparksApiModule } from '../sparks/index.js';
import type { SparkRecord } from '../sparks/index.js';
import { WinnersApiModule } from './index.js';

const clock = new FixedClock('2026-05-10T12:00:00.000Z');
const YESTERDAY = { date: new Date('2026-05-09T12:00:00.000Z') };
let app: TestApp;
let people: Record<'ada' | 'ben' | 'cleo' | 'acme' | 'root', SignedIn>;

beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule, WinnersApiModule], clock });
  const names = ['ada', 'ben', 'cleo', 'acme', 'root'] as const;
  people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signInAs(app, name)]))) as typeof people;
});
afterAll(() => app?.close());

/** A campaign of cleo that ended yesterday. */
const ended = (overrides: Partial<SparkRecord> = {}) => createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id), end_time: YESTERDAY, budget: 10_000, ...overrides });
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
const userIdOf = (who: SignedIn) => new Types.ObjectId(who.user.id);
const contribution = (spark: SparkRecord, wishes: BlockWishes = {}) => createBlock(app, spark, { userId: userIdOf(people.ada), ...wishes });
const start = (who: SignedIn, spark: SparkRecord) => who.http('POST', '/api/event/spark', { sparkId: idOf(spark) });
const select = (who: SignedIn, spark: SparkRecord, block: { _id: Types.ObjectId }, prizeCents: number) =>
  who.http('POST', '/api/event/spark/select-winner', { sparkId: idOf(spark), blockId: idOf(block), prizeCents });
const withdraw = (who: SignedIn, spark: SparkRecord, block: { _id: Types.ObjectId }) => who.http('DELETE', `/api/event/spark/${idOf(spark)}/winners/${idOf(block)}`);
const closeWinners = (who: SignedIn, spark: SparkRecord, type: string) => who.http('POST', '/api/event/spark/close-winners', { sparkId: idOf(spark), type });
const eventOf = async (spark: SparkRecord, who: SignedIn = people.cleo) => (await who.http('GET', `/api/event/spark/${idOf(spark)}`)).body.data;
const fundsOf = (spark: SparkRecord) => app.get(SparkBudgetService).fundsOf(idOf(spark));
const walletCents = (who: SignedIn) => app.get(LedgerService).balanceOf(walletOf(who.user.id));
const auditOf = (spark: SparkRecord) => app.connection.collection('audit_entries').find({ 'target.id': idOf(spark) }).sort({ createdAt: 1, _id: 1 }).toArray();

/** An ended campaign whose winners are being selected. */
async function selecting(overrides: Partial<SparkRecord> = {}): Promise<SparkRecord> {
  const spark = await ended(overrides);
  expect((await start(people.cleo, spark)).status).toBe(200);
  return spark;
}

/** Whatever happens, no cent of a campaign may get lost. */
async function expectAllMoneyThere(spark: SparkRecord): Promise<void> {
  const { fundedCents, remainingCents, reservedCents, spentCents, refundedCents } = await fundsOf(spark);
  expect(remainingCents + reservedCents + spentCents + refundedCents).toBe(fundedCents);
  expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
}

describe('starting the selection', () => {
  it.each<[string, Partial<SparkRecord>, number]>([
    ['that ended by the clock, although the stored status does not know', {}, 200],
    ['that is stored as ended', { status: 'ended' }, 200],
    ['that is completed', { status: 'completed', end_time: { date: null } }, 200],
    ['that was closed by hand', { status: 'completed', manuallyClosed: true, end_time: { date: null } }, 200],
    ['that still runs', { end_time: { date: new Date('2026-05-10T12:00:00.001Z') } }, 409],
    ['that has no end', { end_time: { date: null } }, 409],
    ['that is a draft', { live_mode: false }, 409],
  ])('on a campaign %s', async (_, overrides, status) => {
    const spark = await ended(overrides);
    const answer = await start(people.cleo, spark);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body.data).toMatchObject({ sparkId: idOf(spark), status: 'selecting', canStart: false, startedAt: clock.now().toISOString(), closing: null });
    else expect(answer.body).toMatchObject({ code: 'invalid_transition', message: 'Winners can be selected once the campaign has ended, is completed or was closed.' });
    expect((await eventOf(spark)).status).toBe(status === 200 ? 'selecting' : 'none');
  });

  it('happens once: ten at once answer the same, and so do repeats', async () => {
    const spark = await ended();
    expect((await eventOf(spark)).canStart).toBe(true);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => start(index % 2 ? people.root : people.cleo, spark)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect((await start(people.cleo, spark)).body).toEqual(answers[0]?.body);
    expect((await auditOf(spark)).map(({ action }) => action as string)).toEqual(['winner_selection_started']);
  });

  it('is for the creator and admins; a draft is not even known to others', async () => {
    const [spark, draft] = [await ended(), await ended({ live_mode: false })];
    for (const who of [people.ada, people.acme]) {
      expect(await start(who, spark)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      expect(await start(who, draft)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await start(people.root, spark)).status).toBe(200);
    expect(await start(people.cleo, { ...spark, _id: new Types.ObjectId() })).toMatchObject({ status: 404 });
  });
});

describe('candidates', () => {
  it('are the approved contributions by engagement, then views, then age, a page at a time', async () => {
    const spark = await selecting();
    const blocks = await createBlocks(app, spark, [
      { userId: userIdOf(people.ada), likes: 5, views: 900 },
      { userId: userIdOf(people.ben), likes: 2, comments: 3, shares: 10, views: 10 },
      { userId: userIdOf(people.ada), likes: 5, views: 1_000 },
      { userId: userIdOf(people.ben), likes: 5, views: null },
      { userId: userIdOf(people.cleo), likes: 4 },
      { likes: 1_000, moderation_status: 'pending' },
      { likes: 1_000, moderation_status: 'flagged' },
      { likes: 1_000, deleted: true },
    ]);
    await contribution(await ended(), { likes: 5_000 });
    await select(people.cleo, spark, blocks[2]!, 1_500);
    const page = async (number: number) => (await people.cleo.http('GET', `/api/event/spark/${idOf(spark)}/candidates?limit=3&page=${number}`)).body;
    const [first, second] = [await page(1), await page(2)];
    expect(first.pagination).toEqual({ currentPage: 1, totalPages: 2, totalItems: 5, pageSize: 3 });
    expect(first.event).toMatchObject({ status: 'selecting', progress: { paid: 0, total: 1 }, amounts: { remaining: 8_500, reserved: 1_500, prizes: 1_500 } });
    const seen = [...first.data, ...second.data].map((candidate) => [candidate.rank, candidate.contribution._id, candidate.engagementTotal, candidate.isEligible, candidate.selection?.prizeCents ?? null]);
    const [a, b, c, d, e] = blocks.map(idOf);
    expect(seen).toEqual([[1, b, 15, true, null], [2, c, 5, true, 1_500], [3, a, 5, true, null], [4, d, 5, true, null], [5, e, 4, false, null]]);
    expect(first.data[0].contribution).toMatchObject({ user: { username: 'ben' }, engagement: { likes: 2, comments: 3, shares: 10, views: 10 }, ees: 0, spark: { slug: spark.slug } });
  });

  it('are walked along an index, without sorting', async () => {
    const spark = await selecting();
    await createBlocks(app, spark, Array.from({ length: 30 }, (_, likes) => ({ likes })));
    const plan = await app.connection
      .collection('blocks')
      .find({ sparkId: spark._id, deleted: false, moderation_status: 'approved' })
      .sort({ engagementTotal: -1, 'engagement.views': -1, _id: 1 })
      .limit(12)
      .explain('queryPlanner');
    const text = JSON.stringify(plan);
    expect(text).toContain('ranked_by_engagement');
    expect(text).not.toMatch(/"(Sort|SORT)"/);
  });

  it('are for the creator and admins', async () => {
    const spark = await selecting();
    const url = `/api/event/spark/${idOf(spark)}/candidates`;
    expect([(await people.ada.http('GET', url)).status, (await people.root.http('GET', url)).status, (await app.http('GET', url)).status]).toEqual([403, 200, 401]);
  });
});

describe('selecting', () => {
  it('moves the prize from the pool to the reserve, and every change moves the difference', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    const steps: [number, number, number][] = [[3_000, 7_000, 3_000], [5_000, 5_000, 5_000], [1_000, 9_000, 1_000], [1_000, 9_000, 1_000], [0, 10_000, 0], [0, 10_000, 0], [10_000, 0, 10_000]];
    for (const [prizeCents, remaining, reserved] of steps) {
      const { status, body } = await select(people.cleo, spark, block, prizeCents);
      const selection = prizeCents === 0 ? null : { prizeCents, paidAt: null };
      expect([status, body.data]).toMatchObject([200, { blockId: idOf(block), selection, event: { amounts: { remaining, reserved, prizes: prizeCents, funded: 10_000 } } }]);
      await expectAllMoneyThere(spark);
    }
    const moved = await app.connection.collection('ledger_transactions').find({ 'refs.selectionId': idOf(block) }).sort({ createdAt: 1 }).toArray();
    expect(moved.map(({ kind, idempotencyKey }) => [kind as string, (idempotencyKey as string).split(':').at(-1)])).toEqual([['prize_reserve', '1'], ['prize_reserve', '2'], ['prize_return', '3'], ['prize_return', '4'], ['prize_reserve', '5']]);
    expect((await auditOf(spark)).map(({ action }) => action as string)).toEqual(['winner_selection_started', 'winner_selected', 'winner_prize_changed', 'winner_prize_changed', 'winner_withdrawn', 'winner_selected']);
  });

  it('withdraws by its own route, too; doing it again changes nothing', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    await select(people.cleo, spark, block, 4_000);
    for (const _ of [1, 2]) {
      expect(await withdraw(people.cleo, spark, block)).toMatchObject({ status: 200, body: { data: { selection: null, event: { amounts: { remaining: 10_000, reserved: 0 }, progress: { paid: 0, total: 0 } } } } });
    }
  });

  it('answers a repeat with the same Idempotency-Key with the first answer', async () => {
    const spark = await selecting();
    const [one, two] = [await contribution(spark), await contribution(spark)];
    const body = { sparkId: idOf(spark), blockId: idOf(one), prizeCents: 700 };
    const once = () => people.cleo.http('POST', '/api/event/spark/select-winner', body, { 'idempotency-key': 'select-once' });
    const first = await once();
    await select(people.cleo, spark, two, 100);
    expect((await once()).body).toEqual(first.body);
    expect((await fundsOf(spark)).reservedCents).toBe(800);
  });

  it('cannot go beyond the pool, and says what is there', async () => {
    const spark = await selecting({ budget: 5_000 });
    const [one, two] = [await contribution(spark), await contribution(spark)];
    expect((await select(people.cleo, spark, one, 3_000)).status).toBe(200);
    expect(await select(people.cleo, spark, two, 2_001)).toMatchObject({
      status: 409,
      body: { code: 'prize_exceeds_pool', message: 'The prizes exceed the pool: $20.00 is left, $20.01 more is needed.', details: { availableCents: 2_000, requiredCents: 2_001 } },
    });
    // Its own prize counts as well: raising it needs the difference only.
    expect((await select(people.cleo, spark, one, 5_000)).status).toBe(200);
    expect(await select(people.cleo, spark, two, 1)).toMatchObject({ status: 409, body: { code: 'pool_empty', message: 'Nothing is left in the pool for another prize.' } });
    await expectAllMoneyThere(spark);
  });

  it('of many at once takes as many as the pool covers', async () => {
    const spark = await selecting({ budget: 3_500 });
    const blocks = await createBlocks(app, spark, Array.from({ length: 8 }, () => ({ userId: userIdOf(people.ben) })));
    const answers = await Promise.all(blocks.map((block) => select(people.cleo, spark, block, 1_000)));
    expect(answers.map(({ status, body }) => (status === 200 ? 'selected' : (body.code as string))).sort()).toEqual([...Array(5).fill('prize_exceeds_pool'), ...Array(3).fill('selected')]);
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 500, reservedCents: 3_000 });
    await expectAllMoneyThere(spark);
  });

  it('the same contribution by many at once sets its prize once', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => select(index % 2 ? people.root : people.cleo, spark, block, 1_000)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await app.connection.collection('winner_selections').countDocuments({ sparkId: spark._id })).toBe(1);
    expect((await fundsOf(spark)).reservedCents).toBe(1_000);
  });

  it.each<[string, BlockWishes | 'foreign' | 'own' | 'unknown', number, string]>([
    ['waits for review', { moderation_status: 'pending' }, 409, 'not_approved'],
    ['is flagged', { moderation_status: 'flagged' }, 409, 'not_approved'],
    ['is deleted', { deleted: true }, 409, 'not_approved'],
    ['is in another campaign', 'foreign', 404, 'NOT_FOUND'],
    ['does not exist', 'unknown', 404, 'NOT_FOUND'],
    ['is of the creator', 'own', 422, 'UNPROCESSABLE'],
  ])('refuses a contribution that %s', async (_, which, status, code) => {
    const spark = await selecting();
    const block =
      which === 'unknown' ? { _id: new Types.ObjectId() } : which === 'foreign' ? await contribution(await ended()) : await contribution(spark, which === 'own' ? { userId: spark.creator } : which);
    expect(await select(people.cleo, spark, block, 100)).toMatchObject({ status, body: { code } });
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 10_000, reservedCents: 0 });
  });

  it('is possible only between the start and the release', async () => {
    const spark = await ended();
    const block = await contribution(spark);
    expect(await select(people.cleo, spark, block, 100)).toMatchObject({ status: 409, body: { code: 'selection_not_started' } });
    expect(await withdraw(people.cleo, spark, block)).toMatchObject({ status: 409, body: { code: 'selection_not_started' } });
    expect((await people.cleo.http('DELETE', `/api/event/spark/${idOf(spark)}/winners/x`)).status).toBe(404);
    await start(people.cleo, spark);
    for (const [status, code] of [['releasing', 'already_released'], ['released', 'already_released'], ['closed', 'already_closed']] as const) {
      await app.connection.collection('sparks').updateOne({ _id: spark._id }, { $set: { winnerSubmissionStatus: status } });
      expect(await select(people.cleo, spark, block, 100)).toMatchObject({ status: 409, body: { code } });
    }
  });

  it('is for the creator and admins', async () => {
    const spark = await selecting();
    const block = await contribution(spark);
    for (const who of [people.ada, people.acme]) {
      expect((await select(who, spark, block, 100)).status).toBe(403);
      expect((await withdraw(who, spark, block)).status).toBe(403);
    }
    expect((await select(people.root, spark, block, 100)).status).toBe(200);
  });

  it('goes on with more budget: a top-up is possible until the campaign is closed by hand', async () => {
    const spark = await selecting({ budget: 1_000 });
    const block = await contribution(spark);
    await fundWallet(app, people.cleo.user.id, 5_000);
    const topUp = () => people.cleo.http('POST', '/spark/increase-spark-budget', { sparkId: idOf(spark), budget_in_cents: 2_000 });
    expect((await select(people.cleo, spark, block, 3_000)).status).toBe(409);
    expect((await topUp()).status).toBe(200);
    expect((await select(people.cleo, spark, block, 3_000)).status).toBe(200);
    expect((await people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {})).status).toBe(200);
    expect(await topUp()).toMatchObject({ status: 409, body: { code: 'campaign_not_open' } });
    await expectAllMoneyThere(spark);
  });
});

describe('closing the campaign by hand', () => {
  it('leaves what is selected in the reserve, and then nothing is left for more', async () => {
    const spark = await selecting({ budget: 10_000 });
    const [one, two] = [await contribution(spark), await contribution(spark)];
    await select(people.cleo, spark, one, 4_000);
    const before = await walletCents(people.cleo);
    expect((await people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {})).body.data.closing.refunded).toBe(6_000);
    expect(await walletCents(people.cleo)).toBe(before + 6_000);
    expect(await fundsOf(spark)).toEqual({ fundedCents: 10_000, remainingCents: 0, reservedCents: 4_000, spentCents: 0, refundedCents: 6_000 });
    expect(await select(people.cleo, spark, two, 1)).toMatchObject({ status: 409, body: { code: 'pool_empty' } });
    // What is withdrawn is free for another winner.
    expect((await select(people.cleo, spark, one, 1_000)).status).toBe(200);
    expect((await select(people.cleo, spark, two, 3_000)).status).toBe(200);
    await expectAllMoneyThere(spark);
  });

  it('at the moment of a selection: either came first, and no cent is lost', async () => {
    for (const round of [1, 2, 3]) {
      const spark = await selecting({ budget: 2_000 });
      const block = await contribution(spark);
      const [closed, selected] = await Promise.all([people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {}), select(people.cleo, spark, block, 1_500)]);
      expect([round, closed.status]).toEqual([round, 200]);
      const reservedCents = selected.status === 200 ? 1_500 : 0;
      if (selected.status !== 200) expect(selected.body.code).toBe('pool_empty');
      expect(await fundsOf(spark)).toMatchObject({ remainingCents: 0, reservedCents, refundedCents: 2_000 - reservedCents });
      await expectAllMoneyThere(spark);
    }
  });
});

describe('closing the event', () => {
  it('with a refund gives selected prizes and the rest of the pool to the creator, once', async () => {
    const spark = await selecting();
    await select(people.cleo, spark, await contribution(spark), 4_000);
    const before = await walletCents(people.cleo);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => closeWinners(index % 2 ? people.root : people.cleo, spark, 'refund')));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers[0]?.body.data).toMatchObject({ status: 'closed', closing: { type: 'refund' }, amounts: { remaining: 0, reserved: 0, refunded: 10_000, prizes: 0 } });
    expect(await walletCents(people.cleo)).toBe(before + 10_000);
    expect((await auditOf(spark)).filter(({ action }) => action === 'winners_closed')).toHaveLength(1);
    await expectAllMoneyThere(spark);
    expect(await closeWinners(people.cleo, spark, 'runway')).toMatchObject({ status: 409, body: { code: 'already_closed' } });
    expect((await people.ada.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });

  it('tells the creator when an admin did it', async () => {
    const spark = await selecting({ budget: 1_234 });
    await closeWinners(people.root, spark, 'refund');
    const [news] = (await people.cleo.http('GET', '/api/notifications?limit=1')).body.data;
    expect(news).toMatchObject({ kind: 'winners_closed', title: `The winners' event of "${spark.name}" was closed by an admin`, body: '$12.34 went back to your wallet.' });
  });

  it('with a refund after the campaign was closed by hand gives back only what is left', async () => {
    const spark = await selecting();
    await select(people.cleo, spark, await contribution(spark), 4_000);
    await people.cleo.http('POST', `/spark/${idOf(spark)}/close`, {});
    const before = await walletCents(people.cleo);
    expect((await closeWinners(people.cleo, spark, 'refund')).status).toBe(200);
    expect(await walletCents(people.cleo)).toBe(before + 4_000);
    expect(await fundsOf(spark)).toMatchObject({ refundedCents: 10_000, reservedCents: 0, remainingCents: 0 });
    await expectAllMoneyThere(spark);
  });

  it('at the moment of a selection: the money is back with the creator whoever came first', async () => {
    for (const round of [1, 2, 3]) {
      const spark = await selecting({ budget: 2_000 });
      const block = await contribution(spark);
      const [closed, selected] = await Promise.all([closeWinners(people.cleo, spark, 'refund'), select(people.cleo, spark, block, 1_500)]);
      expect([round, closed.status]).toEqual([round, 200]);
      expect(selected.status === 200 || selected.body.code === 'already_closed').toBe(true);
      expect(await fundsOf(spark)).toMatchObject({ remainingCents: 0, reservedCents: 0, refundedCents: 2_000 });
      await expectAllMoneyThere(spark);
    }
  });

  it.each<[SparkRecord['winnerSubmissionStatus'], string, string]>([
    ['none', 'refund', 'selection_not_started'],
    ['selecting', 'runway', 'invalid_transition'],
    ['releasing', 'refund', 'invalid_transition'],
    ['releasing', 'runway', 'invalid_transition'],
    ['released', 'runway', 'invalid_transition'],
  ])('is refused when it is %s and ends with a %s', async (winnerSubmissionStatus, type, code) => {
    const spark = await ended({ winnerSubmissionStatus });
    expect(await closeWinners(people.cleo, spark, type)).toMatchObject({ status: 409, body: { code } });
    expect(await fundsOf(spark)).toMatchObject({ remainingCents: 10_000, refundedCents: 0 });
  });

  it('is for the creator and admins', async () => {
    const spark = await selecting();
    expect((await closeWinners(people.ada, spark, 'refund')).status).toBe(403);
    expect(await closeWinners(people.cleo, spark, 'keep')).toMatchObject({ status: 400 });
  });
});

describe('who sees what', () => {
  it('strangers see how far it is, without amounts; who is selected stays a secret', async () => {
    const spark = await selecting();
    await select(people.cleo, spark, await contribution(spark), 4_000);
    const { body } = await app.http('GET', `/api/event/spark/${idOf(spark)}`);
    expect(body.data).toEqual({ sparkId: idOf(spark), status: 'selecting', canStart: false, startedAt: clock.now().toISOString(), releasedAt: null, closing: null, progress: null, amounts: null });
    expect((await people.ada.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body.data).toEqual([]);
    expect((await people.cleo.http('GET', `/api/event/spark/${idOf(spark)}/winners`)).body.data).toMatchObject([{ rank: 1, user: { username: 'ada' }, prizeCents: 4_000, paidAt: null }]);
    const draft = await ended({ live_mode: false });
    expect((await app.http('GET', `/api/event/spark/${idOf(draft)}`)).status).toBe(404);
    expect((await people.ada.http('GET', `/api/event/spark/${idOf(draft)}/winners`)).status).toBe(404);
    expect((await eventOf(draft)).amounts).toBeNull();
  });
});
