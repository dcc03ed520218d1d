import i18next, { createInstance, type ResourceNamespaceMap } from 'i18next';
import type { TranslationKeyOf } from '@sparks/domain';
import { currentLanguage, useLanguage } from './current-language';
import './translation-resources';
import en from './translations/en';

/** i18next namespace of texts that all apps use: enum labels, errors, validation messages, component texts. */
export const SHARED_NAMESPACE = 'shared';

/** Key of a shared text, e.g. `badge.live`. */
export type SharedKey = TranslationKeyOf<ResourceNamespaceMap['shared']>;
type Values = Readonly<Record<string, string | number | undefined>>;

/** English is bundled, for renders before or without `startLanguage`. */
const builtIn = createInstance();
void builtIn.init({
  lng: 'en',
  ns: [SHARED_NAMESPACE],
  defaultNS: SHARED_NAMESPACE,
  resources: { en: { [SHARED_NAMESPACE]: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** The i18next instance without the key types of the app. */
export function untyped(instance: typeof i18next): {
  t: (key: string, options: object) => string;
  exists: (key: string, options: object) => boolean;
} {
  return instance as unknown as ReturnType<typeof untyped>;
}

/** A shared text in the page's language. Components use {@link useSharedTranslations}, which re-renders when the language changes. */
export function sharedText(key: SharedKey, values?: Values): string {
  const isLoaded = i18next.isInitialized && i18next.hasResourceBundle(currentLanguage(), SHARED_NAMESPACE);
  return untyped(isLoaded ? i18next : builtIn).t(key, { ...values, ns: SHARED_NAMESPACE });
}

export function isSharedKey(key: string): key is SharedKey {
  return untyped(builtIn).exists(key, { ns: SHARED_NAMESPACE });
}

export function useSharedTranslations(): typeof sharedText {
  useLanguage();
  return sharedText;
}
