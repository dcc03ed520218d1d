import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { FailedResponse, JsonResponse, PlatformClient } from './platform-client.js';

const TOKEN_ADDRESS = 'https://www.reddit.com/api/v1/access_token';
const SOURCE_TOKEN = 'reddit:token';
/** Tokens are renewed one minute before they expire. */
const SAFETY_MS = 60_000;

/** Requests to Reddit's OAuth host. The application token is requested on first use and cached until it expires. */
export class RedditSession {
  private token: { value: string; expiresAt: number } | null = null;

  constructor(private readonly settings: SocialSettings['reddit']) {}

  get isConfigured(): boolean {
    return Boolean(this.settings.clientId && this.settings.clientSecret);
  }

  /** Sends a GET; a token that Reddit rejects (401) is replaced once. */
  async requestJson(client: PlatformClient, source: string, url: string): Promise<JsonResponse | FailedResponse> {
    const first = await this.requestWithToken(client, source, url);
    if (first.status !== 401) return first;
    this.token = null;
    return this.requestWithToken(client, source, url);
  }

  private async requestWithToken(
    client: PlatformClient,
    source: string,
    url: string,
  ): Promise<JsonResponse | FailedResponse> {
    const token = await this.currentToken(client);
    if (typeof token !== 'string') return token;
    return client.requestJson(source, url, { headers: { authorization: `Bearer ${token}` } });
  }

  private async currentToken(client: PlatformClient): Promise<string | FailedResponse> {
    // Monotonic time: the expiry does not depend on the wall clock.
    if (this.token && this.token.expiresAt > performance.now()) return this.token.value;
    const { clientId = '', clientSecret = '' } = this.settings;
    const response = await client.requestJson(SOURCE_TOKEN, TOKEN_ADDRESS, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    if (!response.ok) return response;
    const value = response.json.at('access_token').text(2_000);
    if (response.status !== 200 || !value) {
      return {
        ok: false,
        failure: new FetchFailure('unexpected', `Reddit issued no token (${response.status})`),
        status: null,
        text: '',
      };
    }
    this.token = {
      value,
      expiresAt: performance.now() + (response.json.at('expires_in').count() ?? 0) * 1_000 - SAFETY_MS,
    };
    return value;
  }
}
