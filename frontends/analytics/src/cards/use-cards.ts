import { createContext, useContext } from 'react';
import { saveFile } from '@sparks/api-client';
import type { AnalyticsWords } from '../locales/en';
import { useWords } from '../locales/words';

/** Slug of the campaign: files are named for it. */
export const CampaignSlug = createContext('');

type ChartName = keyof AnalyticsWords['charts'];

/** What all charts of the page say and do alike, by the chart's name. */
export function useCards() {
  const { t } = useWords();
  const slug = useContext(CampaignSlug);
  return (name: ChartName) => ({ title: t(`charts.${name}`), fileName: `${slug}-${name}`, onSave: saveFile });
}
