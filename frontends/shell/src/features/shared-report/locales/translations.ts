import { useTranslation } from 'react-i18next';
import { registerTranslations } from '@sparks/ui';
import type { Leaves } from '../../../translations';
import type { SharedReportTexts } from './en';

const NAMESPACE = 'shared-report';

// A separate namespace: only this page loads these texts.
registerTranslations(NAMESPACE, { en: () => import('./en'), de: () => import('./de') });

/** The texts in the user's language; suspends until they have loaded. */
export function useTranslations() {
  const { t, i18n } = useTranslation(NAMESPACE);
  return {
    t: t as unknown as (key: Leaves<SharedReportTexts>, values?: Readonly<Record<string, string | number>>) => string,
    language: i18n.language,
  };
}
