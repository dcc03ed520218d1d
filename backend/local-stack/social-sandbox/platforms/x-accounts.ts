import { bearerOf, json, type Answer, type Call, type Route } from '../server/exchange.js';
import { formOf, OAuthServer, type Choosable } from './oauth-server.js';

const DAY_MS = 86_400_000;

/** An account with fixed statistics. */
export interface XSandboxAccount extends Choosable {
  id: string;
  ageDays: number;
  followers: number;
  posts: number;
  isProtected: boolean;
}

/** At least one account fails each eligibility rule. */
export const X_ACCOUNTS: readonly XSandboxAccount[] = [
  {
    id: '2244990001',
    username: 'ada_whitfield',
    name: 'Ada Whitfield',
    about: 'Eligible',
    ageDays: 3_100,
    followers: 1_840,
    posts: 2_310,
    isProtected: false,
  },
  {
    id: '2244990002',
    username: 'mugs_by_kip',
    name: 'Mugs by Kip',
    about: 'Eligible',
    ageDays: 900,
    followers: 412,
    posts: 655,
    isProtected: false,
  },
  {
    id: '2244990003',
    username: 'first_week',
    name: 'First Week',
    about: 'Opened 3 days ago',
    ageDays: 3,
    followers: 260,
    posts: 44,
    isProtected: false,
  },
  {
    id: '2244990004',
    username: 'quiet_corner',
    name: 'Quiet Corner',
    about: '7 followers',
    ageDays: 1_400,
    followers: 7,
    posts: 310,
    isProtected: false,
  },
  {
    id: '2244990005',
    username: 'garden_gate',
    name: 'Garden Gate',
    about: 'Protected posts',
    ageDays: 2_000,
    followers: 530,
    posts: 900,
    isProtected: true,
  },
];

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
