import { registerTranslations } from '@sparks/ui';
import type { Translations } from './en';
import { translationLoaders } from './translation-loaders';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shell: Translations;
  }
}

/** i18next namespace of the shell. */
export const NAMESPACE = 'shell';

export function registerShellTranslations(): void {
  registerTranslations(NAMESPACE, translationLoaders);
}
