import type { SignInPlatform, TwitterUserStats } from '@sparks/domain';

export interface AuthorizationRequest {
  /** Identifies the sign-in in the callback. */
  state: string;
  /** In the encoding that the platform expects. */
  codeChallenge: string;
  /** Our callback route as registered at the platform. */
  redirectUri: string;
}

/** The authorization code and the PKCE verifier that it is exchanged with. */
export interface AuthorizationGrant {
  code: string;
  codeVerifier: string;
  redirectUri: string;
}

export interface AccountStats extends TwitterUserStats {
  createdAt: Date;
}

export interface SignedInAccount {
  accountId: string;
  username: string;
  /** Input of the eligibility rules, where the platform has such rules. */
  stats?: AccountStats;
}

/** The sign-in succeeded, but there is no account behind it, such as a Google account without a channel. */
export class NoAccountError extends Error {
  constructor() {
    super('There is no account behind this sign-in');
    this.name = 'NoAccountError';
  }
}

/**
 * Sign-in with a platform by the OAuth 2 authorization code flow with PKCE (RFC 7636, S256). Tokens are never stored.
 */
export interface SignInClient<Account extends SignedInAccount = SignedInAccount> {
  readonly platform: SignInPlatform;
  /** Whether this installation has an OAuth application at the platform. */
  readonly isConfigured: boolean;
  createCodeChallenge(codeVerifier: string): string;
  /** The platform's consent page. */
  authorizationUrl(request: AuthorizationRequest): string;
  /**
   * Exchanges the code for a token and reads the account.
   * @throws FetchFailure when the platform refuses or responds unexpectedly, NoAccountError
   */
  signIn(code: AuthorizationGrant, signal: AbortSignal): Promise<Account>;
}
