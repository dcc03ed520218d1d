/** Platforms with account verification by sign-in. */
export const SIGN_IN_PLATFORMS = ['twitter', 'tiktok', 'youtube'] as const;
export type SignInPlatform = (typeof SIGN_IN_PLATFORMS)[number];

/**
 * `denied`: the user declined. `expired`: too late, used before, or another browser. `taken`: the account is linked to
 * another user. `quarantined`: another user unlinked it recently. `no_account`: the user has no account to link, such
 * as a Google account without a channel. `failed`: the platform did not respond as expected.
 */
export const SIGN_IN_OUTCOMES = [
  'connected',
  'denied',
  'expired',
  'taken',
  'quarantined',
  'no_account',
  'failed',
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Query parameter of the return URL with the outcome. */
export const SIGN_IN_OUTCOME_PARAMETER: Readonly<Record<SignInPlatform, string>> = {
  twitter: 'x_sign_in',
  tiktok: 'tiktok_sign_in',
  youtube: 'youtube_sign_in',
};

export function signInOutcomeOf(
  platform: SignInPlatform,
  query: { get(name: string): string | null },
): SignInOutcome | null {
  const value = query.get(SIGN_IN_OUTCOME_PARAMETER[platform]);
  return SIGN_IN_OUTCOMES.find((outcome) => outcome === value) ?? null;
}
