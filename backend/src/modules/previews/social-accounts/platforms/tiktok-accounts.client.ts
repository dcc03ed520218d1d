import { createHash } from 'node:crypto';
import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import { PlatformClient } from '../../providers/support/platform-client.js';
import { redeemAuthorizationCode } from './authorization-code.js';
import type { AuthorizationGrant, AuthorizationRequest, SignedInAccount, SignInClient } from './sign-in-client.js';

const API = 'https://open.tiktokapis.com/v2';
/** `user.info.profile` gives the account name. */
const SCOPES = 'user.info.basic,user.info.profile';

/** TikTok Login Kit (developers.tiktok.com: user access tokens v2, user/info). */
export class TiktokAccountsClient implements SignInClient {
  readonly platform = 'tiktok';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['tiktok'],
  ) {}

  get isConfigured(): boolean {
    return this.settings.signIn.client !== undefined;
  }

  /** TikTok deviates from RFC 7636: it expects the digest in hex. */
  createCodeChallenge(codeVerifier: string): string {
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

  async signIn(grant: AuthorizationGrant, signal: AbortSignal): Promise<SignedInAccount> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const { id, secret = '' } = this.client;
    const token = await redeemAuthorizationCode(
      client,
      {
        source: 'tiktok:token',
        platformName: 'TikTok',
        address: `${API}/oauth/token/`,
        client: { client_key: id, client_secret: secret },
      },
      grant,
    );

    const response = await client.requestJson('tiktok:user', `${API}/user/info/?fields=open_id,username`, {
      headers: { authorization: `Bearer ${token}` },
      isPersonal: true,
    });
    if (!response.ok) throw response.failure;
    const accountId = response.json.at('data', 'user', 'open_id').text(100);
    const username = response.json.at('data', 'user', 'username').text(50);
    if (response.status !== 200 || !accountId || !username) throw unexpected('user/info', response.status);
    return { accountId, username };
  }

  private get client(): { id: string; secret?: string } {
    const { client } = this.settings.signIn;
    if (client === undefined) throw new Error('Sign-in with TikTok is not configured: TIKTOK_CLIENT_KEY is not set');
    return client;
  }
}

function unexpected(what: string, status: number): FetchFailure {
  return new FetchFailure('unexpected', `TikTok responded with ${status} to ${what}`);
}
