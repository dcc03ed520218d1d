import {
  canCancelPayout,
  CURRENCY,
  PAYOUT_COUNTRIES,
  PAYOUT_MINIMUM_CENTS,
  payoutArrival,
  type PayoutHold,
} from '@sparks/domain';
import type { UserPublic } from '../users/index.js';
import type { PayoutAccountRecord } from './accounts/payout-account.schema.js';
import type { AdminPayoutResponse, PayoutOwnerResponse } from './dto/admin-payout.dto.js';
import type { PayoutAccountResponse } from './dto/payout-account.dto.js';
import type { PayoutMismatchResponse } from './dto/payout-mismatch.dto.js';
import type { PayoutHoldResponse, PayoutQuoteResponse, PayoutResponse } from './dto/payout.dto.js';
import type { PayoutRecord } from './payout.schema.js';
import type { MismatchOfPayout } from './reconciliation/payout-mismatches.service.js';
import type { QuoteWithHolds } from './requests/payout-requests.service.js';

/** @param provider `null` when nobody can withdraw */
export function toPayoutAccount(
  account: PayoutAccountRecord | null,
  { provider, availableCents }: { provider: string | null; availableCents: number },
): PayoutAccountResponse {
  const country = account?.country ?? null;
  return {
    provider,
    status: provider === null ? 'unavailable' : (account?.status ?? 'none'),
    country,
    currency: CURRENCY,
    bankCurrency: account?.currency ?? null,
    methodLabel: account?.methodLabel ?? null,
    requirementsDue: account?.requirementsDue ?? [],
    minimumCents: country === null ? PAYOUT_MINIMUM_CENTS : PAYOUT_COUNTRIES[country].minimumCents,
    availableCents,
  };
}

export function toPayoutQuote({ holds, ...quote }: QuoteWithHolds): PayoutQuoteResponse {
  return { ...quote, fees: quote.fees.map((fee) => ({ ...fee })), holdReasons: holds.map(toHold) };
}

/** Without the ids of the provider, the hash of the bank account and the request key. */
export function toPayout(payout: PayoutRecord): PayoutResponse {
  const { _id, status, grossCents, netCents, methodLabel, createdAt, sentAt, paidAt, failureCode } = payout;
  const arrival = arrivalOf(payout);
  return {
    id: _id.toHexString(),
    status,
    grossCents,
    fees: payout.fees.map(({ kind, cents }) => ({ kind, cents })),
    netCents,
    currency: CURRENCY,
    methodLabel,
    holdReasons: payout.holds.map(toHold),
    createdAt,
    expectedFrom: arrival?.arrivesFrom ?? null,
    expectedUntil: arrival?.arrivesUntil ?? null,
    sentAt,
    paidAt,
    failureCode,
    canCancel: canCancelPayout(status),
    refusalReason: payout.refusalReason,
    endedAt: payout.endedAt,
    appealCaseId: payout.appealCaseId?.toHexString() ?? null,
  };
}

type Names = ReadonlyMap<string, Pick<UserPublic, 'name' | 'username'>>;

export function toAdminPayout(payout: PayoutRecord, people: Names): AdminPayoutResponse {
  return {
    ...toPayout(payout),
    user: toOwner(payout, people),
    country: payout.country,
    attempts: payout.attempts,
  };
}

export function toPayoutMismatch({ mismatch, payout }: MismatchOfPayout, people: Names): PayoutMismatchResponse {
  const { _id, kind, amountCents, foundCents, foundAt, resolvedBy } = mismatch;
  return {
    id: _id.toHexString(),
    kind,
    amountCents,
    foundCents,
    transferId: mismatch.transferId ?? null,
    payout: payout && { id: payout._id.toHexString(), status: payout.status, user: toOwner(payout, people) },
    foundAt,
    resolvedAt: mismatch.resolvedAt ?? null,
    resolvedBy: resolvedBy ? { id: resolvedBy.id.toHexString(), username: resolvedBy.username } : null,
    resolution: mismatch.resolution ?? null,
  };
}

function toOwner({ userId }: PayoutRecord, people: Names): PayoutOwnerResponse {
  const id = userId.toHexString();
  const person = people.get(id);
  return { id, name: person?.name ?? '', username: person?.username ?? '' };
}

function toHold({ reason, until }: PayoutHold): PayoutHoldResponse {
  return { reason, until };
}

/** From the time when it was or will be sent; `null` while nobody knows, and after its end. */
function arrivalOf({ status, country, sentAt, heldUntil, createdAt }: PayoutRecord) {
  if (status === 'held') return heldUntil && payoutArrival(country, heldUntil);
  const isOver = status === 'failed' || status === 'returned' || status === 'cancelled';
  return isOver ? null : payoutArrival(country, sentAt ?? createdAt);
}
