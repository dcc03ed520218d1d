/** The platforms on which people can prove that an account is theirs. */
export const SIGN_IN_PLATFORMS = ['twitter', 'tiktok'] as const;
export type SignInPlatform = (typeof SIGN_IN_PLATFORMS)[number];

/**
 * How a sign-in at a platform ended. `connected`; `denied`: the person said no there; `expired`: too late, used before,
 * or another browser; `taken`: the account belongs to somebody else here; `failed`: the platform did not answer as it should.
 */
export const SIGN_IN_OUTCOMES = ['connected', 'denied', 'expired', 'taken', 'failed'] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** The query parameter that tells the page that the person comes back to how the sign-in at a platform ended. */
export const SIGN_IN_OUTCOME_PARAMETER: Readonly<Record<SignInPlatform, string>> = {
  twitter: 'x_sign_in',
  tiktok: 'tiktok_sign_in',
};

/** The outcome that an address tells about, if it is one. */
export function signInOutcomeOf(
  platform: SignInPlatform,
  query: { get(name: string): string | null },
): SignInOutcome | null {
  const value = query.get(SIGN_IN_OUTCOME_PARAMETER[platform]);
  return SIGN_IN_OUTCOMES.find((outcome) => outcome === value) ?? null;
}
