import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { AdminRoutes } from './app/admin-routes';
/** Version of the remote contract (`@sparks/remote-contracts`) that this build implements. */
export const contractVersion = 1;
