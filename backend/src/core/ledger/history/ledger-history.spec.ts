import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import {
  LedgerModule,
  LedgerService,
  poolOf,
  postings,
  walletOf,
  type HistorySelector,
  type PostInput,
} from '../index.js';
import { historyKey } from './history-keys.js';

const causedBy = { type: 'system', id: 'test' } as const;
const SPARKS = ['665f1c2ab7e4d9a1c0ffee01', '665f1c2ab7e4d9a1c0ffee02'] as const;
const START = '2026-05-01T00:00:00.000Z';
const DAY_MS = 86_400_000;

let app: TestApp;
let ledger: LedgerService;
const clock = new FixedClock(START);
const ada = walletOf('ada');
const transactions = () => app.connection.collection('ledger_transactions');

/** Day 0: 50 dollars for the creator. Days 1 to 6: payments of two campaigns to ada, and one fee paid by ada. */
const HISTORY: PostInput[] = [
  postings.walletTopUp({ paymentId: 'p', userId: 'cleo', amountCents: 5_000, causedBy }),
  postings.campaignPublish({ sparkId: SPARKS[0], creatorId: 'cleo', amountCents: 2_000, causedBy }),
  postings.approvalBonus({ sparkId: SPARKS[0], blockId: 'b1', contributorId: 'ada', amountCents: 500, causedBy }),
  postings.engagementEarning({
    sparkId: SPARKS[0],
    blockId: 'b1',
    contributorId: 'ada',
    earnedBeforeCents: 0,
    amountCents: 30,
    causedBy,
  }),
  postings.spotlightTip({
    sparkId: SPARKS[1],
    blockId: 'b2',
    creatorId: 'cleo',
    contributorId: 'ada',
    amountCents: 250,
    causedBy,
  }),
  postings.resubmissionFee({ sparkId: SPARKS[1], userId: 'ada', requestKey: 'k', amountCents: 200, causedBy }),
];

beforeAll(async () => {
  app = await createTestApp({ modules: [LedgerModule], clock });
  ledger = app.get(LedgerService);
  for (const posting of HISTORY) {
    await ledger.post(posting);
    clock.advanceMs(DAY_MS);
  }
});
afterAll(() => app?.close());

const amounts = async (filter: Parameters<LedgerService['listHistory']>[2], account = ada) => {
  const { lines, total } = await ledger.listHistory(account, { page: 1, limit: 100 }, filter);
  expect(total).toBe(lines.length);
  return lines.map(({ amountCents }) => amountCents);
};
const day = (number: number) => new Date(Date.parse(START) + number * DAY_MS);

describe('A filtered history', () => {
  it.each<[string, HistorySelector & { from?: Date; before?: Date }, number[]]>([
    ['not at all', {}, [-200, 250, 30, 500]],
    ['to what came in', { direction: 'in' }, [250, 30, 500]],
    ['to what left', { direction: 'out' }, [-200]],
    ['to a group', { group: 'earning' }, [30, 500]],
    ['to a campaign', { sparkId: SPARKS[1] }, [-200, 250]],
    ['to what left for a campaign', { direction: 'out', sparkId: SPARKS[1] }, [-200]],
    ['to days: the first is part of it, the last is not', { from: day(2), before: day(4) }, [30, 500]],
    ['to a group from a day on', { group: 'earning', from: day(3) }, [30]],
    ['to something that does not exist', { group: 'fee', sparkId: SPARKS[0] }, []],
  ])('%s', async (_, filter, expected) => {
    expect(await amounts(filter)).toEqual(expected);
  });

  it('works for a pool', async () => {
    expect(await amounts({ direction: 'out' }, poolOf(SPARKS[0]))).toEqual([-30, -500]);
  });

  it('is streamed completely, in the same order', async () => {
    const streamed: number[] = [];
    for await (const { amountCents } of ledger.streamHistory(ada, { direction: 'in' })) streamed.push(amountCents);
    expect(streamed).toEqual([250, 30, 500]);
  });
});

describe('The query plan of a history', () => {
  beforeAll(async () => {
    // Lines of other users, written without the ledger: only their number matters here.
    const others = Array.from({ length: 3_000 }, (_, index) => ({
      idempotencyKey: `other:${index}`,
      historyKeys: [
        historyKey(walletOf(`other${index % 30}`)),
        historyKey(walletOf(`other${index % 30}`), { direction: 'in' }),
      ],
      createdAt: new Date(Date.parse(START) + index * 60_000),
      entries: [],
    }));
    await transactions().insertMany(others);
  });
  afterAll(() => transactions().deleteMany({ idempotencyKey: /^other:/ }));

  /** Names of the indexes in a query plan, in the format of any server version. */
  const indexesIn = (plan: unknown) => [
    ...new Set(JSON.stringify(plan).match(/historyKeys_1_createdAt_-1__id_-1/g) ?? []),
  ];
  const scans = (plan: unknown) => /COLLSCAN|Seq Scan/.test(JSON.stringify(plan));

  it.each<[string, object]>([
    ['a page', { historyKeys: historyKey(ada) }],
    [
      'a page of a selection',
      { historyKeys: historyKey(ada, { direction: 'in', group: 'earning', sparkId: SPARKS[0] }) },
    ],
    ['a range of days', { historyKeys: historyKey(ada), createdAt: { $gte: day(2), $lt: day(4) } }],
  ])('is a single index scan for %s', async (_, filter) => {
    const plan = await transactions().find(filter).sort({ createdAt: -1, _id: -1 }).limit(20).explain();
    expect(indexesIn(plan)).toHaveLength(1);
    expect(scans(plan)).toBe(false);
  });
});
