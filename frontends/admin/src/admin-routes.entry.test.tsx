import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { AdminRoutesModule, CsvExportModule } from '@sparks/remote-contracts';
import { changeLanguage, startLanguage } from '@sparks/ui';
import { NAMESPACE } from './locales/translations';

it('implements the contract with the shell and loads its translations', async () => {
  await startLanguage('shared');
  const loaded: AdminRoutesModule = await import('./admin-routes.entry');
  expect(loaded.contractVersion).toBe(1);
  expect(loaded.AdminRoutes).toBeInstanceOf(Function);
  const csvExport: CsvExportModule = await import('./csv-export.entry');
  expect([csvExport.contractVersion, typeof csvExport.CsvExport]).toEqual([1, 'function']);
  await waitFor(() => expect(i18next.t('audit.title', { ns: NAMESPACE })).toBe('Audit log'));
  await changeLanguage('de');
  expect(i18next.t('audit.title', { ns: NAMESPACE })).toBe('Protokoll');
});
