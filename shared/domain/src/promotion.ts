import { isOpenForSubmissions, NOT_OPEN_MESSAGES, type Now, type SparkLifecycle } from './campaign-status.js';
import { ERROR_CODES } from './error-codes.js';
import { DEFAULT_ERROR_MESSAGES } from './error-messages.js';
import { displayModerationStatus } from './moderation.js';
import type { Blocker } from './submission-preconditions.js';
import { requireTimeMs, toTimeMs, type TimeInput } from './time.js';

/** The fields of a contribution that decide who may spotlight or boost it. */
export interface PromotableBlock {
  readonly contributorId: string | null | undefined;
  readonly moderation_status: string;
  readonly is_spotlighted: boolean;
  /** End of the current or last boost; `null` when there was none. */
  readonly boostedUntil: TimeInput;
  readonly is_deleted?: boolean;
}

/** The end is exclusive. */
export function isBoosted(block: Pick<PromotableBlock, 'boostedUntil'>, now: Now): boolean {
  const untilMs = toTimeMs(block.boostedUntil);
  return untilMs !== null && untilMs > requireTimeMs(now);
}

/**
 * First unmet condition for a spotlight: only the campaign's creator may spotlight, once, an approved contribution of
 * another user. The ledger checks the balance.
 * @returns `null` when allowed
 */
export function spotlightBlocker(
  block: PromotableBlock,
  actorId: string,
  creatorId: string | null | undefined,
): Blocker | null {
  if (creatorId == null || actorId !== creatorId)
    return { code: ERROR_CODES.FORBIDDEN, message: 'Only the creator of the campaign can spotlight a contribution' };
  if (block.contributorId === actorId)
    return { code: ERROR_CODES.own_contribution, message: 'You cannot spotlight your own contribution.' };
  if (!isApproved(block))
    return { code: ERROR_CODES.not_approved, message: 'Only an approved contribution can be spotlighted.' };
  return block.is_spotlighted ? blocker(ERROR_CODES.already_spotlighted) : null;
}

/**
 * First unmet condition for a boost: only the contributor may boost, an approved contribution, while its campaign is
 * open for submissions and no boost is active. A contribution without a campaign skips the campaign's condition.
 * @returns `null` when allowed
 */
export function boostBlocker(
  block: PromotableBlock,
  actorId: string,
  spark: SparkLifecycle | null,
  now: Now,
): Blocker | null {
  if (block.contributorId !== actorId)
    return { code: ERROR_CODES.FORBIDDEN, message: 'You can only boost your own contributions' };
  if (!isApproved(block))
    return { code: ERROR_CODES.not_approved, message: 'Only an approved contribution can be boosted.' };
  const openness = spark ? isOpenForSubmissions(spark, now) : { open: true as const };
  if (!openness.open)
    return {
      code: ERROR_CODES.campaign_not_open,
      message: NOT_OPEN_MESSAGES[openness.reason],
      reason: openness.reason,
    };
  return isBoosted(block, now) ? blocker(ERROR_CODES.already_boosted) : null;
}

function isApproved(block: PromotableBlock): boolean {
  return !block.is_deleted && displayModerationStatus(block.moderation_status) === 'approved';
}

function blocker(code: keyof typeof DEFAULT_ERROR_MESSAGES): Blocker {
  return { code, message: DEFAULT_ERROR_MESSAGES[code] };
}
