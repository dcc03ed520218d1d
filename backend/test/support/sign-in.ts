import type { AuthUser } from '../../src/platform/auth/auth-user.js';
import { Authenticator } from '../../src/platform/auth/authenticator.js';
import { sendTo, type HttpResponse, type Method } from './http.js';
import { personOf, type Person, type PersonName } from './people.js';
import type { TestApp } from './test-app.js';

/** A signed-in test user. */
export interface SignedIn {
  token: string;
  user: AuthUser;
  /** Sends a request with the user's token and a JSON body. */
  http: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<HttpResponse>;
}

/** Signs a user in with a valid token, which creates the user document. */
export async function signInAs(app: TestApp, who: PersonName | Person): Promise<SignedIn> {
  const token = await app.issuer.tokenFor(personOf(who));
  const authorization = `Bearer ${token}`;
  const user = await app.get(Authenticator).authenticate(authorization);
  return {
    token,
    user,
    http: (method, url, body, headers = {}) => sendTo(app.nest, method, url, body, { authorization, ...headers }),
  };
}
