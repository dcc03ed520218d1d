import { createHash } from 'node:crypto';
import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { FetchOptions } from '../../guarded-fetch/guarded-fetch.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import { Inquiry, type Failed, type JsonAnswer } from '../../providers/support/inquiry.js';
import type { Json } from '../../providers/support/json.js';
import type {
  AccountStats,
  AuthorizationRequest,
  CodeToRedeem,
  SignedInAccount,
  SignInClient,
} from './sign-in-client.js';

const API = 'https://api.x.com/2';
/** users/me wants both; nothing is written, and no refresh token is asked for. */
const SCOPES = 'users.read tweet.read';
const USER_FIELDS = 'user.fields=created_at,public_metrics,verified,protected';
const FORM: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };

/** An X account with what the eligibility rules look at. */
export interface XAccount extends SignedInAccount {
  stats: AccountStats;
}

/** Signing in with X, and what X says about accounts (docs.x.com: OAuth 2.0 with PKCE, users/me, users/:id). */
export class XAccountsClient implements SignInClient<XAccount> {
  readonly platform = 'twitter';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['x'],
  ) {}

  get isConfigured(): boolean {
    return this.settings.signIn.client !== undefined;
  }

  codeChallengeOf(codeVerifier: string): string {
    return createHash('sha256').update(codeVerifier).digest('base64url');
  }

  authorizationUrl({ state, codeChallenge, redirectUri }: AuthorizationRequest): string {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.client.id,
      redirect_uri: redirectUri,
      scope: SCOPES,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    return `${this.settings.signIn.url}/i/oauth2/authorize?${query.toString()}`;
  }

  async signIn({ code, codeVerifier, redirectUri }: CodeToRedeem, signal: AbortSignal): Promise<XAccount> {
    const { id, secret } = this.client;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      client_id: id,
    }).toString();
    const answer = await this.ask(
      `${API}/oauth2/token`,
      { method: 'POST', body, headers: { ...FORM, ...(secret === undefined ? {} : basic(id, secret)) } },
      signal,
    );
    const token = answer.json.at('access_token').text(4_096);
    if (answer.status !== 200 || token === undefined) throw unexpected('the token', answer.status);
    const account = await this.accountOfToken(token, signal);
    if (account === null) throw unexpected('users/me', 401);
    return account;
  }

  /** The account to which a user's token belongs; `null` when X does not know the token. @throws FetchFailure */
  async accountOfToken(token: string, signal: AbortSignal): Promise<XAccount | null> {
    const answer = await this.ask(
      `${API}/users/me?${USER_FIELDS}`,
      { headers: bearer(token), isPersonal: true },
      signal,
    );
    if (answer.status === 401) return null;
    const account = accountOf(answer.json.at('data'));
    if (answer.status !== 200 || account === null) throw unexpected('users/me', answer.status);
    return account;
  }

  /**
   * What X says about an account now, asked with the installation's own token; `null` when it is suspended or gone.
   * @throws FetchFailure, also without such a token: then X can only be asked by the person signing in again
   */
  async statsOf(accountId: string, signal: AbortSignal): Promise<AccountStats | null> {
    const { bearerToken } = this.settings;
    if (bearerToken === undefined) throw new FetchFailure('refused', 'X_BEARER_TOKEN is not set');
    const answer = await this.ask(
      `${API}/users/${encodeURIComponent(accountId)}?${USER_FIELDS}`,
      { headers: bearer(bearerToken) },
      signal,
    );
    if (isGone(answer)) return null;
    const account = accountOf(answer.json.at('data'));
    if (answer.status !== 200 || account === null) throw unexpected('users/:id', answer.status);
    return account.stats;
  }

  private get client(): { id: string; secret?: string } {
    const { client } = this.settings.signIn;
    if (client === undefined) throw new Error('Nobody can sign in with X here: X_CLIENT_ID is not set');
    return client;
  }

  private async ask(
    url: string,
    options: Pick<FetchOptions, 'method' | 'body' | 'headers' | 'isPersonal'>,
    signal: AbortSignal,
  ): Promise<JsonAnswer> {
    const answer: JsonAnswer | Failed = await new Inquiry(this.http, this.platform, signal).json(
      'x:account',
      url,
      options,
    );
    if (!answer.ok) throw answer.failure;
    return answer;
  }
}

const basic = (id: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** X answers 200 with `errors` for a single account that is suspended or does not exist. */
function isGone({ status, json }: JsonAnswer): boolean {
  if (json.at('data').exists || (status !== 200 && status !== 404)) return false;
  return json
    .at('errors')
    .items()
    .some((error) => /\/(resource-not-found|not-authorized-for-resource)$/u.test(error.at('type').text() ?? ''));
}

/** `null` unless everything that the rules look at is there: a missing number must not pass for zero. */
function accountOf(user: Json): XAccount | null {
  const accountId = user.at('id').text(25);
  const username = user.at('username').text(20);
  const createdAt = user.at('created_at').date();
  const followersCount = user.at('public_metrics', 'followers_count').count();
  const postsCount = user.at('public_metrics', 'tweet_count').count();
  const isProtected = user.at('protected').boolean();
  if (
    !accountId ||
    !username ||
    !createdAt ||
    followersCount === undefined ||
    postsCount === undefined ||
    isProtected === undefined
  )
    return null;
  return {
    accountId,
    username,
    stats: { createdAt, followersCount, postsCount, isProtected, isVerified: user.at('verified').boolean() ?? false },
  };
}

function unexpected(what: string, status: number): FetchFailure {
  return new FetchFailure('unexpected', `X answers ${status} to ${what}`);
}
