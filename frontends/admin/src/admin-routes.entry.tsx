import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { AdminRoutes } from './app/admin-routes';
/** Version of the contract that this build keeps (`@sparks/remote-contracts`). */
export const contractVersion = 1;
