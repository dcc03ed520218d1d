import type { Language } from '@sparks/domain';
import { rememberLanguage, startLanguage } from '@sparks/ui';
import { addAiWords } from '../features/ai-wizard/words/words';
import { addWords, NAMESPACE } from '../locales/words';

/** Starts the words as a page does. */
export async function startWords(language: Language = 'en'): Promise<void> {
  addWords();
  rememberLanguage(language);
  const started = startLanguage(NAMESPACE);
  // The library begins on a timer, which a test may have stopped.
  if ('clock' in setTimeout) await jest.advanceTimersByTimeAsync(0);
  await started;
  addAiWords();
}
