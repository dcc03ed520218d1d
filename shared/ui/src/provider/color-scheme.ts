import { localStorageColorSchemeManager, type MantineColorScheme } from '@mantine/core';
import { browserCookie, COLOR_SCHEME_COOKIE } from '@sparks/domain';

/** The choice in this browser. */
const stored = localStorageColorSchemeManager({ key: 'sparks-color-scheme' });

/** Tells the server the choice, so that it sends pages in this scheme. The system's scheme needs none. */
function writeCookie(scheme: MantineColorScheme): void {
  const isSecure = window.location.protocol === 'https:';
  document.cookie = browserCookie(COLOR_SCHEME_COOKIE, scheme === 'auto' ? null : scheme, { isSecure });
}

/** Renews the cookie of an earlier choice. */
export const shareColorScheme = (): void => writeCookie(stored.get('auto'));

export const colorSchemeManager: typeof stored = {
  ...stored,
  set: (scheme) => {
    stored.set(scheme);
    writeCookie(scheme);
  },
  clear: () => {
    stored.clear();
    writeCookie('auto');
  },
};
