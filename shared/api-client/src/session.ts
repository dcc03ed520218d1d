import { useSyncExternalStore } from 'react';

/** `expired`: the server rejected the session and it could not be refreshed; the UI offers to sign in again. */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'expired';

/** The provider did not answer, so the session may still be valid. */
export class ProviderUnreachableError extends Error {
  constructor() {
    super('The identity provider is unreachable');
  }
}

/** Provides access tokens. The shell, or a standalone remote, registers it once at start. */
export interface SessionSource {
  /** null when signed out. @throws ProviderUnreachableError */
  getAccessToken: () => string | null | Promise<string | null>;
  /** Requests a new token after a 401; null when the session has ended. @throws ProviderUnreachableError */
  renewAccessToken: () => Promise<string | null>;
  /** Redirects to the identity provider, which returns to the path `returnTo`. */
  signIn: (returnTo: string) => void;
  signOut: () => void;
}

const signedOutSource: SessionSource = {
  getAccessToken: () => null,
  renewAccessToken: async () => null,
  signIn: () => undefined,
  signOut: () => undefined,
};

let source: SessionSource = signedOutSource;
let status: SessionStatus = 'loading';
let isProviderReachable = true;
const listeners = new Set<() => void>();

/** `null` resets to signed out. */
export function setSessionSource(next: SessionSource | null): void {
  source = next ?? signedOutSource;
}

export function setSessionStatus(next: SessionStatus): void {
  if (next === status) return;
  status = next;
  for (const listener of listeners) listener();
}

export function setProviderReachable(next: boolean): void {
  if (next === isProviderReachable) return;
  isProviderReachable = next;
  for (const listener of listeners) listener();
}

/** For code outside React. */
export const session = {
  get status(): SessionStatus {
    return status;
  },
  getAccessToken: () => source.getAccessToken(),
  renewAccessToken: () => source.renewAccessToken(),
};

export interface Session {
  readonly status: SessionStatus;
  readonly isSignedIn: boolean;
  /** Redirects to the identity provider and returns to `returnTo`, by default the current page. */
  readonly signIn: (returnTo?: string) => void;
  readonly signOut: () => void;
}

export function useSession(): Session {
  const status = useSyncExternalStore(subscribe, getStatus, getServerStatus);
  return {
    status,
    isSignedIn: status === 'signed-in',
    signIn: (returnTo) => source.signIn(returnTo ?? `${window.location.pathname}${window.location.search}`),
    signOut: () => source.signOut(),
  };
}

const getStatus = () => status;
/** Servers render every page as for a visitor; the page reads the session after its first render. */
const getServerStatus = (): SessionStatus => 'signed-out';

/** False while the session source waits for the provider to answer. */
export function useIsProviderReachable(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isProviderReachable,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
