import { setSessionSource, setSessionStatus, type SessionSource } from '../session';

/** Route of the local identity provider that issues tokens for seeded users. */
const TOKEN_PATH = '/_local/token';

export interface LocalSession extends SessionSource {
  /** From the query parameter `as`, for example `?as=ada`. */
  readonly username: string | null;
}

/**
 * The session of a standalone remote: reads the user from the URL and requests tokens from the local identity provider.
 * @param defaultUsername the user that `signIn` signs in
 */
export function localSession(defaultUsername: string, address = new URL(window.location.href)): LocalSession {
  const username = address.searchParams.get('as');
  let token: Promise<string | null> | null = null;
  const renew = () => (token = username ? fetchToken(username) : Promise.resolve(null));
  const navigateAs = (as: string | null) => {
    const next = new URL(address);
    if (as) next.searchParams.set('as', as);
    else next.searchParams.delete('as');
    window.location.assign(next);
  };
  return {
    username,
    getAccessToken: () => token ?? renew(),
    renewAccessToken: renew,
    signIn: () => navigateAs(defaultUsername),
    signOut: () => navigateAs(null),
  };
}

async function fetchToken(username: string): Promise<string | null> {
  const response = await fetch(TOKEN_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  });
  if (!response.ok) return null;
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** Creates a {@link localSession} and registers it. */
export function startLocalSession(defaultUsername: string): LocalSession {
  const session = localSession(defaultUsername);
  setSessionSource(session);
  setSessionStatus(session.username ? 'signed-in' : 'signed-out');
  return session;
}
