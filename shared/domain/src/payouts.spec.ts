import { isCountryCode } from './countries.js';
import {
  activeHolds,
  canCancelPayout,
  feesTotal,
  isPayoutCountry,
  isPayoutOpen,
  PAYOUT_COUNTRIES,
  PAYOUT_COUNTRY_CODES,
  PAYOUT_STATUSES,
  PAYOUT_TRANSITIONS,
  payoutHolds,
  quotePayout,
  type PayoutHoldFacts,
} from './payouts.js';

const monday = '2026-11-23T10:00:00.000Z';
const friday = '2026-11-27T23:59:59.000Z';
const HOUR_MS = 3_600_000;

describe('quotePayout', () => {
  it.each([
    [1_000, 'US', [['processing', 28]], 972],
    [10_000, 'US', [['processing', 50]], 9_950],
    [
      10_000,
      'DE',
      [
        ['processing', 50],
        ['cross_border', 25],
      ],
      9_925,
    ],
    [
      1_001,
      'GB',
      [
        ['processing', 28],
        ['cross_border', 3],
      ],
      970,
    ],
  ] as const)('%i cents to %s', (amountCents, country, fees, netCents) => {
    const quote = quotePayout({ amountCents, country, now: monday });
    expect(quote).toMatchObject({ grossCents: amountCents, netCents });
    expect(quote.fees.map(({ kind, cents }) => [kind, cents])).toEqual(fees);
  });

  it.each(PAYOUT_COUNTRY_CODES)('of the minimum and of every amount adds up: %s', (country) => {
    for (const amountCents of [PAYOUT_COUNTRIES[country].minimumCents, 1_999, 33_333, 1_000_000]) {
      const { grossCents, fees, netCents } = quotePayout({ amountCents, country, now: monday });
      expect(netCents + feesTotal(fees)).toBe(grossCents);
      expect(netCents).toBeGreaterThan(0);
      expect(Number.isSafeInteger(netCents)).toBe(true);
    }
  });

  it.each([
    ['US', monday, '2026-11-24', '2026-11-26'],
    ['US', friday, '2026-11-30', '2026-12-02'],
    ['DE', '2026-11-28T12:00:00Z', '2026-12-01', '2026-12-04'],
  ] as const)('arrives on business days: %s, sent %s', (country, now, from, until) => {
    const { arrivesFrom, arrivesUntil } = quotePayout({ amountCents: 2_000, country, now });
    expect([arrivesFrom, arrivesUntil].map((day) => day.toISOString())).toEqual([
      `${from}T00:00:00.000Z`,
      `${until}T00:00:00.000Z`,
    ]);
  });

  it.each([0, -5, 10.5, 25])('rejects %d cents', (amountCents) => {
    expect(() => quotePayout({ amountCents, country: 'US', now: monday })).toThrow(RangeError);
  });
});

describe('Countries of payouts', () => {
  it('are countries', () => {
    expect(PAYOUT_COUNTRY_CODES.filter((code) => !isCountryCode(code))).toEqual([]);
    expect([isPayoutCountry('DE'), isPayoutCountry('de'), isPayoutCountry('KP'), isPayoutCountry(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('Statuses', () => {
  it('never continue from an end', () => {
    const ends = PAYOUT_STATUSES.filter((status) => PAYOUT_TRANSITIONS[status].length === 0);
    expect(ends).toEqual(['failed', 'returned', 'cancelled']);
    expect(PAYOUT_STATUSES.filter(isPayoutOpen)).toEqual(['held', 'queued', 'sending', 'sent']);
  });

  it('can be cancelled until the provider is asked', () => {
    expect(PAYOUT_STATUSES.filter(canCancelPayout)).toEqual(['held', 'queued']);
    expect(PAYOUT_STATUSES.filter((status) => PAYOUT_TRANSITIONS[status].includes('cancelled'))).toEqual([
      'held',
      'queued',
    ]);
  });
});

describe('payoutHolds', () => {
  const now = new Date(monday);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const harmless: PayoutHoldFacts = {
    now,
    amountCents: 2_000,
    hasBeenPaid: true,
    methodChangedAt: ago(72 * HOUR_MS),
    recentCents: 0,
    isMethodShared: false,
    hasOpenCase: false,
    isTaxFormDue: false,
  };

  it('is empty without a reason', () => {
    expect(payoutHolds(harmless)).toEqual([]);
    expect(payoutHolds({ ...harmless, methodChangedAt: null })).toEqual([]);
    expect(payoutHolds({ ...harmless, amountCents: 30_000, recentCents: 20_000 })).toEqual([]);
  });

  it.each<[Partial<PayoutHoldFacts>, string, number | null]>([
    [{ hasBeenPaid: false }, 'first_payout', 24 * HOUR_MS],
    [{ methodChangedAt: ago(72 * HOUR_MS - 1) }, 'method_changed', 1],
    [{ methodChangedAt: now }, 'method_changed', 72 * HOUR_MS],
    [{ amountCents: 50_001 }, 'large_amount', 24 * HOUR_MS],
    [{ amountCents: 30_000, recentCents: 20_001 }, 'large_amount', 24 * HOUR_MS],
    [{ isMethodShared: true }, 'shared_method', null],
    [{ hasOpenCase: true }, 'open_case', null],
    [{ isTaxFormDue: true }, 'tax_form_due', null],
  ])('%j', (change, reason, untilMs) => {
    expect(payoutHolds({ ...harmless, ...change })).toEqual([
      { reason, until: untilMs === null ? null : new Date(now.getTime() + untilMs) },
    ]);
  });

  it('names every reason', () => {
    const all = payoutHolds({
      ...harmless,
      hasBeenPaid: false,
      methodChangedAt: now,
      recentCents: 60_000,
      isMethodShared: true,
      hasOpenCase: true,
      isTaxFormDue: true,
    });
    expect(all).toHaveLength(6);
    const later = (ms: number) => activeHolds(all, new Date(now.getTime() + ms)).map(({ reason }) => reason);
    expect(later(24 * HOUR_MS)).toEqual(['method_changed', 'shared_method', 'open_case', 'tax_form_due']);
    expect(later(100 * HOUR_MS)).toEqual(['shared_method', 'open_case', 'tax_form_due']);
  });
});
