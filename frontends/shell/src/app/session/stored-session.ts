const PREFIX = 'oidc.user:';

/** The name under which the library keeps the session of a client at a provider. */
export const sessionKey = (authority: string, clientId: string) => `${PREFIX}${authority}:${clientId}`;

/**
 * The token in this tab's storage as long as it is good, else null. It is read without the library, so that a page is asked for
 * and drawn as the right person before that has arrived.
 * @param key see {@link sessionKey}; without one, the first session there is
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
    // Not for us to judge: the library looks at it again.
    return null;
  }
}
