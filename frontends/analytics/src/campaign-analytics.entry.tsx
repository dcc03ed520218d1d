import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { CampaignAnalytics } from './app/campaign-analytics';
/** Version of the contract that this build keeps (`@sparks/remote-contracts`). */
export const contractVersion = 1;
