import fc from 'fast-check';
import { BUDGET_MAX_CENTS } from './limits.js';
import * as money from './money.js';

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [30, '$0.30'],
    [200, '$2.00'],
    [-5, '-$0.05'],
    [-123_456, '-$1,234.56'],
    [100_000_000_00, '$100,000,000.00'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('%i cents are %s', (cents, text) => {
    expect(money.formatCents(cents)).toBe(text);
  });

  it('follows a locale', () => {
    expect(money.formatCents(123_456, 'de-DE').replaceAll('\u00a0', ' ')).toBe('1.234,56 $');
  });

  it.each([0.5, NaN, Infinity, 2 ** 53])('refuses %p, which is no whole number of cents', (cents) => {
    expect(() => money.formatCents(cents)).toThrow(RangeError);
  });
});

describe('parseDollars', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.', 1200],
    [' $1,200.05 ', 120_005],
    ['.5', 50],
    ['0', 0],
    ['', null],
    ['$', null],
    ['.', null],
    ['1.234', null],
    ['-1', null],
    ['1,20', null],
    ['1e3', null],
    ['99999999999999999', null],
  ])('%j is %p', (text, cents) => {
    expect(money.parseDollars(text)).toBe(cents);
  });

  it.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12,', 1200],
    ['1.200,05 $', 120_005],
    ['$ 1.200', 120_000],
    ['1.234', 123_400],
    ['12.50', 1250],
    ['12.5', 1250],
    [',5', 50],
    ['', null],
    [',', null],
    ['1,234', null],
    ['1,2,3', null],
    ['1.23.456', null],
    ['12,50.1', null],
    ['-1', null],
  ])('in German %j is %p', (text, cents) => {
    expect(money.parseDollars(text, 'de')).toBe(cents);
  });

  it.each(['en-US', 'de'])('reads what formatCents and typedDollars write in %s', (locale) => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000 }), (cents) => {
        expect(money.parseDollars(money.formatCents(cents, locale), locale)).toBe(cents);
        expect(money.parseDollars(money.typedDollars(cents, locale), locale)).toBe(cents);
      }),
    );
  });
});

describe('parseDecimal', () => {
  it.each([
    ['1.5', 'en', 1.5],
    ['1,5', 'en', NaN],
    ['1,5', 'de', 1.5],
    ['1.5', 'de', 1.5],
    [' 2 ', 'de', 2],
    ['-1,5', 'de', -1.5],
    ['1,5,5', 'de', NaN],
    ['', 'en', NaN],
    ['1e3', 'en', NaN],
    ['0x10', 'en', NaN],
  ])('%j in %s is %d', (text, locale, value) => expect(money.parseDecimal(text, locale)).toBe(value));
});

describe('typedDollars', () => {
  it.each([
    [2_500, 'en', '25'],
    [2_550, 'en', '25.50'],
    [2_550, 'de', '25,50'],
    [5, 'de', '0,05'],
    [0, 'en', '0'],
    [123_456_700, 'de', '1234567'],
  ])('%i cents in %s are typed %s', (cents, locale, text) => {
    expect(money.typedDollars(cents, locale)).toBe(text);
  });
});

describe('budget bars', () => {
  it.each([
    [1000, 1000, 1, 0],
    [1000, 750, 0.75, 0.25],
    [1000, 0, 0, 1],
    [1000, -50, 0, 1],
    [1000, 1500, 1, 0],
    [0, 0, 0, 0],
  ])('of %i cents %i remain: %d, progress %d', (initialBudgetCents, budgetCents, remaining, progress) => {
    expect(money.remainingShare({ initialBudgetCents, budgetCents })).toBe(remaining);
    expect(money.budgetProgress({ initialBudgetCents, budgetCents })).toBe(progress);
  });
});

