import { useEffect, useState } from 'react';
import {
  SIGN_IN_OUTCOME_PARAMETER,
  SIGN_IN_PLATFORMS,
  signInOutcomeOf,
  type SignInOutcome,
  type SignInPlatform,
} from '@sparks/domain';

/** The result of `useSearchParams`. */
type SearchParams = readonly [
  URLSearchParams,
  (
    update: (before: URLSearchParams) => URLSearchParams,
    options: { replace: boolean; preventScrollReset: boolean },
  ) => void,
];

export interface EndedSignIn {
  readonly platform: SignInPlatform;
  readonly outcome: SignInOutcome;
}

/**
 * The sign-in from which the user returns to the page. Read once and then removed from the URL, so a reload does not
 * report it again.
 */
export function useSignInOutcome([query, setQuery]: SearchParams): EndedSignIn | null {
  const [ended] = useState(() => endedSignIn(query));
  const isInUrl = SIGN_IN_PLATFORMS.some((platform) => query.has(SIGN_IN_OUTCOME_PARAMETER[platform]));
  useEffect(() => {
    if (!isInUrl) return;
    const withoutOutcome = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      for (const platform of SIGN_IN_PLATFORMS) after.delete(SIGN_IN_OUTCOME_PARAMETER[platform]);
      return after;
    };
    setQuery(withoutOutcome, { replace: true, preventScrollReset: true });
  }, [isInUrl, setQuery]);
  return ended;
}

export function endedSignIn(query: { get(name: string): string | null }): EndedSignIn | null {
  for (const platform of SIGN_IN_PLATFORMS) {
    const outcome = signInOutcomeOf(platform, query);
    if (outcome !== null) return { platform, outcome };
  }
  return null;
}
