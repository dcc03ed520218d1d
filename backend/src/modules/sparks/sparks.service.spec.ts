import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types, type ClientSession } from 'mongoose';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../test/support/test-app.js';
import { LedgerService, poolOf, postings, walletOf } from '../../core/ledger/index.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { QUEUES } from '../../platform/queue/queue-names.js';
import { SparkBudgetService, SparksApiModule, SparksService, SparksWorkerModule } from './index.js';
import { SPARK_TRANSITIONS_JOB } from './jobs/spark-transitions.processor.js';
import { SparkTransitionsService } from './lifecycle/spark-transitions.service.js';
import type { SparkRecord } from './spark.schema.js';

describe('SparksService and SparkBudgetService', () => {
  const NOW = '2026-05-01T12:00:00.000Z';
  const clock = new FixedClock(NOW);
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;
  let sparks: SparksService;
  let budgets: SparkBudgetService;

  const spark = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), budget: 0, ...overrides });
  const idOf = (record: SparkRecord) => record._id.toHexString();
  const reload = async (record: SparkRecord) => (await sparks.findById(idOf(record))) as SparkRecord;
  const run = <T>(work: (session: ClientSession) => Promise<T>) => app.get(TransactionRunner).runInTransaction(work);
  const bonus = (record: SparkRecord, blockId: string, amountCents: number) =>
    run((session) =>
      budgets.payFromPool(
        {
          sparkId: idOf(record),
          amountCents,
          posting: (cents) =>
            postings.approvalBonus({
              sparkId: idOf(record),
              blockId,
              contributorId: ada.user.id,
              amountCents: cents,
              causedBy: { type: 'user', id: cleo.user.id },
            }),
        },
        session,
      ),
    );

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, SparksWorkerModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
    sparks = app.get(SparksService);
    budgets = app.get(SparkBudgetService);
  });
  beforeEach(() => clock.set(NOW));
  afterAll(() => app?.close());

  describe('submissions', () => {
    it('finds campaigns, and requires published ones for submissions', async () => {
      const [published, draft] = [await spark(), await spark({ live_mode: false })];
      expect(sparks.requireLive(await sparks.findById(idOf(published)))._id).toEqual(published._id);
      for (const id of [idOf(draft), '665f1c2ab7e4d9a1c0ffee01', 'nonsense']) {
        const found = await sparks.findById(id);
        expect(() => sparks.requireLive(found)).toThrow('Campaign not found');
      }
      expect(await sparks.findById('nonsense')).toBeNull();
      expect((await sparks.findBySlug(draft.slug))?._id).toEqual(draft._id);
      expect(await sparks.findManyByIds([idOf(published), idOf(draft), idOf(draft), 'nonsense'])).toHaveLength(2);
    });

    it.each([
      ['a closed campaign', { manuallyClosed: true, status: 'completed' }, 409, 'campaign_not_open'],
      [
        'a campaign whose end has passed, before the job has run',
        { end_time: { date: new Date(NOW) } },
        409,
        'campaign_not_open',
      ],
      [
        'a campaign that has not begun',
        { published_time: { date: new Date('2026-05-02T00:00:00Z') } },
        409,
        'campaign_not_open',
      ],
      ['a campaign past its deadline', { deadline: new Date('2026-05-01T11:59:59Z') }, 409, 'campaign_not_open'],
      ['a private campaign', { isPrivate: true }, 403, 'access_required'],
      ['a campaign for other countries', { location: ['DE', 'FR'] }, 403, 'country_not_allowed'],
    ] as const)('refuses %s', async (_, overrides, status, code) => {
      const record = await spark(overrides as unknown as Partial<SparkRecord>);
      await expect(sparks.assertMaySubmit(record, ada.user)).rejects.toMatchObject({ status, code });
    });

    it('permits creators, admins and accepted contributors in private campaigns, and everyone in public ones', async () => {
      const closedOne = await spark({ isPrivate: true });
      await expect(sparks.assertMaySubmit(closedOne, cleo.user)).resolves.toBeUndefined();
      await expect(sparks.assertMaySubmit(closedOne, root.user)).resolves.toBeUndefined();
      await ada.http('POST', `/api/sparks/${idOf(closedOne)}/request-access`);
      await expect(sparks.assertMaySubmit(closedOne, ada.user)).rejects.toMatchObject({ code: 'access_required' });
      await cleo.http('PATCH', `/spark/${idOf(closedOne)}/approve-access`, { userId: ada.user.id });
      await expect(sparks.assertMaySubmit(closedOne, ada.user)).resolves.toBeUndefined();
      await expect(sparks.assertMaySubmit(await spark({ location: ['GB'] }), ada.user)).resolves.toBeUndefined();
    });

    it('adds to the counts of contributions, without rolled back changes, and skips unknown campaigns', async () => {
      const record = await spark();
      const add = (delta: number) =>
        run((session) =>
          sparks.addToContributionsCounts(
            new Map([
              [idOf(record), delta],
              ['665f1c2ab7e4d9a1c0ffee01', delta],
            ]),
            session,
          ),
        );
      await Promise.all(Array.from({ length: 20 }, () => add(1)));
      await add(-1);
      const failed = run(async (session) => {
        await sparks.addToContributionsCounts(new Map([[idOf(record), 1]]), session);
        throw new Error('the change was refused');
      });
      await expect(failed).rejects.toThrow('the change was refused');
      expect((await reload(record)).contributionsCount).toBe(19);
    });
  });

  describe('payments from the pool', () => {
    const adaWallet = () => app.get(LedgerService).balanceOf(walletOf(ada.user.id));
    const poolBalance = (record: SparkRecord) => app.get(LedgerService).balanceOf(poolOf(idOf(record)));

    it('pays the amount due and keeps budget, usage and pool consistent', async () => {
      const record = await spark({ budget: 1_000 });
      const before = await adaWallet();
      expect(await bonus(record, 'pay-1', 300)).toEqual({
        paidCents: 300,
        unpaidCents: 0,
        poolEmpty: false,
        replayed: false,
      });
      expect(await reload(record)).toMatchObject({ budget: 700, initialBudget: 1_000, usage: 300 });
      expect([await poolBalance(record), await adaWallet()]).toEqual([700, before + 300]);
    });

    it('pays the rest of the pool, then nothing, and reports the unpaid amount', async () => {
      const record = await spark({ budget: 500 });
      expect(await bonus(record, 'left-1', 800)).toEqual({
        paidCents: 500,
        unpaidCents: 300,
        poolEmpty: true,
        replayed: false,
      });
      expect(await bonus(record, 'left-2', 800)).toEqual({
        paidCents: 0,
        unpaidCents: 800,
        poolEmpty: true,
        replayed: false,
      });
      expect(await bonus(record, 'left-3', 0)).toMatchObject({ paidCents: 0, unpaidCents: 0 });
      expect(await reload(record)).toMatchObject({ budget: 0, usage: 500 });
    });

    it('is idempotent, whatever the pool contains at the second call', async () => {
      const record = await spark({ budget: 500 });
      await bonus(record, 'once', 300);
      expect(await bonus(record, 'once', 300)).toEqual({
        paidCents: 0,
        unpaidCents: 0,
        poolEmpty: false,
        replayed: true,
      });
      await bonus(record, 'rest', 900);
      expect(await bonus(record, 'once', 300)).toEqual({
        paidCents: 0,
        unpaidCents: 0,
        poolEmpty: true,
        replayed: true,
      });
      expect(await reload(record)).toMatchObject({ budget: 0, usage: 500 });
    });

    it('never pays more than the pool under concurrent payments', async () => {
      const record = await spark({ budget: 1_000 });
      const before = await adaWallet();
      const results = await Promise.all(Array.from({ length: 15 }, (_, index) => bonus(record, `many-${index}`, 100)));
      expect(results.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(1_000);
      expect(results.filter(({ paidCents }) => paidCents === 0)).toHaveLength(5);
      expect([await poolBalance(record), await adaWallet()]).toEqual([0, before + 1_000]);
      expect(await reload(record)).toMatchObject({ budget: 0, usage: 1_000 });
    });

    it('rejects changes beyond the pool, changes of drafts, and amounts that are not positive integers', async () => {
      const [record, draft] = [await spark({ budget: 100 }), await spark({ budget: 100, live_mode: false })];
      const change = (target: SparkRecord, cents: number) =>
        run((session) => budgets.applyPoolChange(idOf(target), { reservedCents: cents }, session));
      await expect(change(record, 101)).rejects.toMatchObject({ status: 409, code: 'pool_empty' });
      await expect(change(draft, 50)).rejects.toMatchObject({ status: 409 });
      for (const cents of [0, -5, 1.5, Number.NaN])
        await expect(change(record, cents)).rejects.toBeInstanceOf(RangeError);
      expect((await reload(record)).budget).toBe(100);
    });

    it('transfers prizes between pool, reserve and winners', async () => {
      const record = await spark({ budget: 1_000 });
      // Changes only the campaign's document; the ledger postings are tested with the winners.
      const apply = (change: Parameters<SparkBudgetService['applyPoolChange']>[1]) =>
        run((session) => budgets.applyPoolChange(idOf(record), change, session));
      expect(await apply({ reservedCents: 600 })).toMatchObject({ budget: 400, usage: 0 });
      expect(await apply({ unreservedCents: 100 })).toMatchObject({ budget: 500, usage: 0 });
      expect(await apply({ reservePaidCents: 500 })).toMatchObject({ budget: 500, usage: 500, initialBudget: 1_000 });
    });
  });

  it('updates the winner status only from the expected status, once under ten concurrent calls', async () => {
    const record = await spark();
    const moves = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        run((session) => sparks.updateWinnerStatus(idOf(record), ['none'], 'selecting', session)),
      ),
    );
    expect(moves.filter((move) => move.status === 'fulfilled')).toHaveLength(1);
    for (const move of moves)
      if (move.status === 'rejected') expect(move.reason).toMatchObject({ status: 409, code: 'invalid_transition' });
    expect((await reload(record)).winnerSubmissionStatus).toBe('selecting');
    await expect(
      run((session) => sparks.updateWinnerStatus('665f1c2ab7e4d9a1c0ffee01', ['none'], 'selecting', session)),
    ).rejects.toMatchObject({ status: 404 });
  });

  describe('the transitions job', () => {
    it('applies all overdue transitions after an outage, and nothing else', async () => {
      const overdue = await spark({ end_time: { date: new Date('2026-05-01T12:30:00Z') } });
      const running = await spark({ end_time: { date: new Date('2026-09-01T00:00:00Z') } });
      const endless = await spark({ end_time: { date: null } });
      const closed = await spark({
        status: 'completed',
        manuallyClosed: true,
        end_time: { date: new Date('2026-05-01T12:30:00Z') },
      });
      const draft = await spark({ live_mode: false, end_time: { date: new Date('2026-05-01T12:30:00Z') } });
      clock.set('2026-07-01T00:00:00Z');
      expect((await sparks.findById(idOf(overdue)))?.status).toBe('ongoing');
      expect((await app.http('GET', `/spark/sparkById/${idOf(overdue)}`)).body.data.status).toBe('ended');
      await app.get<Queue>(getQueueToken(QUEUES.maintenance)).add(SPARK_TRANSITIONS_JOB, {});
      await app.drainQueues();
      const after = await Promise.all([overdue, running, endless, closed, draft].map(reload));
      expect(after.map((record) => record.status)).toEqual(['ended', 'ongoing', 'ongoing', 'completed', 'ongoing']);
      expect(await app.get(SparkTransitionsService).applyDueTransitions()).toEqual({
        end: 0,
        deadline: 0,
        start: 0,
        runwayEnd: 0,
        completion: 0,
      });
    });

    it('is scheduled once with several workers', async () => {
      const repeatable = await app.get<Queue>(getQueueToken(QUEUES.maintenance)).getRepeatableJobs();
      expect(repeatable.filter((job) => job.name === SPARK_TRANSITIONS_JOB)).toHaveLength(1);
    });
  });

  it('keeps the ledger balanced', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});
