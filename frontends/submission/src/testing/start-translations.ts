import type { Language } from '@sparks/domain';
import { startLanguage, storeLanguage } from '@sparks/ui';
import { registerAiTranslations } from '../features/ai-wizard/locales/translations';
import { NAMESPACE, registerAppTranslations } from '../locales/translations';

export async function startTranslations(language: Language = 'en'): Promise<void> {
  registerAppTranslations();
  storeLanguage(language);
  const started = startLanguage(NAMESPACE);
  // i18next starts on a timer, so fake timers must be advanced.
  if ('clock' in setTimeout) await jest.advanceTimersByTimeAsync(0);
  await started;
  registerAiTranslations();
}
