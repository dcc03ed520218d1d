import type { SignInPlatform, TwitterUserStats } from '@sparks/domain';

/** What a sign-in at a platform needs from its beginning to its end. */
export interface AuthorizationRequest {
  /** Comes back with the person; says which sign-in it is. */
  state: string;
  /** Of the PKCE verifier, in the platform's own encoding. */
  codeChallenge: string;
  /** Our callback route as it is registered at the platform. */
  redirectUri: string;
}

/** What the platform gave the person to bring along, and what proves that we began the sign-in. */
export interface CodeToRedeem {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

/** The numbers of an account, with its beginning as a moment. */
export interface AccountStats extends TwitterUserStats {
  createdAt: Date;
}

/** Whose account it is, as the platform says. */
export interface SignedInAccount {
  /** The platform's own id. */
  accountId: string;
  username: string;
  /** What the eligibility rules look at, where the platform has such rules. */
  stats?: AccountStats;
}

/**
 * A platform on which people sign in, by OAuth 2 with an authorization code and PKCE (RFC 7636, S256). Tokens live in
 * the memory of one call.
 */
export interface SignInClient<Account extends SignedInAccount = SignedInAccount> {
  readonly platform: SignInPlatform;
  /** Whether this installation has an application there. */
  readonly isConfigured: boolean;
  /** The challenge of a verifier (ASCII). */
  codeChallengeOf(codeVerifier: string): string;
  /** The platform's page on which the person agrees. */
  authorizationUrl(request: AuthorizationRequest): string;
  /** Redeems the code and asks who it is. @throws FetchFailure when the platform refuses or does not answer as documented */
  signIn(code: CodeToRedeem, signal: AbortSignal): Promise<Account>;
}
