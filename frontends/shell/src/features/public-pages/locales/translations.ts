import type { ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import type en from './en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'public-pages': typeof en;
  }
}

type PublicTexts = ResourceNamespaceMap['public-pages'];

const PUBLIC_NAMESPACE = 'public-pages';

// A separate namespace: only the public pages load these texts.
registerTranslations(PUBLIC_NAMESPACE, {
  en: () => import('./en.json'),
  de: () => import('./de.json'),
});

/**
 * The texts of one page in the user's language; suspends until they have loaded.
 * @param values fill the `{{placeholders}}`
 */
export function usePublicTexts<Page extends keyof PublicTexts>(
  page: Page,
  values: Readonly<Record<string, string | number>> = {},
): PublicTexts[Page] {
  const { t } = useTranslation(PUBLIC_NAMESPACE);
  const textsOf = t as unknown as (page: Page, options: object) => PublicTexts[Page];
  return textsOf(page, { ...values, returnObjects: true });
}
