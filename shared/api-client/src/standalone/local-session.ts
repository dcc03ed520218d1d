import { provideSession, setSessionStatus, type SessionSource } from '../session';

/** Route of the local identity provider that gives a token for a seeded person; it does not exist elsewhere. */
const TOKEN_PATH = '/_local/token';

/** A session of the standalone page: the person is named in its address (`?as=ada`). */
export interface LocalSession extends SessionSource {
  readonly person: string | null;
}

/**
 * The session of a remote that runs alone, for work on it: reads the person from the address and gets their tokens from
 * the local identity provider.
 * @param firstPerson who is signed in by `signIn`, such as `ada`
 */
export function localSession(firstPerson: string, address = new URL(window.location.href)): LocalSession {
  const person = address.searchParams.get('as');
  let token: Promise<string | null> | null = null;
  const renew = () => (token = person ? fetchToken(person) : Promise.resolve(null));
  const goTo = (as: string | null) => {
    const next = new URL(address);
    if (as) next.searchParams.set('as', as);
    else next.searchParams.delete('as');
    window.location.assign(next);
  };
  return {
    person,
    getAccessToken: () => token ?? renew(),
    renewAccessToken: renew,
    signIn: () => goTo(firstPerson),
    signOut: () => goTo(null),
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

/** As {@link localSession}, as the session of this page. */
export function startLocalSession(firstPerson: string): LocalSession {
  const session = localSession(firstPerson);
  provideSession(session);
  setSessionStatus(session.person ? 'signed-in' : 'signed-out');
  return session;
}
