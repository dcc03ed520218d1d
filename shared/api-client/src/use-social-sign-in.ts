import { useCallback, useState } from 'react';
import type { SignInPlatform } from '@sparks/domain';
import { asApiError, type ApiError } from './api-error';
import { useStartSocialSignInMutation } from './generated';

/** The way to a platform on which a person connects an account. */
export interface SocialSignIn {
  /** Leaves the page; the person comes back to `returnTo`, a path of the interface, with the outcome in its query (`signInOutcomeOf`). */
  readonly connect: (platform: SignInPlatform, returnTo: string) => void;
  /** The page is about to be left. */
  readonly isLeaving: boolean;
  /** Why it could not be left. */
  readonly error: ApiError | null;
}

/** Connects accounts on platforms; works in the shell and in every remote. */
export function useSocialSignIn(): SocialSignIn {
  const [start] = useStartSocialSignInMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const connect = useCallback<SocialSignIn['connect']>(
    (platform, returnTo) => {
      setLeaving(true);
      setError(null);
      start({ platform, beginSignInDto: { returnTo } })
        .unwrap()
        .then(({ data }) => window.location.assign(data.url))
        .catch((failure: unknown) => {
          setError(asApiError(failure));
          setLeaving(false);
        });
    },
    [start],
  );
  return { connect, isLeaving, error };
}
