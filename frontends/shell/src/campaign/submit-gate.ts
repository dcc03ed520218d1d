import type { SparkDetail } from '@sparks/api-client';
import {
  ERROR_CODES,
  isAdmin,
  isOpenForSubmissions,
  submissionBlocker,
  type Actor,
  type NotOpenReason,
} from '@sparks/domain';

export type DisabledReason = NotOpenReason | 'access';

export type SubmitGate =
  | { readonly kind: 'open' }
  | { readonly kind: 'sign-in' }
  /** Opens the Location Restriction dialog: the user's country is not allowed. */
  | { readonly kind: 'location' }
  | { readonly kind: 'disabled'; readonly reason: DisabledReason };

/**
 * Decides what Submit Post does. Openness is checked before the sign-in, so that no visitor signs in for a closed
 * campaign.
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
      // The server combines creator, admin and accepted request in `hasAccess`.
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
