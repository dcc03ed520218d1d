import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { CampaignAnalyticsModule } from '@sparks/remote-contracts';
import { changeLanguage, startLanguage } from '@sparks/ui';
import { NAMESPACE } from './locales/translations';

it('implements the contract with the shell and loads its translations', async () => {
  await startLanguage('shared');
  const loaded: CampaignAnalyticsModule = await import('./campaign-analytics.entry');
  expect(loaded.contractVersion).toBe(1);
  expect(loaded.CampaignAnalytics).toBeInstanceOf(Function);
  await waitFor(() => expect(i18next.t('charts.review', { ns: NAMESPACE })).toBe('Contributions by decision'));
  await changeLanguage('de');
  expect(i18next.t('charts.review', { ns: NAMESPACE })).toBe('Beiträge nach Entscheidung');
});
