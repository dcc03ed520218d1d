import { GOOGLE_ACCOUNTS } from '../posts/sign-in-accounts.js';
import { bearerOf, json, type Answer, type Call, type Route } from '../server/exchange.js';
import { formOf, OAuthServer } from './oauth-server.js';

const SCOPE = 'https://www.googleapis.com/auth/youtube.readonly';

const refusal = (status: number, error: string, description: string): Answer =>
  json(status, { error, error_description: description });

/** Sign-in with Google: consent page and token endpoint. The YouTube Data API tells the channel of a token. */
export class GoogleSignIn {
  private readonly oauth = new OAuthServer(
    { platformName: 'Google', clientParameter: 'client_id', challengeEncoding: 'base64url' },
    GOOGLE_ACCOUNTS,
  );

  readonly consentRoute: Route = {
    method: 'GET',
    path: /^\/o\/oauth2\/v2\/auth$/,
    answer: (call) => this.oauth.authorize(call),
  };
  readonly tokenRoute: Route = { method: 'POST', path: /^\/token$/, answer: (call) => this.token(call) };

  /** The owner of the caller's token. */
  accountOf(call: Call): (typeof GOOGLE_ACCOUNTS)[number] | undefined {
    const username = this.oauth.usernameOf(bearerOf(call) ?? '', call.world.now());
    return GOOGLE_ACCOUNTS.find((account) => account.username === username);
  }

  private token(call: Call): Answer {
    const form = formOf(call);
    const clientId = form.get('client_id');
    if (!clientId || !form.get('client_secret'))
      return refusal(401, 'invalid_client', 'The OAuth client was not found.');
    if (form.get('grant_type') !== 'authorization_code')
      return refusal(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type')}`);
    const redemption = {
      code: form.get('code') ?? '',
      clientId,
      redirectUri: form.get('redirect_uri') ?? '',
      codeVerifier: form.get('code_verifier') ?? '',
    };
    const token = this.oauth.redeem(redemption, call.world.now());
    if (token === null) return refusal(400, 'invalid_grant', 'Bad Request');
    return json(200, { access_token: token, expires_in: 3_599, scope: SCOPE, token_type: 'Bearer' });
  }
}
