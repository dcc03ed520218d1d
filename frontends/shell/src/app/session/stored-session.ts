import { browserCookie, SESSION_COOKIE } from '@sparks/domain';

const PREFIX = 'oidc.user:';

/** Whether a new tab should ask the provider for a session. Shared across tabs. */
export const hasSessionHint = (): boolean => localStorage.getItem(SESSION_COOKIE) !== null;

/** Stored again as a cookie, because the server renders pages for visitors only. */
export function storeSessionHint(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(SESSION_COOKIE, '1');
  else localStorage.removeItem(SESSION_COOKIE);
  const isSecure = window.location.protocol === 'https:';
  document.cookie = browserCookie(SESSION_COOKIE, isSignedIn ? '1' : null, { isSecure });
}

/** The library's storage key for a client at a provider. */
export const sessionKey = (authority: string, clientId: string) => `${PREFIX}${authority}:${clientId}`;

/**
 * The valid token in this tab's storage, else null. Reads it without the library, so that the first requests are
 * authenticated at once.
 * @param key see {@link sessionKey}; defaults to the first session found
 */
export function storedToken(key = Object.keys(sessionStorage).find((name) => name.startsWith(PREFIX))): string | null {
  if (key === undefined) return null;
  try {
    const { access_token: token, expires_at: expiresAtS } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      access_token?: unknown;
      expires_at?: unknown;
    };
    return typeof token === 'string' && typeof expiresAtS === 'number' && expiresAtS * 1_000 > Date.now()
      ? token
      : null;
  } catch {
    // Unreadable; the library decides what to do with it.
    return null;
  }
}
