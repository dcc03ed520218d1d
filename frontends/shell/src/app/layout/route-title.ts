import { useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslations, type TranslationKey } from '../../translations';

interface Titled {
  readonly title: TranslationKey;
  readonly hasFooter: boolean;
}

/**
 * A route's `handle`: the document title until the page sets a more specific one, and whether the page ends with the
 * site's footer, as public pages do.
 */
export const titled = (title: TranslationKey, { hasFooter = false } = {}): Titled => ({ title, hasFooter });

export const useHasFooter = (): boolean => useMatches().some(({ handle }) => isTitled(handle) && handle.hasFooter);

/** Sets the document title on navigation, in a layout effect so that the page's own effect can replace it. */
export function useRouteTitle(): void {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const title = useMatches().reduce<TranslationKey | undefined>(
    (last, { handle }) => (isTitled(handle) ? handle.title : last),
    undefined,
  );
  useLayoutEffect(() => {
    if (title) document.title = `${t(title)} · Sparks`;
    // Depends on the path: two pages of one route start with the same title.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, title]);
}

function isTitled(handle: unknown): handle is Titled {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
