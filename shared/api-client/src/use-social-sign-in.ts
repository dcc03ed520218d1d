import { useCallback, useState } from 'react';
import type { SignInPlatform } from '@sparks/domain';
import type { ApiError } from './errors/api-error';
import { asApiError } from './errors/error-messages';
import { useStartSocialSignInMutation } from './generated/lazy';

export interface SocialSignIn {
  /** Redirects to the platform, which returns to the path `returnTo` with the outcome in its query (`signInOutcomeOf`). */
  readonly connect: (platform: SignInPlatform, returnTo: string) => void;
  readonly isRedirecting: boolean;
  readonly error: ApiError | null;
}

/** Connects the user's account on a social platform. */
export function useSocialSignIn(): SocialSignIn {
  const [start] = useStartSocialSignInMutation();
  const [isRedirecting, setRedirecting] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const connect = useCallback<SocialSignIn['connect']>(
    (platform, returnTo) => {
      setRedirecting(true);
      setError(null);
      start({ platform, beginSignInDto: { returnTo } })
        .unwrap()
        .then(({ data }) => window.location.assign(data.url))
        .catch((failure: unknown) => {
          setError(asApiError(failure));
          setRedirecting(false);
        });
    },
    [start],
  );
  return { connect, isRedirecting, error };
}
