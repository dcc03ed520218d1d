import type { AuthUser } from '../../src/platform/auth/auth-user.js';
import { Authenticator } from '../../src/platform/auth/authenticator.js';
import { sendTo, type Answer, type Method } from './http.js';
import { personOf, type Person, type PersonName } from './people.js';
import type { TestApp } from './test-app.js';

/** Somebody signed in to a test application. */
export interface SignedIn {
  token: string;
  user: AuthUser;
  /** A request with this person's token. `body` is sent as JSON. */
  http: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
}

/** Signs somebody in with a real token; their user document exists afterwards. */
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