describe('multipliers', () => {
  it.each([
    [1, false],
    [0.5, false],
    [1.01, true],
    [2, true],
    [null, false],
    [undefined, false],
  ])('%p shows the badge: %p', (value, expected) => {
    expect(money.showsMultiplierBadge(value)).toBe(expected);
  });

  it('reads every two-decimal number exactly', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
      expect(
        money.multiplierHundredths(
          Number(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`),
        ),
      ).toBe(hundredths);
    }
  });

  it.each([1.001, -1, NaN, Infinity, 1e300])('%p is none', (value) => {
    expect(money.isMultiplier(value)).toBe(false);
    expect(() => money.multiplierHundredths(value)).toThrow(RangeError);
  });

  it.each([
    [1.15, true],
    [0, true],
    ['1', false],
    [null, false],
  ])('%p is one: %p', (value, expected) => {
    expect(money.isMultiplier(value)).toBe(expected);
  });
});

describe('earnedCents', () => {
  it.each([
    [250, 1000, 1, 250],
    [250, 999, 1, 249], // 249.75
    [250, 3, 1, 0],
    [250, 4, 1, 1],
    [100, 1000, 1.15, 115], // 1.15 * 100 is 114.999... in floating point
    [1, 1_000_000, 1.01, 1010],
    [333, 12_345, 1.25, 5138], // 5138.60625
    [250, 0, 2, 0],
    [0, 1_000_000, 2, 0],
    [10_000_000, 900_000_000, 100, 900_000_000_000_000],
    [10_000_000, 20_000_000_000, 100, Number.MAX_SAFE_INTEGER], // 2e16 is not a safe integer
  ])('%i cents a thousand, %i views, times %d: %i', (ratePerThousandViewsCents, views, multiplier, expected) => {
    expect(money.earnedCents({ ratePerThousandViewsCents, views, multiplier })).toBe(expected);
  });

  it('counts a missing multiplier as 1', () => {
    expect(money.earnedCents({ ratePerThousandViewsCents: 500, views: 2000 })).toBe(1000);
    expect(money.earnedCents({ ratePerThousandViewsCents: 500, views: 2000, multiplier: null })).toBe(1000);
  });

  it.each([
    [{ ratePerThousandViewsCents: -1, views: 1 }],
    [{ ratePerThousandViewsCents: 1.5, views: 1 }],
    [{ ratePerThousandViewsCents: 1, views: -1 }],
    [{ ratePerThousandViewsCents: 1, views: 0.5 }],
    [{ ratePerThousandViewsCents: 1, views: 1, multiplier: 1.234 }],
  ])('refuses %j', (basis) => {
    expect(() => money.earnedCents(basis)).toThrow(RangeError);
  });
});

describe('payableEarning', () => {
  const base = {
    ratePerThousandViewsCents: 250,
    views: 10_000,
    multiplier: 1,
    alreadyPaidCents: 0,
    poolCents: 100_000,
  };
  it.each([
    [{}, { payableCents: 2500, dueCents: 2500, unpaidCents: 0, limitedBy: null }],
    [{ alreadyPaidCents: 1000 }, { payableCents: 1500, dueCents: 1500, unpaidCents: 0, limitedBy: null }],
    [{ alreadyPaidCents: 2500 }, { payableCents: 0, dueCents: 0, unpaidCents: 0, limitedBy: null }],
    [{ alreadyPaidCents: 9000 }, { payableCents: 0, dueCents: 0, unpaidCents: 0, limitedBy: null }],
    [{ capCents: 2500 }, { payableCents: 2500, dueCents: 2500, unpaidCents: 0, limitedBy: null }],
    [{ capCents: 2000 }, { payableCents: 2000, dueCents: 2000, unpaidCents: 0, limitedBy: 'cap' }],
    [
      { capCents: 2000, alreadyPaidCents: 2000 },
      { payableCents: 0, dueCents: 0, unpaidCents: 0, limitedBy: 'cap' },
    ],
    [{ capCents: 0 }, { payableCents: 0, dueCents: 0, unpaidCents: 0, limitedBy: 'cap' }],
    [{ capCents: null }, { payableCents: 2500, dueCents: 2500, unpaidCents: 0, limitedBy: null }],
    [{ poolCents: 400 }, { payableCents: 400, dueCents: 2500, unpaidCents: 2100, limitedBy: 'pool' }],
    [{ poolCents: 0 }, { payableCents: 0, dueCents: 2500, unpaidCents: 2500, limitedBy: 'pool' }],
    [
      { poolCents: 400, capCents: 2000 },
      { payableCents: 400, dueCents: 2000, unpaidCents: 1600, limitedBy: 'pool' },
    ],
    [{ views: 0 }, { payableCents: 0, dueCents: 0, unpaidCents: 0, limitedBy: null }],
    [{ multiplier: 1.5 }, { payableCents: 3750, dueCents: 3750, unpaidCents: 0, limitedBy: null }],
  ])('%j pays %j', (change, expected) => {
    expect(money.payableEarning({ ...base, ...change })).toEqual(expected);
  });

  it('pays what the pool has when the worth exceeds the safe integers', () => {
    const huge = { ...base, ratePerThousandViewsCents: 10_000_000, views: 20_000_000_000, multiplier: 100 };
    expect(money.payableEarning({ ...huge, poolCents: 5_000 })).toEqual({
      payableCents: 5_000,
      dueCents: BUDGET_MAX_CENTS,
      unpaidCents: BUDGET_MAX_CENTS,
      limitedBy: 'pool',
    });
  });

  it('a cap makes even an astronomic worth payable', () => {
    const huge = {
      ...base,
      ratePerThousandViewsCents: 10_000_000,
      views: Number.MAX_SAFE_INTEGER,
      multiplier: 100,
      capCents: 5000,
    };
    expect(money.payableEarning(huge)).toMatchObject({ payableCents: 5000, limitedBy: 'cap' });
  });

  it.each([
    { alreadyPaidCents: -1 },
    { alreadyPaidCents: 0.5 },
    { poolCents: -1 },
    { capCents: -1 },
    { capCents: 1.5 },
    { views: NaN },
  ])('refuses %j', (change) => {
    expect(() => money.payableEarning({ ...base, ...change })).toThrow(RangeError);
  });

  it('paid step by step, with views that may also fall, it never pays more than the peak is worth, the cap, or the pool', () => {
    const steps = fc.array(fc.nat({ max: 500_000 }), { minLength: 1, maxLength: 20 });
    const limits = fc.record({
      rate: fc.nat({ max: 2000 }),
      hundredths: fc.integer({ min: 100, max: 500 }),
      pool: fc.nat({ max: 50_000 }),
      cap: fc.option(fc.nat({ max: 20_000 })),
    });
    fc.assert(
      fc.property(steps, limits, (views, { rate, hundredths, pool, cap }) => {
        let paid = 0;
        for (const seen of views) {
          const { payableCents, dueCents, unpaidCents } = money.payableEarning({
            ratePerThousandViewsCents: rate,
            views: seen,
            multiplier: hundredths / 100,
            alreadyPaidCents: paid,
            capCents: cap,
            poolCents: pool - paid,
          });
          expect(payableCents + unpaidCents).toBe(dueCents);
          expect(payableCents).toBeGreaterThanOrEqual(0);
          paid += payableCents;
        }
        const worth = money.earnedCents({
          ratePerThousandViewsCents: rate,
          views: Math.max(...views),
          multiplier: hundredths / 100,
        });
        expect(paid).toBe(Math.min(worth, cap ?? worth, pool));
      }),
    );
  });
});
