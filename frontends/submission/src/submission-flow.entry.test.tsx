import type { SubmissionFlowModule } from '@sparks/remote-contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { NAMESPACE } from './locales/words';

it('keeps the contract with the shell, and brings its own words', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: 'en', resources: {} });
  const loaded: SubmissionFlowModule = await import('./submission-flow.entry');
  expect(loaded.contractVersion).toBe(1);
  expect(loaded.SubmissionFlow).toBeInstanceOf(Function);
  expect(i18next.t('submit.button', { ns: NAMESPACE })).toBe('Submit Post');
});
