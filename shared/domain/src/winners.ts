import { displayStatus, isPastEnd, type Now, type SparkLifecycle } from './campaign-status.js';
import { isEarningRunwayActive, type SparkRunway } from './earning-runway.js';
import type { CloseWinnersType, WinnerSubmissionStatus } from './enums.js';

/** A campaign as far as its winners depend on it. */
export type SparkOfWinners = SparkLifecycle & SparkRunway;

/** Why winners cannot be selected yet, fit to be shown. */
export const SELECTION_TOO_EARLY = 'Winners can be selected once the campaign has ended, is completed or was closed.';

/**
 * Whether the winners of a campaign may be selected: it is published, and ended by the clock, completed or closed by
 * hand. The end counts also while the stored status still says ongoing, because the job that ends campaigns runs later.
 */
export function canSelectWinners(spark: SparkOfWinners, now: Now): boolean {
  if (!spark.live_mode) return false;
  return spark.manuallyClosed === true || ['ended', 'completed'].includes(displayStatus(atThisMoment(spark, now), now));
}

/** Whether everybody may see who won: once all prizes are paid. A closed event that paid nobody has an empty list. */
export function areWinnersPublic(status: WinnerSubmissionStatus): boolean {
  return status === 'released' || status === 'closed';
}

/** Why an event cannot be closed this way now. */
export type CloseWinnersBlocker = 'not_started' | 'releasing' | 'already_closed' | 'not_released' | 'no_runway';

/** The reason in words, fit to be shown. */
export const CLOSE_WINNERS_MESSAGES: Readonly<Record<CloseWinnersBlocker, string>> = {
  not_started: 'Winner selection has not started.',
  releasing: 'The prizes are being paid. Close the event when all of them are.',
  already_closed: 'The event is already closed.',
  not_released: 'Release the winners first: contributors earn in the runway only after that.',
  no_runway: 'This campaign has no earning runway that could still run. Close it with a refund.',
};

/**
 * What stands in the way of closing an event. `refund` gives the rest of the pool to the creator: before the release (no
 * prize is paid then) or after it. `runway` keeps the pool for contributions that go on earning, so the winners have to be
 * released and the campaign needs a runway that is not over. A campaign that was closed by hand pays no views any more:
 * nothing would ever leave its pool again.
 * @returns `null` when it can be closed
 */
export function closeWinnersBlocker(
  spark: SparkOfWinners,
  type: CloseWinnersType,
  now: Now,
): CloseWinnersBlocker | null {
  switch (spark.winnerSubmissionStatus) {
    case 'selecting':
      return type === 'refund' ? null : 'not_released';
    case 'releasing':
      return 'releasing';
    case 'released':
      return type === 'refund' || (!spark.manuallyClosed && isEarningRunwayActive(atThisMoment(spark, now), now))
        ? null
        : 'no_runway';
    case 'closed':
      return 'already_closed';
    default:
      return 'not_started';
  }
}

function atThisMoment(spark: SparkOfWinners, now: Now): SparkOfWinners {
  const hasEnded = spark.status === 'ongoing' && isPastEnd({ end_time: spark.end_time }, now);
  return hasEnded ? { ...spark, status: 'ended' } : spark;
}
