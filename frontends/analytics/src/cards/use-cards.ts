import type { ResourceNamespaceMap } from 'i18next';
import { createContext, useContext } from 'react';
import { saveFile } from '@sparks/api-client/lazy';
import { useTranslations } from '../locales/translations';

/** The campaign's slug, used in file names, and the written-out period of its figures. */
export const CardsContext = createContext({ slug: '', period: '' });

type ChartName = keyof ResourceNamespaceMap['analytics']['charts'];

/** Labels and export options that all charts share, by the chart's name. */
export function useCards() {
  const { t } = useTranslations();
  const { slug, period } = useContext(CardsContext);
  return (name: ChartName, words: { bucket?: string } = {}) => ({
    title: t(`charts.${name}`, words),
    period,
    fileName: `${slug}-${name}`,
    onSave: saveFile,
  });
}
