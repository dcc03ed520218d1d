import { createContext, useContext } from 'react';
import { saveFile } from '@sparks/api-client';
import type { AnalyticsTranslations } from '../locales/en';
import { useTranslations } from '../locales/translations';

/** Slug of the campaign, used in file names. */
export const CampaignSlug = createContext('');

type ChartName = keyof AnalyticsTranslations['charts'];

/** Labels and export options that all charts share, by the chart's name. */
export function useCards() {
  const { t } = useTranslations();
  const slug = useContext(CampaignSlug);
  return (name: ChartName) => ({ title: t(`charts.${name}`), fileName: `${slug}-${name}`, onSave: saveFile });
}
