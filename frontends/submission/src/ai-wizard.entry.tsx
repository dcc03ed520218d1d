import { registerAiTranslations } from './features/ai-wizard/locales/translations';

registerAiTranslations();

export { AiWizard } from './features/ai-wizard/ai-wizard';
/** Version of the `@sparks/remote-contracts` contract that this build implements. */
export const contractVersion = 1;
