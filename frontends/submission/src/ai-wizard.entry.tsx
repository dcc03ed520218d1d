import { addAiWords } from './features/ai-wizard/words/words';

addAiWords();

export { AiWizard } from './features/ai-wizard/ai-wizard';
/** Version of the contract that this build keeps (`@sparks/remote-contracts`). */
export const contractVersion = 1;
