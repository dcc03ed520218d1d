import { registerAiTranslations } from './features/ai-wizard/locales/translations';

registerAiTranslations();

export { AiWizard } from './features/ai-wizard/ai-wizard';
/** Version of the contract that this build keeps (`@sparks/remote-contracts`). */
export const contractVersion = 1;
