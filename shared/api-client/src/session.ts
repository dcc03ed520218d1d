import { useSyncExternalStore } from 'react';

/**
 * `loading`: not known yet. `expired`: there was a session, the server refused it and it could not be renewed; the
 * interface says so and offers to sign in again.
 */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'expired';

/** Where the calls get the person's token from. The shell (or a remote that runs alone) provides it once at start. */
export interface SessionSource {
  /** The bearer token in use, or null when nobody is signed in. */
  getAccessToken: () => string | null | Promise<string | null>;
  /** Asks for a new token after the server refused the one in use; null when the session is over. */
  renewAccessToken: () => Promise<string | null>;
  /** Goes to the identity provider; the person comes back to `returnTo`, a path of the interface. */
  signIn: (returnTo: string) => void;
  signOut: () => void;
}

const nobody: SessionSource = {
  getAccessToken: () => null,
  renewAccessToken: async () => null,
  signIn: () => undefined,
  signOut: () => undefined,
};

let source: SessionSource = nobody;
let status: SessionStatus = 'loading';
const listeners = new Set<() => void>();

/** Sets the source of tokens; `null` goes back to nobody signed in. */
export function provideSession(next: SessionSource | null): void {
  source = next ?? nobody;
}

/** Says how the session stands; everything that shows it follows. */
export function setSessionStatus(next: SessionStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

/** The session for code outside React. */
export const session = {
  get status(): SessionStatus {
    return status;
  },
  getAccessToken: () => source.getAccessToken(),
  renewAccessToken: () => source.renewAccessToken(),
};

/** What a component needs to know of the session. */
export interface Session {
  readonly status: SessionStatus;
  readonly isSignedIn: boolean;
  /** Goes to the identity provider and comes back here, or to `returnTo`. */
  readonly signIn: (returnTo?: string) => void;
  readonly signOut: () => void;
}

/** The session, followed. Works in the shell and in every remote. */
export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, () => status);
  return {
    status: current,
    isSignedIn: current === 'signed-in',
    signIn: (returnTo) => source.signIn(returnTo ?? `${window.location.pathname}${window.location.search}`),
    signOut: () => source.signOut(),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
