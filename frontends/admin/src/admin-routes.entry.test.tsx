import type { AdminRoutesModule } from '@sparks/remote-contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { NAMESPACE } from './locales/words';

it('keeps the contract with the shell, and brings its own words', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', fallbackLng: 'en', resources: {} });
  const loaded: AdminRoutesModule = await import('./admin-routes.entry');
  expect(loaded.contractVersion).toBe(1);
  expect(loaded.AdminRoutes).toBeInstanceOf(Function);
  expect(i18next.t('audit.title', { ns: NAMESPACE })).toBe('Audit log');
});
