const PREFIX = 'oidc.user:';
const YEAR_S = 31_536_000;
/** Shared across tabs: marks that a new tab should ask the provider for a session. Contains no token. */
export const HINT_KEY = 'sparks-had-session';

export const hasSessionHint = (): boolean => localStorage.getItem(HINT_KEY) !== null;

/** Stored again as a cookie, because the server renders pages for visitors only. */
export function storeSessionHint(isSignedIn: boolean): void {
  if (isSignedIn) localStorage.setItem(HINT_KEY, '1');
  else localStorage.removeItem(HINT_KEY);
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${HINT_KEY}=1; Path=/; Max-Age=${isSignedIn ? YEAR_S : 0}; SameSite=Lax${secure}`;
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
