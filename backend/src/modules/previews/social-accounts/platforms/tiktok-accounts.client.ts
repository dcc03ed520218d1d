import { createHash } from 'node:crypto';
import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import { Inquiry } from '../../providers/support/inquiry.js';
import type { AuthorizationRequest, CodeToRedeem, SignedInAccount, SignInClient } from './sign-in-client.js';

const API = 'https://open.tiktokapis.com/v2';
/** The second gives the name of the account; nothing is posted or listed. */
const SCOPES = 'user.info.basic,user.info.profile';

/** Signing in with TikTok (developers.tiktok.com: Login Kit, user access tokens v2, user/info). */
export class TiktokAccountsClient implements SignInClient {
  readonly platform = 'tiktok';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['tiktok'],
  ) {}

  get isConfigured(): boolean {
    return this.settings.signIn.client !== undefined;
  }

  /** TikTok departs from RFC 7636 here: it wants the digest in hexadecimal digits. */
  codeChallengeOf(codeVerifier: string): string {
    return createHash('sha256').update(codeVerifier).digest('hex');
  }

  authorizationUrl({ state, codeChallenge, redirectUri }: AuthorizationRequest): string {
    const query = new URLSearchParams({
      client_key: this.client.id,
      response_type: 'code',
      scope: SCOPES,
      redirect_uri: redirectUri,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    return `${this.settings.signIn.url}/v2/auth/authorize/?${query.toString()}`;
  }

  async signIn({ code, codeVerifier, redirectUri }: CodeToRedeem, signal: AbortSignal): Promise<SignedInAccount> {
    const inquiry = new Inquiry(this.http, this.platform, signal);
    const { id, secret = '' } = this.client;
    const body = new URLSearchParams({
      client_key: id,
      client_secret: secret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    });
    const redeemed = await inquiry.json('tiktok:token', `${API}/oauth/token/`, {
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    if (!redeemed.ok) throw redeemed.failure;
    const token = redeemed.json.at('access_token').text(4_096);
    if (redeemed.status !== 200 || token === undefined) throw unexpected('the token', redeemed.status);

    const answer = await inquiry.json('tiktok:user', `${API}/user/info/?fields=open_id,username`, {
      headers: { authorization: `Bearer ${token}` },
      isPersonal: true,
    });
    if (!answer.ok) throw answer.failure;
    const accountId = answer.json.at('data', 'user', 'open_id').text(100);
    const username = answer.json.at('data', 'user', 'username').text(50);
    if (answer.status !== 200 || !accountId || !username) throw unexpected('user/info', answer.status);
    return { accountId, username };
  }

  private get client(): { id: string; secret?: string } {
    const { client } = this.settings.signIn;
    if (client === undefined) throw new Error('Nobody can sign in with TikTok here: TIKTOK_CLIENT_KEY is not set');
    return client;
  }
}

function unexpected(what: string, status: number): FetchFailure {
  return new FetchFailure('unexpected', `TikTok answers ${status} to ${what}`);
}
