import type { AppealOutcome } from './appeals.js';
import type { Now } from './campaign-status.js';
import type { CloseWinnersType, ModerationStatus } from './enums.js';
import type { SuspensionScope } from './suspensions.js';
import { requireTimeMs } from './time.js';

/** Acts of an admin that can need a second admin: they move money of others, or suspend an admin. */
export const ADMIN_ACT_KINDS = [
  'winner_prize',
  'winners_release',
  'winners_close',
  'spark_close',
  'moderation',
  'appeal',
  'block_deletion',
  'earnings_reversal',
  'payout_release',
  'suspension',
  'adjustment',
] as const;
export type AdminActKind = (typeof ADMIN_ACT_KINDS)[number];

/** What an act needs to be executed, also days later. Ids are lower case. */
export interface AdminActPayloads {
  winner_prize: { readonly sparkId: string; readonly blockId: string; readonly prizeCents: number };
  /** `selectionVersion`: of the prizes that are approved. */
  winners_release: { readonly sparkId: string; readonly selectionVersion: number };
  winners_close: { readonly sparkId: string; readonly type: CloseWinnersType };
  spark_close: { readonly sparkId: string; readonly reason: string };
  moderation: { readonly ids: readonly string[]; readonly status: ModerationStatus; readonly reason: string };
  appeal: { readonly caseId: string; readonly outcome: AppealOutcome; readonly statement: string };
  block_deletion: { readonly blockId: string };
  earnings_reversal: { readonly blockId: string; readonly reason: string };
  payout_release: { readonly payoutId: string };
  /** `amountCents`: negative for a debit. `requestKey`: identifies the request. */
  adjustment: {
    readonly userId: string;
    readonly amountCents: number;
    readonly isOfEarnings: boolean;
    readonly reason: string;
    readonly requestKey: string;
  };
  /** `until`: ISO time; `null`: until it is lifted. */
  suspension: {
    readonly userId: string;
    readonly scope: SuspensionScope;
    readonly until: string | null;
    readonly reason: string;
  };
}

/** A kind with its payload; the type rejects the payload of another kind. */
export type AdminActRequest = {
  [Kind in AdminActKind]: { readonly kind: Kind; readonly payload: AdminActPayloads[Kind] };
}[AdminActKind];

/** `approved` is short: the act is executed at once, or by a job after a crash. */
export const APPROVAL_STATUSES = [
  'requested',
  'approved',
  'executed',
  'refused',
  'cancelled',
  'expired',
  'failed',
] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** How long a request waits for a second admin. */
export const APPROVAL_EXPIRY_MS = 7 * 24 * 3_600_000;

/** Default of the amount that one admin can move alone on a campaign in {@link ADMIN_MOVEMENT_WINDOW_MS}. */
export const ADMIN_APPROVAL_CENTS = 10_000;

/** Movements of an admin on one campaign within this time count together. */
export const ADMIN_MOVEMENT_WINDOW_MS = 24 * 3_600_000;

/** Money that an admin has moved on a campaign without a second admin. */
export interface AdminMovement {
  readonly cents: number;
  readonly at: Now;
}

/** Cents of the movements that still count at this time. */
export function movedRecently(movements: readonly AdminMovement[], now: Now): number {
  const sinceMs = requireTimeMs(now) - ADMIN_MOVEMENT_WINDOW_MS;
  return movements.filter(({ at }) => requireTimeMs(at) > sinceMs).reduce((sum, { cents }) => sum + cents, 0);
}
