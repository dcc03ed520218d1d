import { registerAppTranslations } from './locales/translations';

registerAppTranslations();

export { SubmissionFlow } from './app/submission-flow';
/** Version of the `@sparks/remote-contracts` contract that this build implements. */
export const contractVersion = 1;
