import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { SubmissionFlow } from './app/submission-flow';
/** Version of the contract that this build keeps (`@sparks/remote-contracts`). */
export const contractVersion = 1;
