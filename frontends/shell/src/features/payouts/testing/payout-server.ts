import type { PayoutAccountResponse, PayoutQuoteResponse, PayoutResponse } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { aMe } from '../../../testing/fixtures';

const FEES = [
  { kind: 'processing', cents: 50 },
  { kind: 'cross_border', cents: 25 },
] as const;

/** A payout of $100.00 on its way; override what a test needs. */
export const aPayout = (change: Partial<PayoutResponse> = {}): PayoutResponse => ({
  id: '665f1c2ab7e4d9a1c0ffee91',
  status: 'sent',
  grossCents: 10_000,
  fees: [...FEES],
  netCents: 9_925,
  currency: 'USD',
  methodLabel: 'Stripe bank •••• 6789',
  holdReasons: [],
  createdAt: '2026-05-20T12:00:00.000Z',
  expectedFrom: '2026-05-22T00:00:00.000Z',
  expectedUntil: '2026-05-26T00:00:00.000Z',
  sentAt: '2026-05-20T12:00:05.000Z',
  paidAt: null,
  failureCode: null,
  refusalReason: null,
  endedAt: null,
  appealCaseId: null,
  canCancel: false,
  ...change,
});

/** Held for the first time, until 21 May. */
export const aHeldPayout = (): PayoutResponse =>
  aPayout({
    status: 'held',
    holdReasons: [{ reason: 'first_payout', until: '2026-05-21T12:00:00.000Z' }],
    expectedFrom: null,
    expectedUntil: null,
    sentAt: null,
    canCancel: true,
  });

export const aQuote = (change: Partial<PayoutQuoteResponse> = {}): PayoutQuoteResponse => ({
  grossCents: 10_000,
  fees: [...FEES],
  netCents: 9_925,
  arrivesFrom: '2026-05-22T00:00:00.000Z',
  arrivesUntil: '2026-05-26T00:00:00.000Z',
  holdReasons: [],
  ...change,
});

/** A ready account in Germany. */
export const aPayoutAccount = (change: Partial<PayoutAccountResponse> = {}): PayoutAccountResponse => ({
  provider: 'stripe',
  status: 'ready',
  country: 'DE',
  currency: 'USD',
  bankCurrency: 'EUR',
  methodLabel: 'Stripe bank •••• 6789',
  requirementsDue: [],
  minimumCents: 1_000,
  availableCents: 30_000,
  ...change,
});

/** A fake server with a payout account. `answers`, keyed by method and path, come first. */
export class PayoutServer {
  account = aPayoutAccount();
  payouts: PayoutResponse[] = [];
  answers: Record<string, { status?: number; json?: unknown }> = {};
  private readonly server = fakeServer(({ url, method }) => {
    const [path = ''] = url.split('?');
    const given = this.answers[`${method} ${path}`];
    if (given) return given;
    switch (path) {
      case '/api/users/me':
        return { json: { data: aMe({ roles: ['contributor'], country: 'DE' }) } };
      case '/api/payout-account':
        return { json: { data: this.account } };
      case '/api/payouts':
        return { json: { data: this.payouts, nextCursor: null } };
      default:
        return { json: { data: { balance: 40_000, payoutCents: 9_925, paidOutCents: 12_000 } } };
    }
  });

  /** Requests that change something, as `METHOD path`. */
  get changes(): string[] {
    return this.server.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  }

  get seen() {
    return this.server.seen;
  }

  restore(): void {
    this.server.restore();
  }
}
