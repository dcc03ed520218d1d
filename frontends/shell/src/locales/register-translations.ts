import { registerTranslations } from '@sparks/ui';
import { translationLoaders } from './translation-loaders';

/** The i18next namespace of the shell; each remote has its own. */
export const NAMESPACE = 'shell';

export function registerShellTranslations(): void {
  registerTranslations(NAMESPACE, translationLoaders);
}
