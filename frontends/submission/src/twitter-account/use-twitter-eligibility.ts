import { useEffect, useReducer } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { asApiError } from '@sparks/api-client';
import { useSignInOutcome, useSocialSignIn, useVerifyTwitterUserMutation } from '@sparks/api-client/lazy';
import { ERROR_CODES, type ErrorCode, type SignInOutcome } from '@sparks/domain';
import type { FlowState } from '../flow/flow-state';
import { allowsSubmission, eligibilityReducer, UNCHECKED, type EligibilityState } from './eligibility-state';

/** Refusals caused by the account; they invalidate the last result. */
const ACCOUNT_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  ERROR_CODES.not_eligible,
  ERROR_CODES.social_account_required,
  ERROR_CODES.eligibility_check_failed,
]);

export interface TwitterEligibility {
  /** Whether X is chosen. */
  readonly isNeeded: boolean;
  /** Whether X is chosen and the account does not allow a submission yet. */
  readonly isBlocking: boolean;
  readonly state: EligibilityState;
  /** Result of the X sign-in from which the contributor just returned. */
  readonly outcome: SignInOutcome | null;
  /** Opens the X sign-in, which returns to this page; the input is stored as a draft. */
  readonly connect: () => void;
  readonly isRedirecting: boolean;
  /** Why the X sign-in could not be opened. */
  readonly connectError: string | null;
  readonly askAgain: () => void;
}

/** Checks the eligibility while X is chosen, and again when the server refuses a post because of the account. */
export function useTwitterEligibility({ platform, send }: Pick<FlowState, 'platform' | 'send'>): TwitterEligibility {
  const [state, dispatch] = useReducer(eligibilityReducer, UNCHECKED);
  const [verify] = useVerifyTwitterUserMutation();
  const signIn = useSocialSignIn();
  const { pathname, search } = useLocation();
  const ended = useSignInOutcome(useSearchParams());
  const isNeeded = platform === 'twitter';

  useEffect(() => {
    if (isNeeded) dispatch({ type: 'needed', nowMs: Date.now() });
  }, [isNeeded]);

  const isRefused = send.kind === 'refused' && send.error.kind === 'said' && ACCOUNT_CODES.has(send.error.code);
  useEffect(() => {
    if (isRefused) dispatch({ type: 'asked-again' });
  }, [isRefused]);

  const { status } = state;
  useEffect(() => {
    if (status !== 'loading') return undefined;
    let isWanted = true;
    verify({ twitterVerificationDto: {} })
      .unwrap()
      .then(
        (check) => isWanted && dispatch({ type: 'answered', check }),
        (error: unknown) => isWanted && dispatch({ type: 'failed', error: asApiError(error) }),
      );
    return () => {
      isWanted = false;
    };
  }, [status, verify]);

  return {
    isNeeded,
    isBlocking: isNeeded && !allowsSubmission(state),
    state,
    outcome: ended?.platform === 'twitter' ? ended.outcome : null,
    connect: () => signIn.connect('twitter', pathname + search),
    isRedirecting: signIn.isRedirecting,
    connectError: signIn.error?.message ?? null,
    askAgain: () => dispatch({ type: 'asked-again' }),
  };
}
