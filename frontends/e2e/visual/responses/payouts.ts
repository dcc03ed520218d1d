import type {
  AdminPayoutResponse,
  HeldEarningResponse,
  PayoutAccountResponse,
  PayoutMismatchResponse,
  PayoutQuoteResponse,
  PayoutResponse,
  PersonForAdmins,
  SuspensionResponse,
  TaxStatusResponse,
  WalletResponse,
} from '@sparks/api-client';
import { wallet } from './account';
import { campaign } from './campaigns';
import { at, DAY_MS, HOUR_MS } from './now';
import { ngozi } from './users';

const METHOD = 'Stripe bank •••• 6789';

/** In addition, $42.50 is held and $1,240.00 was paid out. */
export const earning: WalletResponse = { ...wallet, heldCents: 4_250, paidOutCents: 124_000 };
export const withOpenPayout: WalletResponse = { ...earning, payoutCents: 9_925 };

export const account: PayoutAccountResponse = {
  provider: 'stripe',
  status: 'ready',
  country: 'DE',
  currency: 'USD',
  bankCurrency: 'EUR',
  methodLabel: METHOD,
  requirementsDue: [],
  minimumCents: 1_000,
  availableCents: 30_000,
};

export const restricted: PayoutAccountResponse = {
  ...account,
  status: 'restricted',
  requirementsDue: ['individual.verification.document', 'individual.address.line1'],
};

export const notSetUp: PayoutAccountResponse = {
  ...account,
  status: 'none',
  country: null,
  bankCurrency: null,
  methodLabel: null,
};

export const quote: PayoutQuoteResponse = {
  grossCents: 10_000,
  fees: [
    { kind: 'processing', cents: 50 },
    { kind: 'cross_border', cents: 25 },
  ],
  netCents: 9_925,
  arrivesFrom: at(2 * DAY_MS),
  arrivesUntil: at(5 * DAY_MS),
  holdReasons: [{ reason: 'first_payout', until: at(DAY_MS) }],
};

const payout = (number: number, change: Partial<PayoutResponse>): PayoutResponse => ({
  id: `payout-${number}`,
  status: 'paid',
  grossCents: 10_000,
  fees: quote.fees,
  netCents: 9_925,
  currency: 'USD',
  methodLabel: METHOD,
  holdReasons: [],
  createdAt: at(-number * 9 * DAY_MS),
  expectedFrom: at(2 * DAY_MS),
  expectedUntil: at(5 * DAY_MS),
  sentAt: at(-number * 9 * DAY_MS),
  paidAt: at(-number * 9 * DAY_MS + 3 * DAY_MS),
  failureCode: null,
  refusalReason: null,
  endedAt: null,
  appealCaseId: null,
  canCancel: false,
  ...change,
});

const notSent = { sentAt: null, paidAt: null, expectedFrom: null, expectedUntil: null } as const;

/** Held for two reasons, paid twice, failed and cancelled. */
export const payouts: PayoutResponse[] = [
  payout(0, {
    ...notSent,
    status: 'held',
    createdAt: at(-2 * HOUR_MS),
    holdReasons: [
      { reason: 'method_changed', until: at(3 * DAY_MS) },
      { reason: 'tax_form_due', until: null },
    ],
    canCancel: true,
  }),
  payout(1, { grossCents: 80_000, netCents: 79_575 }),
  payout(2, { ...notSent, status: 'failed', sentAt: at(-18 * DAY_MS), failureCode: 'account_closed' }),
  payout(3, { ...notSent, status: 'cancelled' }),
  payout(4, { grossCents: 44_000, netCents: 43_740 }),
];

/** On its way, without anything to wait for. */
export const sent: PayoutResponse[] = [
  payout(0, { status: 'sent', createdAt: at(-2 * HOUR_MS), sentAt: at(-HOUR_MS), paidAt: null }),
];

const held = (number: number, change: Partial<HeldEarningResponse>): HeldEarningResponse => ({
  _id: `held-${number}`,
  amountCents: 1_500,
  blockId: `block-${number}`,
  blockedBy: null,
  cause: 'bonus',
  heldAt: at(-DAY_MS),
  releaseAt: at(number * DAY_MS),
  sparkId: campaign._id,
  sparkName: campaign.name,
  sparkSlug: campaign.slug,
  ...change,
});

export const heldEarnings: HeldEarningResponse[] = [
  held(1, {}),
  held(3, { cause: 'views', amountCents: 1_250 }),
  held(4, { blockedBy: 'at_risk' }),
];

