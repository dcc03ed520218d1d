import type { ModerationStatus } from './enums.js';
import { RISK_SCORE_FLAG, RISK_SCORE_HOLD } from './risk-signals.js';
import { requireTimeMs } from './time.js';

const DAY_MS = 24 * 60 * 60_000;

/** What a held earning was paid for. */
export const HELD_EARNING_CAUSES = ['bonus', 'views'] as const;
export type HeldEarningCause = (typeof HELD_EARNING_CAUSES)[number];

/** held: not in the wallet yet · released: paid to the wallet · reversed: returned to the campaign. */
export const HELD_EARNING_STATUSES = ['held', 'released', 'reversed'] as const;
export type HeldEarningStatus = (typeof HELD_EARNING_STATUSES)[number];

/** When a hold that began at `heldAt` ends, in milliseconds UTC. */
export function holdEndsAtMs(heldAt: Date | string | number, holdDays: number, riskScore: number): number {
  const days = riskScore >= RISK_SCORE_HOLD ? 2 * holdDays : holdDays;
  return requireTimeMs(heldAt) + days * DAY_MS;
}

/** Why held earnings of a contribution are not released, in order of precedence. */
export const RELEASE_BLOCKERS = ['removed', 'not_approved', 'gone', 'at_risk', 'suspended'] as const;
export type ReleaseBlocker = (typeof RELEASE_BLOCKERS)[number];

/** The fields of a contribution that decide whether its held earnings may be released. */
export interface ReleaseStanding {
  readonly deleted: boolean;
  readonly moderation_status: ModerationStatus;
  /** The post is no longer on its platform. */
  readonly isGone: boolean;
  readonly riskScore: number;
  /** The contributor may not earn. */
  readonly isSuspended: boolean;
}

/** `null` when held earnings may be released. */
export function releaseBlocker(standing: ReleaseStanding): ReleaseBlocker | null {
  if (standing.deleted) return 'removed';
  if (standing.moderation_status !== 'approved') return 'not_approved';
  if (standing.isGone) return 'gone';
  if (standing.riskScore >= RISK_SCORE_FLAG) return 'at_risk';
  return standing.isSuspended ? 'suspended' : null;
}
