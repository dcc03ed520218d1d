import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { SubmissionFlowModule } from '@sparks/remote-contracts';
import { changeLanguage, startLanguage } from '@sparks/ui';
import { NAMESPACE } from './locales/translations';

it('exports the contract version and loads its translations in the page language', async () => {
  await startLanguage('shared');
  const loaded: SubmissionFlowModule = await import('./submission-flow.entry');
  expect(loaded.contractVersion).toBe(1);
  expect(loaded.SubmissionFlow).toBeInstanceOf(Function);
  await waitFor(() => expect(i18next.t('submit.button', { ns: NAMESPACE })).toBe('Submit Post'));
  await changeLanguage('de');
  expect(i18next.t('submit.button', { ns: NAMESPACE })).toBe('Beitrag einreichen');
});
