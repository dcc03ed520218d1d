import type { ApiError, TwitterVerificationResponse } from '@sparks/api-client';
import { TWITTER_ELIGIBILITY_CACHE_MS, type TwitterEligibilityStatus } from '@sparks/domain';

export type EligibilityCheck = TwitterVerificationResponse;

/** Whether the contributor may submit posts on X; the five states of the specification. */
export type EligibilityState =
  /** No request is needed; `needsAccount` after the server reported that no account is connected. */
  | { readonly status: 'idle'; readonly needsAccount: boolean; readonly check: EligibilityCheck | null }
  | { readonly status: 'loading' }
  | { readonly status: 'eligible'; readonly check: EligibilityCheck }
  | { readonly status: 'ineligible'; readonly check: EligibilityCheck }
  /** The check failed, which differs from not being eligible. */
  | { readonly status: 'error'; readonly error: ApiError };

export type EligibilityEvent =
  /** A post on X is about to be submitted. `nowMs` decides whether an earlier result is outdated. */
  | { readonly type: 'needed'; readonly nowMs: number }
  | { readonly type: 'answered'; readonly check: EligibilityCheck }
  | { readonly type: 'failed'; readonly error: ApiError }
  /** The contributor rechecks, or the server refused a post that the last result allowed. */
  | { readonly type: 'asked-again' };

/** Initial state, before X is chosen. */
export const UNCHECKED: EligibilityState = { status: 'idle', needsAccount: false, check: null };
const LOADING: EligibilityState = { status: 'loading' };

/** Returns the next state; an event that does not apply leaves the state unchanged. */
export function eligibilityReducer(state: EligibilityState, event: EligibilityEvent): EligibilityState {
  switch (event.type) {
    case 'needed':
      return isToBeAsked(state, event.nowMs) ? LOADING : state;
    case 'answered':
      return state.status === 'loading' ? stateOf(event.check) : state;
    case 'failed':
      return state.status === 'loading' ? { status: 'error', error: event.error } : state;
    case 'asked-again':
      // Ignored before X is chosen and while a check is in progress.
      return state.status === 'loading' || state === UNCHECKED ? state : LOADING;
  }
}

/** Whether the account allows submitting posts on X. */
export function allowsSubmission(state: EligibilityState): boolean {
  return state.status === ('eligible' satisfies TwitterEligibilityStatus);
}

/** There is no result, or it is older than 15 minutes. */
function isToBeAsked(state: EligibilityState, nowMs: number): boolean {
  switch (state.status) {
    case 'idle':
      return !state.needsAccount;
    case 'eligible':
    case 'ineligible':
      return (
        state.check.checkedAt !== null && nowMs - Date.parse(state.check.checkedAt) >= TWITTER_ELIGIBILITY_CACHE_MS
      );
    case 'loading':
    case 'error':
      return false;
  }
}

function stateOf(check: EligibilityCheck): EligibilityState {
  switch (check.status) {
    case 'idle':
      return { status: 'idle', needsAccount: true, check };
    case 'eligible':
    case 'ineligible':
      return { status: check.status, check };
  }
}
