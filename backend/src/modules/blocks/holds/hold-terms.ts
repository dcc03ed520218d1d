import {
  holdEndsAtMs,
  isMissingPost,
  MODERATION_UNDO_WINDOW_MS,
  releaseBlocker,
  type ReleaseBlocker,
} from '@sparks/domain';
import type { SparkRecord } from '../../sparks/index.js';
import { termsOf, type BlockRecord } from '../contributions/index.js';

/** Earnings of a suspended person are held for at least this long, and released after the suspension. */
export const SUSPENDED_HOLD_DAYS = 1;

/** Days; 0: earnings are paid at once. */
export function holdDaysOf(block: BlockRecord, spark: SparkRecord): number {
  return termsOf(block, spark).holdDays;
}

export function holdEndOf(block: BlockRecord, { heldAt, holdDays }: { heldAt: Date; holdDays: number }): Date {
  return new Date(holdEndsAtMs(heldAt, holdDays, riskScoreOf(block)));
}

/** Why held earnings of the contribution are not released; `null` when they may be. */
export function releaseBlockerOf(block: BlockRecord, { isSuspended = false } = {}): ReleaseBlocker | null {
  const { deleted, moderation_status } = block;
  return releaseBlocker({
    deleted,
    moderation_status,
    isGone: isMissingPost(block.availability),
    riskScore: riskScoreOf(block),
    isSuspended,
  });
}

/** End of the time in which the approval can be undone; `null` when it is final. */
export function undoableUntil({ moderatedAt }: BlockRecord, now: Date): Date | null {
  const until = new Date((moderatedAt?.getTime() ?? 0) + MODERATION_UNDO_WINDOW_MS);
  return until > now ? until : null;
}

const riskScoreOf = ({ risk }: BlockRecord): number => risk?.score ?? 0;
