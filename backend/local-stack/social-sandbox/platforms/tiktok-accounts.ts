import { randomBytes } from 'node:crypto';
import { TIKTOK_ACCOUNTS } from '../posts/sign-in-accounts.js';
import { bearerOf, json, listOf, type Answer, type Call, type Route } from '../server/exchange.js';
import { formOf, OAuthServer } from './oauth-server.js';

const SCOPE = 'user.info.basic,user.info.profile';

const logId = (): string => randomBytes(12).toString('hex');
const refusal = (error: string, description: string): Answer =>
  json(400, { error, error_description: description, log_id: logId() });

/** Sign-in with TikTok: consent page, token endpoint and user/info. */
export class TiktokSignIn {
  private readonly oauth = new OAuthServer(
    { platformName: 'TikTok', clientParameter: 'client_key', challengeEncoding: 'hex' },
    TIKTOK_ACCOUNTS,
  );

  readonly consentRoute: Route = {
    method: 'GET',
    path: /^\/v2\/auth\/authorize\/$/,
    answer: (call) => this.oauth.authorize(call),
  };
  readonly apiRoutes: Route[] = [
    { method: 'POST', path: /^\/v2\/oauth\/token\/$/, answer: (call) => this.token(call) },
    { method: 'GET', path: /^\/v2\/user\/info\/$/, answer: (call) => this.userInfo(call) },
  ];

  private token(call: Call): Answer {
    const form = formOf(call);
    const clientId = form.get('client_key');
    if (!clientId || !form.get('client_secret')) return refusal('invalid_client', 'Client key or secret is incorrect.');
    if (form.get('grant_type') !== 'authorization_code')
      return refusal('unsupported_grant_type', 'Grant type is not supported.');
    const redemption = {
      code: form.get('code') ?? '',
      clientId,
      redirectUri: form.get('redirect_uri') ?? '',
      codeVerifier: form.get('code_verifier') ?? '',
    };
    const token = this.oauth.redeem(redemption, call.world.now());
    if (token === null) return refusal('invalid_grant', 'Authorization code is expired, or code verifier is invalid.');
    const openId = this.accountOf(token, call)?.openId;
    return json(200, {
      open_id: openId,
      scope: SCOPE,
      access_token: token,
      expires_in: 86_400,
      refresh_token: `rft.${logId()}`,
      refresh_expires_in: 31_536_000,
      token_type: 'Bearer',
    });
  }

  private userInfo(call: Call): Answer {
    const account = this.accountOf(bearerOf(call) ?? '', call);
    if (!account)
      return json(401, {
        data: {},
        error: {
          code: 'access_token_invalid',
          message: 'The access token is invalid or not found in the request.',
          log_id: logId(),
        },
      });
    const all: Record<string, unknown> = {
      open_id: account.openId,
      display_name: account.name,
      username: account.username,
      is_verified: false,
    };
    const user = Object.fromEntries(
      listOf(call, 'fields')
        .filter((name) => name in all)
        .map((name) => [name, all[name]]),
    );
    return json(200, { data: { user }, error: { code: 'ok', message: '', log_id: logId() } });
  }

  private accountOf(token: string, call: Call) {
    const username = this.oauth.usernameOf(token, call.world.now());
    return TIKTOK_ACCOUNTS.find((account) => account.username === username);
  }
}
