import { createHash } from 'node:crypto';
import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { FetchOptions } from '../../guarded-fetch/guarded-fetch.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import type { Json } from '../../providers/support/json.js';
import { PlatformClient, type FailedResponse, type JsonResponse } from '../../providers/support/platform-client.js';
import { redeemAuthorizationCode } from './authorization-code.js';
import type {
  AccountStats,
  AuthorizationGrant,
  AuthorizationRequest,
  SignedInAccount,
  SignInClient,
} from './sign-in-client.js';

const API = 'https://api.x.com/2';
/** users/me requires both; no refresh token is requested. */
const SCOPES = 'users.read tweet.read';
const USER_FIELDS = 'user.fields=created_at,public_metrics,verified,protected';

export interface XAccount extends SignedInAccount {
  stats: AccountStats;
}

/** Sign-in with X and account statistics (docs.x.com: OAuth 2.0 with PKCE, users/me, users/:id). */
export class XAccountsClient implements SignInClient<XAccount> {
  readonly platform = 'twitter';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['x'],
  ) {}

  get isConfigured(): boolean {
    return this.settings.signIn.client !== undefined;
  }

  createCodeChallenge(codeVerifier: string): string {
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

  async signIn(grant: AuthorizationGrant, signal: AbortSignal): Promise<XAccount> {
    const { id, secret } = this.client;
    const token = await redeemAuthorizationCode(
      new PlatformClient(this.http, this.platform, signal),
      {
        source: 'x:account',
        platformName: 'X',
        address: `${API}/oauth2/token`,
        client: { client_id: id },
        headers: secret === undefined ? {} : basic(id, secret),
      },
      grant,
    );
    const account = await this.findAccountByToken(token, signal);
    if (account === null) throw unexpected('users/me', 401);
    return account;
  }

  /**
   * The account of a user token; `null` when X rejects the token.
   * @throws FetchFailure
   */
  async findAccountByToken(token: string, signal: AbortSignal): Promise<XAccount | null> {
    const response = await this.requestJson(
      `${API}/users/me?${USER_FIELDS}`,
      { headers: bearer(token), isPersonal: true },
      signal,
    );
    if (response.status === 401) return null;
    const account = toAccount(response.json.at('data'));
    if (response.status !== 200 || account === null) throw unexpected('users/me', response.status);
    return account;
  }

  /**
   * The current statistics of an account, read with the installation's own token; `null` when it is suspended or gone.
   * @throws FetchFailure, also without an installation token: then the user has to sign in again
   */
  async fetchStats(accountId: string, signal: AbortSignal): Promise<AccountStats | null> {
    const { bearerToken } = this.settings;
    if (bearerToken === undefined) throw new FetchFailure('refused', 'X_BEARER_TOKEN is not set');
    const response = await this.requestJson(
      `${API}/users/${encodeURIComponent(accountId)}?${USER_FIELDS}`,
      { headers: bearer(bearerToken) },
      signal,
    );
    if (isGone(response)) return null;
    const account = toAccount(response.json.at('data'));
    if (response.status !== 200 || account === null) throw unexpected('users/:id', response.status);
    return account.stats;
  }

  private get client(): { id: string; secret?: string } {
    const { client } = this.settings.signIn;
    if (client === undefined) throw new Error('Sign-in with X is not configured: X_CLIENT_ID is not set');
    return client;
  }

  private async requestJson(
    url: string,
    options: Pick<FetchOptions, 'headers' | 'isPersonal'>,
    signal: AbortSignal,
  ): Promise<JsonResponse> {
    const response: JsonResponse | FailedResponse = await new PlatformClient(
      this.http,
      this.platform,
      signal,
    ).requestJson('x:account', url, options);
    if (!response.ok) throw response.failure;
    return response;
  }
}

const basic = (id: string, secret: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
});
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** X responds with 200 and `errors` for an account that is suspended or does not exist. */
function isGone({ status, json }: JsonResponse): boolean {
  if (json.at('data').exists || (status !== 200 && status !== 404)) return false;
  return json
    .at('errors')
    .items()
    .some((error) => /\/(resource-not-found|not-authorized-for-resource)$/u.test(error.at('type').text() ?? ''));
}

/** `null` unless all inputs of the rules are present: a missing count must not pass as zero. */
function toAccount(user: Json): XAccount | null {
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
  return new FetchFailure('unexpected', `X responded with ${status} to ${what}`);
}
