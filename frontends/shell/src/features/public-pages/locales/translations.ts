import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import type { PublicTexts } from './en';

const PUBLIC_NAMESPACE = 'public-pages';

// A separate namespace: only the public pages load these texts.
registerTranslations(PUBLIC_NAMESPACE, { en: () => import('./en'), de: () => import('./de') });

/**
 * The texts of one page in the user's language; suspends until they have loaded.
 * @param values fill the `{{placeholders}}`
 */
export function usePublicTexts<Page extends keyof PublicTexts>(
  page: Page,
  values: Readonly<Record<string, string | number>> = {},
): PublicTexts[Page] {
  const { t } = useTranslation(PUBLIC_NAMESPACE);
  return t(page, { ...values, returnObjects: true }) as unknown as PublicTexts[Page];
}
