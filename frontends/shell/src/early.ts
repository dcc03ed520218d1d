import { askEarly } from '@sparks/api-client/early';
import { firstLanguage } from '@sparks/ui/page-language';
import { loadWords } from './locales/load-words';

/** What discover asks for when its address says nothing else. */
export const FIRST_LIST = '/spark?page=1&limit=12&sort=newest';
const CAMPAIGN = /^\/campaigns\/([^/]+)(\/submit)?\/?$/;

/**
 * Starts what the first page needs beside the code that will ask for it, so that one does not wait for the other. It is part of the
 * entry: nothing that is shared with the remotes may be imported here.
 */
export function startEarly({ pathname, search }: Location): void {
  const token = storedToken();
  askEarly('/config.json');
  askEarly('/remotes.json');
  void loadWords[firstLanguage()]().catch(() => undefined);
  if (token) askEarly('/api/users/me', token);
  const slug = CAMPAIGN.exec(pathname)?.[1];
  if ((pathname === '/' || pathname === '/discover') && search === '') askEarly(FIRST_LIST, token);
  else if (slug && slug !== 'new') askEarly(`/spark/sparkBySlug/${slug}`, token);
}

/** The token in this tab's storage as long as it is good, where the sign-in library has put it; else null. */
function storedToken(): string | null {
  const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
  if (key === undefined) return null;
  try {
    const { access_token: token, expires_at: expiresAtS } = JSON.parse(sessionStorage.getItem(key) ?? '') as { access_token?: unknown; expires_at?: unknown };
    return typeof token === 'string' && typeof expiresAtS === 'number' && expiresAtS * 1_000 > Date.now() ? token : null;
  } catch {
    // Not for us to judge: the library looks at it again.
    return null;
  }
}
