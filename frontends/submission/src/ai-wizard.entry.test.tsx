import { waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { AiWizardModule } from '@sparks/remote-contracts';
import { changeLanguage, startLanguage } from '@sparks/ui';
import { AI_NAMESPACE } from './features/ai-wizard/locales/translations';

it('exports the contract version and loads its translations in the page language', async () => {
  await startLanguage('shared');
  const loaded: AiWizardModule = await import('./ai-wizard.entry');
  expect(loaded.contractVersion).toBe(1);
  expect(loaded.AiWizard).toBeInstanceOf(Function);
  await waitFor(() => expect(i18next.t('result.more', { ns: AI_NAMESPACE })).toBe('Generate More'));
  await changeLanguage('de');
  expect(i18next.t('result.more', { ns: AI_NAMESPACE })).toBe('Mehr erstellen');
});
