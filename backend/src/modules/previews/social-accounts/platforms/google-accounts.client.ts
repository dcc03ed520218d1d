import { createHash } from 'node:crypto';
import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { PlatformHttp } from '../../guarded-fetch/platform-http.js';
import { PlatformClient } from '../../providers/support/platform-client.js';
import { redeemAuthorizationCode } from './authorization-code.js';
import {
  NoAccountError,
  type AuthorizationGrant,
  type AuthorizationRequest,
  type SignedInAccount,
  type SignInClient,
} from './sign-in-client.js';

const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const CHANNELS_ADDRESS = 'https://www.googleapis.com/youtube/v3/channels?part=snippet&mine=true';
const SCOPE = 'https://www.googleapis.com/auth/youtube.readonly';

/** Sign-in with Google, which leads to the YouTube channel (developers.google.com: OAuth 2.0 for web server apps). */
export class GoogleAccountsClient implements SignInClient {
  readonly platform = 'youtube';

  constructor(
    private readonly http: PlatformHttp,
    private readonly settings: SocialSettings['youtube'],
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
      scope: SCOPE,
      state,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      // No refresh token, and a choice between several channels.
      access_type: 'online',
      prompt: 'select_account',
    });
    return `${this.settings.signIn.url}/o/oauth2/v2/auth?${query.toString()}`;
  }

  async signIn(grant: AuthorizationGrant, signal: AbortSignal): Promise<SignedInAccount> {
    const client = new PlatformClient(this.http, this.platform, signal);
    const { id, secret = '' } = this.client;
    const token = await redeemAuthorizationCode(
      client,
      {
        source: 'google:token',
        platformName: 'Google',
        address: TOKEN_ADDRESS,
        client: { client_id: id, client_secret: secret },
      },
      grant,
    );
    return this.readChannel(client, token);
  }

  private async readChannel(client: PlatformClient, token: string): Promise<SignedInAccount> {
    const response = await client.requestJson('google:channel', CHANNELS_ADDRESS, {
      headers: { authorization: `Bearer ${token}` },
      isPersonal: true,
    });
    if (!response.ok) throw response.failure;
    if (response.status !== 200 || !response.json.at('pageInfo').exists)
      throw unexpected('channels.list', response.status);
    const channel = response.json.at('items', 0);
    const accountId = channel.at('id').text(60);
    if (accountId === undefined) throw new NoAccountError();
    // Old channels have no handle.
    const username = channel.at('snippet', 'customUrl').text(60)?.replace(/^@/u, '') ?? accountId;
    return { accountId, username };
  }

  private get client(): { id: string; secret?: string } {
    const { client } = this.settings.signIn;
    if (client === undefined) throw new Error('Sign-in with Google is not configured: GOOGLE_CLIENT_ID is not set');
    return client;
  }
}

function unexpected(what: string, status: number): FetchFailure {
  return new FetchFailure('unexpected', `Google responded with ${status} to ${what}`);
}
