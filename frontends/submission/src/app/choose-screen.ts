import type { AccessDto, ApiError, MeResponse, SessionStatus, SparkDetail } from '@sparks/api-client';
import {
  countingCountry,
  isAdmin,
  isOpenForSubmissions,
  submissionBlocker,
  type AccessStatus,
  type NotOpenReason,
} from '@sparks/domain';

/** Result of a request: data, error, or neither while it is pending. */
export interface QueryResult<Data> {
  readonly data?: Data;
  readonly error?: ApiError;
}

export interface Situation {
  readonly session: SessionStatus;
  readonly spark: QueryResult<SparkDetail>;
  readonly me: QueryResult<MeResponse>;
  /** Requested only when a private campaign is hidden from the contributor. */
  readonly access: QueryResult<AccessDto>;
  readonly hasContributed: QueryResult<boolean>;
}

/** Which request failed, and therefore which one to retry. */
export type FailedPart = 'spark' | 'me' | 'access' | 'contribution';

export type Screen =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly part: FailedPart; readonly error: ApiError }
  | { readonly kind: 'not-open'; readonly reason: NotOpenReason }
  | { readonly kind: 'access'; readonly status: Exclude<AccessStatus, 'accepted'>; readonly spark: SparkDetail }
  | { readonly kind: 'sign-in'; readonly isExpired: boolean }
  | { readonly kind: 'location'; readonly spark: SparkDetail }
  | { readonly kind: 'submit' | 'resubmit'; readonly spark: SparkDetail; readonly me: MeResponse };

const LOADING: Screen = { kind: 'loading' };

/**
 * Returns the screen to show. Checks run in this order: campaign is open, private access, session, country, earlier
 * contribution. Signed-out contributors see a private campaign's access card first; its button asks them to sign in.
 */
export function chooseScreen(
  { session, spark: { data: spark, error }, me, access, hasContributed }: Situation,
  now: Date,
): Screen {
  if (!spark) return error ? { kind: 'failed', part: 'spark', error } : LOADING;
  const openness = isOpenForSubmissions(spark, now);
  if (!openness.open) return { kind: 'not-open', reason: openness.reason };
  if (session === 'loading') return LOADING;

  if (spark.isPrivate && !spark.hasAccess) {
    if (session !== 'signed-in') return { kind: 'access', status: 'none', spark };
    if (!access.data) return access.error ? { kind: 'failed', part: 'access', error: access.error } : LOADING;
    const { status } = access.data;
    if (!access.data.hasAccess && status !== 'accepted') return { kind: 'access', status, spark };
  }
  if (session !== 'signed-in') return { kind: 'sign-in', isExpired: session === 'expired' };
  if (!me.data) return me.error ? { kind: 'failed', part: 'me', error: me.error } : LOADING;

  // The checks above cover status and access; only the country remains.
  const person = {
    isSignedIn: true,
    isCreator: spark.creator?._id === me.data._id,
    isAdmin: isAdmin(me.data),
    accessStatus: 'accepted',
    country: countingCountry(me.data),
  } as const;
  if (submissionBlocker(spark, person, now)) return { kind: 'location', spark };
  if (hasContributed.data === undefined)
    return hasContributed.error ? { kind: 'failed', part: 'contribution', error: hasContributed.error } : LOADING;
  return { kind: hasContributed.data ? 'resubmit' : 'submit', spark, me: me.data };
}
