import { displayStatus, isPastEnd, type Now, type SparkLifecycle } from './campaign-status.js';
import { isEarningRunwayActive, type SparkRunway } from './earning-runway.js';
import type { CloseWinnersType, WinnerSubmissionStatus } from './enums.js';

export type SparkOfWinners = SparkLifecycle & SparkRunway & { readonly settlement?: object | null };

/** Why winners cannot be selected yet, for display. */
export const SELECTION_TOO_EARLY = 'Winners can be selected once the campaign has ended, is completed or was closed.';

/**
 * Whether the winners of a campaign can be selected: it is published, and has reached its end, is completed or was
 * closed manually. The end also counts while the stored status is still ongoing, because a job updates it later.
 */
export function canSelectWinners(spark: SparkOfWinners, now: Now): boolean {
  if (!spark.live_mode) return false;
  return spark.manuallyClosed === true || ['ended', 'completed'].includes(displayStatus(atThisMoment(spark, now), now));
}

/** Winners are public once all prizes are paid. A closed event without prizes has an empty list. */
export function areWinnersPublic(status: WinnerSubmissionStatus): boolean {
  return status === 'released' || status === 'closed';
}

export type CloseWinnersBlocker =
  'not_started' | 'releasing' | 'already_closed' | 'not_released' | 'no_runway' | 'settling';

/** For display. */
export const CLOSE_WINNERS_MESSAGES: Readonly<Record<CloseWinnersBlocker, string>> = {
  not_started: 'Winner selection has not started.',
  releasing: 'The prizes are being paid. Close the event when all of them are.',
  already_closed: 'The event is already closed.',
  not_released: 'Release the winners first: contributors earn in the runway only after that.',
  no_runway: 'This campaign has no earning runway that could still run. Close it with a refund.',
  settling: 'The last views are being read, then the pool is refunded. Try again in ten minutes.',
};

/**
 * First unmet condition for closing an event. `refund` returns the rest of the pool to the creator, before the release
 * (no prize is paid then) or after it. `runway` keeps the pool for contributions that continue to earn, so it requires
 * released winners and an active runway. It is not allowed for a manually closed campaign: its views earn nothing, so
 * the pool would never be used. While the campaign is being settled, its pool is about to be refunded.
 * @returns `null` when it can be closed
 */
export function closeWinnersBlocker(
  spark: SparkOfWinners,
  type: CloseWinnersType,
  now: Now,
): CloseWinnersBlocker | null {
  switch (spark.winnerSubmissionStatus) {
    case 'selecting':
      return type === 'refund' ? refundBlocker(spark) : 'not_released';
    case 'releasing':
      return 'releasing';
    case 'released':
      if (type === 'refund') return refundBlocker(spark);
      return !spark.manuallyClosed && isEarningRunwayActive(atThisMoment(spark, now), now) ? null : 'no_runway';
    case 'closed':
      return 'already_closed';
    default:
      return 'not_started';
  }
}

function refundBlocker({ settlement }: SparkOfWinners): CloseWinnersBlocker | null {
  return settlement ? 'settling' : null;
}

function atThisMoment(spark: SparkOfWinners, now: Now): SparkOfWinners {
  const hasEnded = spark.status === 'ongoing' && isPastEnd({ end_time: spark.end_time }, now);
  return hasEnded ? { ...spark, status: 'ended' } : spark;
}
