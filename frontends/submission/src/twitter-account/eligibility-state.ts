import type { ApiError, TwitterVerificationResponse } from '@sparks/api-client';
import { TWITTER_ELIGIBILITY_CACHE_MS, type TwitterEligibilityStatus } from '@sparks/domain';

/** What the server says about the person's X account. */
export type EligibilityCheck = TwitterVerificationResponse;

/** Whether the person may submit posts on X; the five states of the specification. */
export type EligibilityState =
  /** Nothing is asked; `needsAccount` once the server said that no account is connected. */
  | { readonly status: 'idle'; readonly needsAccount: boolean; readonly check: EligibilityCheck | null }
  | { readonly status: 'loading' }
  | { readonly status: 'eligible'; readonly check: EligibilityCheck }
  | { readonly status: 'ineligible'; readonly check: EligibilityCheck }
  /** Nobody could say: not the same as not eligible. */
  | { readonly status: 'error'; readonly error: ApiError };

export type EligibilityEvent =
  /** A post on X is about to be submitted. `nowMs` tells whether an earlier answer is too old. */
  | { readonly type: 'needed'; readonly nowMs: number }
  | { readonly type: 'answered'; readonly check: EligibilityCheck }
  | { readonly type: 'failed'; readonly error: ApiError }
  /** The person wants to know again, or the server has refused what the last answer allowed. */
  | { readonly type: 'asked-again' };

/** Before X is chosen. */
export const NOT_ASKED: EligibilityState = { status: 'idle', needsAccount: false, check: null };
const LOADING: EligibilityState = { status: 'loading' };

/** The next state; an event that means nothing in a state leaves it as it is. */
export function eligibilityReducer(state: EligibilityState, event: EligibilityEvent): EligibilityState {
  switch (event.type) {
    case 'needed':
      return isToBeAsked(state, event.nowMs) ? LOADING : state;
    case 'answered':
      return state.status === 'loading' ? stateOf(event.check) : state;
    case 'failed':
      return state.status === 'loading' ? { status: 'error', error: event.error } : state;
    case 'asked-again':
      // Before X is chosen there is nothing to know, and one question at a time is enough.
      return state.status === 'loading' || state === NOT_ASKED ? state : LOADING;
  }
}

/** Whether posts on X can be submitted as far as the account goes. */
export function allowsSubmission(state: EligibilityState): boolean {
  return state.status === ('eligible' satisfies TwitterEligibilityStatus);
}

/** Nothing is known, or it is older than 15 minutes. */
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
