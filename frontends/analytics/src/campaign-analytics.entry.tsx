import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { CampaignAnalytics } from './app/campaign-analytics';
/** Version of the remote contract (`@sparks/remote-contracts`) that this build implements. */
export const contractVersion = 1;