export const taxForm: TaxStatusResponse = {
  isDue: false,
  profile: {
    address: { line1: 'Torstraße 12', line2: null, city: 'Berlin', postalCode: '10119', region: null },
    birthDate: '1994-03-14T00:00:00.000Z',
    certifiedAt: at(-40 * DAY_MS),
    country: 'DE',
    edition: 'DAC7',
    expiresAt: null,
    form: 'DAC7',
    isExpired: false,
    name: 'Ada Whitfield',
    signedName: 'Ada Whitfield',
    taxIdCountry: 'DE',
    taxIdKind: null,
    taxIdLast4: '4321',
  },
};
export const dueTaxForm: TaxStatusResponse = { isDue: true, profile: null };

const forAdmins = (number: number, change: Partial<AdminPayoutResponse>): AdminPayoutResponse => ({
  ...payout(number, { ...notSent, status: 'held', createdAt: at(-number * 5 * HOUR_MS), canCancel: true }),
  user: { id: ngozi._id, name: ngozi.name, username: ngozi.username },
  country: 'GB',
  attempts: 0,
  refusalReason: null,
  ...change,
});

/** Held for one and for several reasons, and one of the reader. */
export const heldPayouts: AdminPayoutResponse[] = [
  forAdmins(1, { holdReasons: [{ reason: 'first_payout', until: at(19 * HOUR_MS) }] }),
  forAdmins(2, {
    user: { id: 'user-ben', name: 'Ben Krause', username: 'ben' },
    country: 'DE',
    grossCents: 64_000,
    netCents: 63_630,
    holdReasons: [
      { reason: 'large_amount', until: at(14 * HOUR_MS) },
      { reason: 'shared_method', until: null },
      { reason: 'open_case', until: null },
    ],
  }),
  forAdmins(3, {
    user: { id: 'user-root', name: 'Robin Root', username: 'root' },
    holdReasons: [{ reason: 'tax_form_due', until: null }],
  }),
];

/** The provider did not answer three attempts. */
export const sendingPayouts: AdminPayoutResponse[] = [
  forAdmins(1, {
    user: { id: 'user-ben', name: 'Ben Krause', username: 'ben' },
    status: 'sending',
    attempts: 3,
    holdReasons: [],
    canCancel: false,
  }),
];

const difference = (number: number, change: Partial<PayoutMismatchResponse>): PayoutMismatchResponse => ({
  id: `difference-${number}`,
  kind: 'amount_mismatch',
  amountCents: 9_925,
  foundCents: 9_900,
  foundAt: at(-number * 7 * HOUR_MS),
  payout: { id: 'payout-1', status: 'sent', user: { id: ngozi._id, name: ngozi.name, username: ngozi.username } },
  transferId: 'tr_1Q8sparks',
  resolution: null,
  resolvedAt: null,
  resolvedBy: null,
  ...change,
});

/** An open one of each kind, and a resolved one. */
export const differences: PayoutMismatchResponse[] = [
  difference(1, {}),
  difference(2, { kind: 'extra', payout: null, amountCents: 0, foundCents: 2_500, transferId: 'tr_1Q7unknown' }),
  difference(3, { kind: 'missing', foundCents: 0, transferId: null }),
  difference(4, {
    resolution: 'The provider has corrected the amount.',
    resolvedAt: at(-HOUR_MS),
    resolvedBy: { id: 'user-rita', username: 'rita' },
  }),
];

export const personForAdmins: PersonForAdmins = {
  ...ngozi,
  balance: 18_450,
  createdAt: '2026-02-11T10:00:00.000Z',
  email: 'ngozi@example.org',
  roles: ['contributor'],
} as PersonForAdmins;

/** One that applies and one that has ended. */
export const suspensions: SuspensionResponse[] = [
  {
    _id: 'suspension-1',
    by: { id: 'user-rita', username: 'rita' },
    createdAt: at(-2 * DAY_MS),
    isActive: true,
    reason: 'Two posts with bought views.',
    scope: 'withdraw',
    until: at(5 * DAY_MS),
    user: { id: ngozi._id, username: ngozi.username },
  },
  {
    _id: 'suspension-2',
    by: { id: 'user-rita', username: 'rita' },
    createdAt: at(-40 * DAY_MS),
    isActive: false,
    reason: 'Posts that were not hers.',
    scope: 'submit',
    until: at(-33 * DAY_MS),
    user: { id: ngozi._id, username: ngozi.username },
  },
];
