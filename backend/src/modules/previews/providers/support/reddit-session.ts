import type { SocialSettings } from '../../../../platform/config/social-settings.js';
import { FetchFailure } from '../../guarded-fetch/fetch-failure.js';
import type { Failed, Inquiry, JsonAnswer } from './inquiry.js';

const TOKEN_ADDRESS = 'https://www.reddit.com/api/v1/access_token';
const SOURCE_TOKEN = 'reddit:token';
/** A token is not used in its last minute. */
const SAFETY_MS = 60_000;

/** Calls to Reddit's OAuth host with an application's token, which is asked for when needed and kept until it expires. */
export class RedditSession {
  private token: { value: string; expiresAt: number } | null = null;

  constructor(private readonly settings: SocialSettings['reddit']) {}

  get isConfigured(): boolean {
    return Boolean(this.settings.clientId && this.settings.clientSecret);
  }

  /** A GET. A token that the platform does not know any more (401) is replaced once. */
  async get(inquiry: Inquiry, source: string, url: string): Promise<JsonAnswer | Failed> {
    const first = await this.getWithToken(inquiry, source, url);
    if (first.status !== 401) return first;
    this.token = null;
    return this.getWithToken(inquiry, source, url);
  }

  private async getWithToken(inquiry: Inquiry, source: string, url: string): Promise<JsonAnswer | Failed> {
    const token = await this.currentToken(inquiry);
    if (typeof token !== 'string') return token;
    return inquiry.json(source, url, { headers: { authorization: `Bearer ${token}` } });
  }

  private async currentToken(inquiry: Inquiry): Promise<string | Failed> {
    // Elapsed time of this process, not the time of day: nothing outside depends on it.
    if (this.token && this.token.expiresAt > performance.now()) return this.token.value;
    const { clientId = '', clientSecret = '' } = this.settings;
    const asked = await inquiry.json(SOURCE_TOKEN, TOKEN_ADDRESS, {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    if (!asked.ok) return asked;
    const value = asked.json.at('access_token').text(2_000);
    if (asked.status !== 200 || !value) {
      return {
        ok: false,
        failure: new FetchFailure('unexpected', `Reddit gives no token (${asked.status})`),
        status: null,
        text: '',
      };
    }
    this.token = {
      value,
      expiresAt: performance.now() + (asked.json.at('expires_in').count() ?? 0) * 1_000 - SAFETY_MS,
    };
    return value;
  }
}
