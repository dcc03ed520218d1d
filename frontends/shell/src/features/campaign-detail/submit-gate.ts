import type { SparkDetail } from '@sparks/api-client';
import {
  ERROR_CODES,
  isAdmin,
  isOpenForSubmissions,
  submissionBlocker,
  type Actor,
  type NotOpenReason,
} from '@sparks/domain';

/** Why Submit Post is disabled: the campaign takes no posts, or none of this person's. */
export type DisabledReason = NotOpenReason | 'access';

/** What a click on Submit Post does. */
export type SubmitGate =
  | { readonly kind: 'open' }
  | { readonly kind: 'sign-in' }
  /** The person's country is not among the campaign's: the Location Restriction dialog instead of the submission. */
  | { readonly kind: 'location' }
  | { readonly kind: 'disabled'; readonly reason: DisabledReason };

/**
 * Decides about Submit Post. Whether the campaign is open comes before the sign-in, so that nobody signs in for
 * nothing; the country is only looked at on the click.
 */
export function submitGate(
  spark: SparkDetail,
  person: { actor: Actor | null; isSignedIn: boolean; country?: string | null },
  now: Date,
): SubmitGate {
  const openness = isOpenForSubmissions(spark, now);
  if (!openness.open) return { kind: 'disabled', reason: openness.reason };
  if (!person.isSignedIn) return { kind: 'sign-in' };
  const blocker = submissionBlocker(
    spark,
    {
      isSignedIn: true,
      country: person.country,
      // The server has joined creator, admin and request into one answer.
      isCreator: spark.hasAccess,
      isAdmin: isAdmin(person.actor),
      accessStatus: spark.accessRequests[0]?.status ?? 'none',
    },
    now,
  );
  if (!blocker) return { kind: 'open' };
  return blocker.code === ERROR_CODES.country_not_allowed
    ? { kind: 'location' }
    : { kind: 'disabled', reason: 'access' };
}
