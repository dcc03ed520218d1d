import { useLayoutEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useTranslations, type TranslationKey } from '../../translations';

interface Titled {
  readonly title: TranslationKey;
}

/** What a page is called in the browser's tab until it knows better: a route's `handle`. */
export const titled = (title: TranslationKey): Titled => ({ title });

/**
 * Names the tab as soon as the address changes, so that no page bears the name of the one before it. Before the effects of
 * the page itself, which may know more: the name of a campaign or a person.
 */
export function useRouteTitle(): void {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const title = useMatches().reduce<TranslationKey | undefined>(
    (last, { handle }) => (isTitled(handle) ? handle.title : last),
    undefined,
  );
  useLayoutEffect(() => {
    if (title) document.title = `${t(title)} · Sparks`;
    // The address counts: two pages of one route begin with the same words.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, title]);
}

function isTitled(handle: unknown): handle is Titled {
  return typeof handle === 'object' && handle !== null && 'title' in handle;
}
