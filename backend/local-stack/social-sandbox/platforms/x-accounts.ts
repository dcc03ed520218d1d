import { X_ACCOUNTS, type XSandboxAccount } from '../posts/sign-in-accounts.js';
import { bearerOf, json, type Answer, type Call, type Route } from '../server/exchange.js';
import { formOf, OAuthServer } from './oauth-server.js';

const DAY_MS = 86_400_000;

/** The account in the format of X's users endpoints. */
export function fieldsOfAccount(account: XSandboxAccount, now: Date): Record<string, unknown> {
  const openedAt = Math.floor((now.getTime() - account.ageDays * DAY_MS) / 1_000) * 1_000;
  return {
    created_at: new Date(openedAt).toISOString(),
    verified: false,
    protected: account.isProtected,
    public_metrics: {
      followers_count: account.followers,
      following_count: 180,
      tweet_count: account.posts,
      listed_count: 2,
      like_count: account.posts * 3,
    },
  };
}

/** Sign-in with X: consent page, token endpoint and the account of a token. */
export class XSignIn {
  private readonly oauth = new OAuthServer(
    { platformName: 'X', clientParameter: 'client_id', challengeEncoding: 'base64url' },
    X_ACCOUNTS,
  );

  readonly consentRoute: Route = {
    method: 'GET',
    path: /^\/i\/oauth2\/authorize$/,
    answer: (call) => this.oauth.authorize(call),
  };
  readonly tokenRoute: Route = { method: 'POST', path: /^\/2\/oauth2\/token$/, answer: (call) => this.token(call) };

  /** The owner of the caller's token. */
  accountOf(call: Call): XSandboxAccount | undefined {
    const username = this.oauth.usernameOf(bearerOf(call) ?? '', call.world.now());
    return X_ACCOUNTS.find((account) => account.username === username);
  }

  private token(call: Call): Answer {
    const form = formOf(call);
    const clientId = basicUserOf(call) ?? form.get('client_id');
    if (!clientId)
      return json(401, { error: 'unauthorized_client', error_description: 'Missing valid authorization header' });
    if (form.get('grant_type') !== 'authorization_code')
      return json(400, {
        error: 'unsupported_grant_type',
        error_description: 'Value passed for the grant type was invalid.',
      });
    const redemption = {
      code: form.get('code') ?? '',
      clientId,
      redirectUri: form.get('redirect_uri') ?? '',
      codeVerifier: form.get('code_verifier') ?? '',
    };
    const token = this.oauth.redeem(redemption, call.world.now());
    if (token === null)
      return json(400, {
        error: 'invalid_request',
        error_description: 'Value passed for the authorization code was invalid.',
      });
    return json(200, { token_type: 'bearer', expires_in: 7_200, access_token: token, scope: 'users.read tweet.read' });
  }
}

function basicUserOf(call: Call): string | undefined {
  const encoded = /^Basic\s+(\S+)$/i.exec(call.headers.authorization ?? '')?.[1];
  return encoded === undefined
    ? undefined
    : decodeURIComponent(Buffer.from(encoded, 'base64').toString('utf8').split(':')[0] ?? '');
}
