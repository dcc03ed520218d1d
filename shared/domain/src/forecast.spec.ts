import {
  FORECAST_HORIZON_DAYS,
  forecastBudget,
  forecastDays,
  utcDay,
  type DailySpend,
  type Forecast,
  type ForecastInput,
} from './forecast.js';

const NOW = '2026-05-10T12:00:00.000Z';
const spend = (...cents: number[]): DailySpend[] =>
  cents.map((spentCents, back) => ({ day: utcDay(Date.parse(NOW) - back * 86_400_000), spentCents }));
const base: ForecastInput = { budgetCents: 10_000, days: [], startedAt: '2026-04-01T00:00:00.000Z', endsAt: null };

describe('forecastBudget', () => {
  type Row = [string, Partial<ForecastInput>, Partial<Omit<Forecast, 'lastsUntil'>> & { lastsUntil?: string | null }];
  it.each<Row>([
    ['no spending', {}, { spentPerDayCents: 0, basisDays: 6.5, lastsUntil: null, limitedBy: 'none' }],
    ['no spending, an end', { endsAt: '2026-06-01' }, { lastsUntil: null, limitedBy: 'end' }],
    // 6 500 cents in 6.5 days (the window starts six days ago): 1 000 per day, 10 days left.
    [
      'a steady week',
      { days: spend(500, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000) },
      { spentPerDayCents: 1_000, basisDays: 6.5, lastsUntil: '2026-05-20T12:00:00.000Z', limitedBy: 'pool' },
    ],
    [
      'what is older than the window',
      { days: [{ day: '2026-05-03', spentCents: 99_999 }] },
      { spentPerDayCents: 0, lastsUntil: null },
    ],
    ['the first day of the window', { days: [{ day: '2026-05-04', spentCents: 650 }] }, { spentPerDayCents: 100 }],
    [
      'two days old',
      { startedAt: '2026-05-08T12:00:00.000Z', days: spend(0, 500, 500) },
      { spentPerDayCents: 500, basisDays: 2, lastsUntil: '2026-05-30T12:00:00.000Z' },
    ],
    [
      'an hour old counts as a day',
      { startedAt: '2026-05-10T11:00:00.000Z', days: spend(2_000) },
      { spentPerDayCents: 2_000, basisDays: 1, lastsUntil: null },
    ],
    [
      'two days of data are too few',
      { startedAt: '2026-05-09T00:00:00.000Z', days: spend(2_000, 2_000) },
      { lastsUntil: null, limitedBy: 'none' },
    ],
    [
      'three days of data',
      { startedAt: '2026-05-08T00:00:00.000Z', days: spend(500, 1_000, 1_000) },
      { spentPerDayCents: 1_000, lastsUntil: '2026-05-20T12:00:00.000Z' },
    ],
    [
      'a campaign that is over',
      { isOver: true, days: spend(2_000), endsAt: '2026-05-09' },
      { lastsUntil: null, limitedBy: 'end' },
    ],
    ['starting now', { startedAt: NOW }, { basisDays: 1, lastsUntil: null, limitedBy: 'none' }],
    [
      'not started',
      { startedAt: '2026-05-10T12:00:00.001Z' },
      { basisDays: 0, spentPerDayCents: 0, lastsUntil: null, days: [] },
    ],
    [
      'never published',
      { startedAt: null, endsAt: '2026-06-01' },
      { basisDays: 0, lastsUntil: null, limitedBy: 'end', days: [] },
    ],
    ['an empty pool', { budgetCents: 0, days: spend(700) }, { lastsUntil: NOW, limitedBy: 'pool' }],
    ['an empty pool without spending in the window', { budgetCents: 0 }, { lastsUntil: NOW, limitedBy: 'pool' }],
    ['an empty pool after the end', { budgetCents: 0, endsAt: '2026-05-01' }, { lastsUntil: NOW, limitedBy: 'end' }],
    [
      'the end comes first',
      { days: spend(6_500), endsAt: '2026-05-20T12:00:00.000Z' },
      { lastsUntil: '2026-05-20T12:00:00.000Z', limitedBy: 'end' },
    ],
    [
      'the pool is empty a moment before the end',
      { days: spend(6_500), endsAt: '2026-05-20T12:00:00.001Z' },
      { limitedBy: 'pool' },
    ],
    ['the last cent', { budgetCents: 1, days: spend(6_500) }, { lastsUntil: '2026-05-10T12:01:26.400Z' }],
    [
      'a pace below a cent a day',
      { budgetCents: 100, days: spend(1) },
      { spentPerDayCents: 0, lastsUntil: '2028-02-19T12:00:00.000Z' },
    ],
    ['beyond the horizon', { budgetCents: 1_000_000_000_000, days: spend(1) }, { lastsUntil: null, limitedBy: 'none' }],
    ['days in any order', { days: [...spend(500, 1_000, 5_000)].reverse() }, { spentPerDayCents: 1_000 }],
  ])('%s', (_, change, expected) => {
    const forecast = forecastBudget({ ...base, ...change }, NOW);
    expect({ ...forecast, lastsUntil: forecast.lastsUntil?.toISOString() ?? null }).toMatchObject(expected);
  });

  it('shows every day of the basis, also those without spending', () => {
    const { days } = forecastBudget(
      { ...base, startedAt: '2026-05-07T23:59:59.999Z', days: [{ day: '2026-05-09', spentCents: 5 }] },
      NOW,
    );
    expect(days).toEqual([
      { day: '2026-05-07', spentCents: 0 },
      { day: '2026-05-08', spentCents: 0 },
      { day: '2026-05-09', spentCents: 5 },
      { day: '2026-05-10', spentCents: 0 },
    ]);
  });

  it('lasts at most as long as the horizon', () => {
    const at = forecastBudget({ ...base, budgetCents: FORECAST_HORIZON_DAYS * 100, days: spend(650) }, NOW).lastsUntil;
    expect(at?.toISOString()).toBe('2036-05-07T12:00:00.000Z');
  });
});

describe('forecastDays', () => {
  it.each([
    [
      'a long time ago',
      '2020-01-01',
      ['2026-05-04', '2026-05-05', '2026-05-06', '2026-05-07', '2026-05-08', '2026-05-09', '2026-05-10'],
    ],
    ['today', NOW, ['2026-05-10']],
    ['tomorrow', '2026-05-11', []],
    ['never', null, []],
  ])('since %s', (_, startedAt, days) => {
    expect(forecastDays(startedAt, NOW)).toEqual(days);
  });
});
