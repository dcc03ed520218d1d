import { earningPeriod, notEarningReason, viewsAtMoment } from './engagement-earning.js';

const at = (iso: string) => Date.parse(iso);
const NOW = '2026-05-10T12:00:00.000Z';
const END = '2026-05-20T12:00:00.000Z';
const RUNWAY_END = '2026-06-20T12:00:00.000Z';
const running = {
  live_mode: true,
  manuallyClosed: false,
  status: 'ongoing',
  published_time: { date: '2026-05-01T00:00:00Z' },
  end_time: { date: END },
};
const ended = { ...running, status: 'ended' };
const runway = {
  ...ended,
  earningRunway: 'until_date',
  earningRunwayEndTime: RUNWAY_END,
  winnerSubmissionStatus: 'released',
};

describe('earningPeriod', () => {
  it.each([
    ['runs', running, NOW, { earns: true, endsAtMs: at(END) }],
    ['runs without an end', { ...running, end_time: { date: null } }, NOW, { earns: true, endsAtMs: null }],
    [
      'runs beyond its deadline, which is for submissions',
      { ...running, deadline: '2026-05-02T00:00:00Z' },
      NOW,
      { earns: true, endsAtMs: at(END) },
    ],
    ['is a draft', { ...running, live_mode: false }, NOW, { earns: false, reason: 'draft', endedAtMs: null }],
    [
      'was closed',
      { ...running, manuallyClosed: true, status: 'completed' },
      NOW,
      { earns: false, reason: 'closed', endedAtMs: null },
    ],
    [
      'was closed with a runway: the pool was given back',
      { ...runway, manuallyClosed: true, status: 'completed' },
      NOW,
      { earns: false, reason: 'closed', endedAtMs: null },
    ],
    [
      'is to come',
      { ...running, published_time: { date: END } },
      NOW,
      { earns: false, reason: 'coming', endedAtMs: null },
    ],
    ['ends at this very millisecond', running, END, { earns: false, reason: 'ended', endedAtMs: at(END) }],
    ['ended, but is asked about a moment before', ended, NOW, { earns: true, endsAtMs: at(END) }],
    [
      'ended and has no end in its dates',
      { ...ended, end_time: null },
      NOW,
      { earns: false, reason: 'ended', endedAtMs: null },
    ],
    [
      'ended, the winners are not out',
      { ...runway, winnerSubmissionStatus: 'selecting' },
      '2026-05-21T00:00:00Z',
      { earns: false, reason: 'ended', endedAtMs: at(END) },
    ],
    ['is on its runway', runway, '2026-05-21T00:00:00Z', { earns: true, endsAtMs: at(RUNWAY_END) }],
    [
      'is on a runway without an end',
      { ...runway, earningRunwayEndTime: null },
      '2027-05-21T00:00:00Z',
      { earns: true, endsAtMs: null },
    ],
    [
      'has left its runway at this very millisecond',
      runway,
      RUNWAY_END,
      { earns: false, reason: 'ended', endedAtMs: at(RUNWAY_END) },
    ],
    [
      'has a runway end that no release made count',
      { ...runway, winnerSubmissionStatus: 'none' },
      '2026-07-01T00:00:00Z',
      { earns: false, reason: 'ended', endedAtMs: at(END) },
    ],
  ])('a campaign that %s', (_, spark, now, expected) => {
    expect(earningPeriod(spark, now)).toEqual(expected);
  });
});

describe('notEarningReason', () => {
  const spark = { ...running, ratePerThousandViews: 100 };
  const fine = {
    deleted: false,
    moderation_status: 'approved',
    isOwn: false,
    spark,
    isCapped: false,
    isPoolEmpty: false,
  };
  it.each([
    [{}, null],
    [{ spark: null }, 'no_campaign'],
    [{ isOwn: true, deleted: true }, 'own_campaign'],
    [{ deleted: true }, 'removed'],
    [{ moderation_status: 'pending' }, 'under_review'],
    [{ moderation_status: 'declined' }, 'declined'],
    [{ moderation_status: 'flagged' }, 'flagged'],
    [{ moderation_status: 'suspicious' }, 'flagged'],
    [{ spark: { ...spark, live_mode: false } }, 'draft'],
    [{ spark: { ...spark, published_time: { date: END } } }, 'coming'],
    [{ spark: { ...spark, ratePerThousandViews: 0 }, isPoolEmpty: true }, 'no_rate'],
    [{ spark: { ...spark, manuallyClosed: true } }, 'closed'],
    [{ spark: { ...spark, end_time: { date: NOW } } }, 'ended'],
    [{ isCapped: true, isPoolEmpty: true }, 'cap'],
    [{ isPoolEmpty: true }, 'pool'],
  ])('%j: %s', (change, expected) => {
    expect(notEarningReason({ ...fine, ...change }, NOW)).toBe(expected);
  });
});

describe('viewsAtMoment', () => {
  const before = { views: 1_000, atMs: 0 };
  it.each([
    ['half way', { views: 3_000, atMs: 100 }, 50, 2_000],
    ['rounded down', { views: 1_001, atMs: 3 }, 2, 1_000],
    ['at the first measurement', { views: 3_000, atMs: 100 }, 0, 1_000],
    ['before the first measurement', { views: 3_000, atMs: 100 }, -5, 1_000],
    ['at the second', { views: 3_000, atMs: 100 }, 100, 3_000],
    ['after the second', { views: 3_000, atMs: 100 }, 900, 3_000],
    ['fallen', { views: 10, atMs: 100 }, 50, 1_000],
    ['large', { views: 9_007_199_254_740_991, atMs: 86_400_000 }, 43_200_000, 4_503_599_627_370_995],
  ])('%s', (_, after, moment, expected) => {
    expect(viewsAtMoment(before, after, moment)).toBe(expected);
  });
});

describe('a closed or settled campaign', () => {
  const closed = {
    live_mode: true,
    manuallyClosed: true,
    status: 'completed',
    published_time: { date: '2026-05-01T00:00:00Z' },
    end_time: { date: '2026-06-01T00:00:00Z' },
  };
  const settling = { ...closed, settlement: { viewsUntil: '2026-05-10T00:00:00Z' } };
  const end = { earns: false, reason: 'ended' };
  it.each<[string, Parameters<typeof earningPeriod>[0], string, object]>([
    ['earns nothing', closed, '2026-05-09T00:00:00Z', { earns: false, reason: 'closed' }],
    ['still earns up to the close while it is settled', settling, '2026-05-09T23:59:59Z', { earns: true }],
    [
      'earns nothing from the close on',
      settling,
      '2026-05-10T00:00:00Z',
      { ...end, endedAtMs: Date.parse('2026-05-10') },
    ],
    [
      'whose runway ended counts its views after the end of the campaign',
      { ...settling, manuallyClosed: false, end_time: { date: '2026-05-05T00:00:00Z' } },
      '2026-05-09T00:00:00Z',
      { earns: true },
    ],
    ['without an end earns up to the close', { ...settling, end_time: null }, '2026-05-09T00:00:00Z', { earns: true }],
  ])('%s', (_, spark, at, expected) => expect(earningPeriod(spark, at)).toMatchObject(expected));
});
