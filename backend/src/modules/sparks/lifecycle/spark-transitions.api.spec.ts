import { getQueueToken } from '@nestjs/bull';
import type { Queue } from 'bull';
import { Types } from 'mongoose';
import { createSpark, fundWallet, sparkBody } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { LedgerService, poolOf, walletOf } from '../../../core/ledger/index.js';
import { QUEUES } from '../../../platform/queue/queue-names.js';
import { SparksApiModule, SparksWorkerModule } from '../index.js';
import { SPARK_TRANSITIONS_JOB } from '../jobs/spark-transitions.processor.js';
import type { SparkRecord } from '../spark.schema.js';
import { SparkTransitionsService } from './spark-transitions.service.js';

describe('time-based transitions', () => {
  const NOW = '2026-05-01T12:00:00.000Z';
  const START = '2026-05-02T08:00:00.000Z';
  const DEADLINE = '2026-05-20T08:00:00.000Z';
  const END = '2026-06-01T08:00:00.000Z';
  const NOTHING = { end: 0, deadline: 0, start: 0, runwayEnd: 0, completion: 0 };
  const clock = new FixedClock(NOW);
  let app: TestApp;
  let cleo: SignedIn;
  let ada: SignedIn;
  let root: SignedIn;

  const makeDue = () => app.get(SparkTransitionsService).applyDueTransitions();
  const at = (iso: string) => {
    clock.set(iso);
    return makeDue();
  };
  /** Publishes through the API; the start is in the future by default. */
  const publish = async (overrides: Record<string, unknown> = {}): Promise<string> => {
    await fundWallet(app, cleo.user.id, 10_000);
    const body = sparkBody({ live_mode: true, published_time: { date: START }, end_time: { date: END }, ...overrides });
    const answer = await cleo.http('POST', '/spark', body);
    expect([answer.status, answer.body.message]).toEqual([201, undefined]);
    return answer.body.data._id as string;
  };
  const read = async (id: string) => (await ada.http('GET', `/spark/sparkById/${id}`)).body.data;
  const news = async (id: string): Promise<[string, string, string][]> => {
    const notifications = await app.connection
      .collection('notifications')
      .find({ 'refs.sparkId': id })
      .sort({ createdAt: 1, _id: 1 })
      .toArray();
    return notifications.map(({ kind, title, body }) => [
      kind as string,
      (title as string).replace(/".*"/, 'It'),
      body as string,
    ]);
  };
  const pool = (id: string) => app.get(LedgerService).balanceOf(poolOf(id));
  const wallet = () => app.get(LedgerService).balanceOf(walletOf(cleo.user.id));
  const withRunway = (overrides: Partial<SparkRecord> = {}) =>
    createSpark(app, {
      creator: new Types.ObjectId(cleo.user.id),
      budget: 4_000,
      status: 'completed',
      end_time: { date: new Date('2026-04-20T00:00:00Z') },
      earningRunway: 'until_date',
      earningRunwayEndTime: new Date('2026-05-10T00:00:00Z'),
      winnerSubmissionStatus: 'released',
      ...overrides,
    });

  beforeAll(async () => {
    app = await createTestApp({ modules: [SparksApiModule, SparksWorkerModule], clock });
    [cleo, ada, root] = await Promise.all([signInAs(app, 'cleo'), signInAs(app, 'ada'), signInAs(app, 'root')]);
  });
  beforeEach(async () => {
    clock.set(NOW);
    await app.connection.collection('sparks').deleteMany({});
  });
  afterAll(() => app?.close());

  it('notifies the creator once when a scheduled campaign starts', async () => {
    const id = await publish();
    expect(await at('2026-05-02T07:59:59.999Z')).toEqual(NOTHING);
    expect(await at(START)).toEqual({ ...NOTHING, start: 1 });
    expect(await makeDue()).toEqual(NOTHING);
    expect(await news(id)).toEqual([['spark_live', 'It is live', 'People can submit posts now.']]);
    const notifications = await cleo.http('GET', '/api/notifications');
    expect(notifications.body.data[0]).toMatchObject({
      kind: 'spark_live',
      link: `/campaigns/${(await read(id)).slug}`,
    });
  });

  it('does not notify the start of a campaign that starts on publishing', async () => {
    const id = await publish({ published_time: { date: null } });
    expect(await at('2026-05-03T00:00:00Z')).toEqual(NOTHING);
    expect(await news(id)).toEqual([]);
  });

  it('notifies the deadline and the end once each', async () => {
    const id = await publish({ published_time: { date: null }, deadline: DEADLINE });
    expect(await at(DEADLINE)).toEqual({ ...NOTHING, deadline: 1 });
    expect((await read(id)).status).toBe('ongoing');
    expect(await at(END)).toEqual({ ...NOTHING, end: 1 });
    expect(await at('2026-12-01T00:00:00Z')).toEqual(NOTHING);
    expect(await news(id)).toEqual([
      [
        'spark_ended',
        'It takes no more posts',
        'Its deadline has passed. Review the posts that wait, then close the campaign to get the remaining $100.00 back.',
      ],
      [
        'spark_ended',
        'It has ended',
        'Review the posts that wait. Then select winners, or close the campaign to get the remaining $100.00 back.',
      ],
    ]);
  });

  it('does not refund the pool of an ended campaign', async () => {
    const id = await publish();
    await at('2027-01-01T00:00:00Z');
    expect([await pool(id), (await read(id)).status]).toEqual([10_000, 'ended']);
  });

  it('notifies only the end after an outage during start, deadline and end; the status is correct at any time', async () => {
    const id = await publish({ deadline: DEADLINE });
    clock.set('2026-06-20T00:00:00Z');
    expect((await read(id)).status).toBe('ended');
    await app.get<Queue>(getQueueToken(QUEUES.maintenance)).add(SPARK_TRANSITIONS_JOB, {});
    await app.drainQueues();
    expect((await news(id)).map(([, title]) => title)).toEqual(['It has ended']);
    expect(await makeDue()).toEqual(NOTHING);
  });

  it('notifies only the deadline after an outage during start and deadline', async () => {
    const id = await publish({ deadline: DEADLINE });
    expect(await at('2026-05-25T00:00:00Z')).toEqual({ ...NOTHING, deadline: 1 });
    expect((await news(id)).map(([, title]) => title)).toEqual(['It takes no more posts']);
  });

  it('applies each transition once under concurrent workers', async () => {
    const ids = [await publish(), await publish(), await publish()];
    const runway = await withRunway();
    const before = await wallet();
    clock.set(END);
    const runs = await Promise.all(Array.from({ length: 6 }, () => makeDue()));
    const sum = (name: keyof typeof NOTHING) => runs.reduce((total, made) => total + made[name], 0);
    expect([sum('end'), sum('runwayEnd')]).toEqual([3, 1]);
    for (const id of ids) expect(await news(id)).toHaveLength(1);
    expect(await wallet()).toBe(before + 4_000);
    expect(await pool(runway._id.toHexString())).toBe(0);
  });

  it('uses the new time after a start or end was changed', async () => {
    const id = await publish();
    const slugless = (dates: object) => cleo.http('PUT', `/spark/${id}`, dates);
    expect((await slugless({ published_time: { date: '2026-05-05T00:00:00Z' } })).status).toBe(200);
    expect(await at(START)).toEqual(NOTHING);
    expect(await at('2026-05-05T00:00:00Z')).toEqual({ ...NOTHING, start: 1 });
    expect(await at(END)).toEqual({ ...NOTHING, end: 1 });
    // An admin extends the end: the campaign reopens, and the new end is notified as well.
    expect((await root.http('PUT', `/spark/${id}`, { end_time: { date: '2026-06-10T00:00:00Z' } })).status).toBe(200);
    expect((await read(id)).status).toBe('ongoing');
    expect(await at('2026-06-10T00:00:00Z')).toEqual({ ...NOTHING, end: 1 });
    expect((await news(id)).map(([, title]) => title).sort()).toEqual([
      'An admin acted on It',
      'It has ended',
      'It has ended',
      'It is live',
    ]);
  });

  it('sends no notifications for a campaign closed before its start', async () => {
    const id = await publish({ deadline: DEADLINE });
    expect((await cleo.http('POST', `/spark/${id}/close`, {})).status).toBe(200);
    expect(await at('2027-01-01T00:00:00Z')).toEqual(NOTHING);
    expect(await news(id)).toEqual([]);
  });

  describe('the end of an earning runway', () => {
    it('refunds the rest of the pool once, with its own ledger key', async () => {
      const spark = await withRunway();
      const id = spark._id.toHexString();
      const before = await wallet();
      expect(await at('2026-05-09T23:59:59.999Z')).toEqual(NOTHING);
      expect(await at('2026-05-10T00:00:00.000Z')).toEqual({ ...NOTHING, runwayEnd: 1 });
      expect(await makeDue()).toEqual(NOTHING);
      expect([await pool(id), await wallet(), (await read(id)).budget]).toEqual([0, before + 4_000, 0]);
      expect(
        await app.connection
          .collection('ledger_transactions')
          .countDocuments({ idempotencyKey: `campaign_refund:${id}:runway_ended` }),
      ).toBe(1);
      expect(await news(id)).toEqual([
        ['spark_refunded', 'The earning runway of It is over', '$40.00 went back to your wallet.'],
      ]);
    });

    it('refunds nothing when the pool is empty', async () => {
      const spark = await withRunway({ budget: 0 });
      expect(await at('2026-06-01T00:00:00Z')).toEqual({ ...NOTHING, runwayEnd: 1 });
      expect((await news(spark._id.toHexString()))[0]?.[2]).toBe('Its budget was used up.');
    });

    it('does nothing for a manually closed campaign, whose pool was already refunded', async () => {
      const spark = await withRunway();
      clock.set(NOW);
      expect((await cleo.http('POST', `/spark/${spark._id.toHexString()}/close`, {})).status).toBe(200);
      expect(await at('2026-06-01T00:00:00Z')).toEqual(NOTHING);
      expect(await news(spark._id.toHexString())).toEqual([]);
    });

    it.each<[string, Partial<SparkRecord>]>([
      ['there is no runway', { earningRunway: 'none', earningRunwayEndTime: null }],
      ['it lasts until the pool is empty', { earningRunway: 'until_pool_empty', earningRunwayEndTime: null }],
      ['the winners are not released', { winnerSubmissionStatus: 'selecting' }],
      ['the event was closed with a refund', { winnerSubmissionStatus: 'closed' }],
      ['the campaign still runs', { status: 'ongoing', end_time: { date: new Date('2027-01-01') } }],
    ])('is not applied when %s', async (_, state) => {
      const spark = await withRunway(state);
      const made = await at('2026-06-01T00:00:00Z');
      expect([made.runwayEnd, await pool(spark._id.toHexString())]).toEqual([0, 4_000]);
    });

    it('refunds once under a concurrent close', async () => {
      for (let round = 0; round < 3; round += 1) {
        clock.set(NOW);
        const spark = await withRunway();
        const id = spark._id.toHexString();
        const before = await wallet();
        clock.set('2026-05-11T00:00:00Z');
        const [closed] = await Promise.all([cleo.http('POST', `/spark/${id}/close`, {}), makeDue()]);
        expect(closed.status).toBe(200);
        await makeDue();
        expect([await pool(id), await wallet()]).toEqual([0, before + 4_000]);
      }
    });
  });

  it('keeps the ledger balanced', async () => {
    expect(await app.get(LedgerService).verify()).toMatchObject({ imbalance: 0, mismatches: 0 });
  });
});
