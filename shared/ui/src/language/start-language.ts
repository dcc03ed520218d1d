import i18next, { type BackendModule, type ResourceKey, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, NotificationTexts } from '@sparks/domain';
import { registerNotificationTexts } from './notification-texts';
import { initialLanguage } from './page-language';
import { SHARED_NAMESPACE } from './shared-translations';
import './translation-resources';

/** Loads the translations of one language as a separate chunk. */
type TranslationLoader<Texts extends object> = () => Promise<{ readonly default: Texts }>;
export type TranslationLoaders<Texts extends object = object> = Readonly<Record<Language, TranslationLoader<Texts>>>;

const loaders = new Map<string, TranslationLoaders>();

registerTranslations(SHARED_NAMESPACE, {
  en: () => import('./translations/en'),
  de: withNotificationTexts('de', () => import('./translations/de')),
});

/** Also registers notification texts. English needs none: the API sends them. */
function withNotificationTexts<Texts extends object>(
  language: Language,
  load: () => Promise<{ readonly default: Texts; readonly notifications: NotificationTexts }>,
): TranslationLoader<Texts> {
  return async () => {
    const { default: translations, notifications } = await load();
    registerNotificationTexts(language, notifications);
    return { default: translations };
  };
}

/**
 * Registers the translations of an app. They are loaded at once if the language has started (`useTranslation` suspends), else
 * together with it, and before every change of the language. The compiler reports keys that another language misses.
 * @param namespace the app's name, declared in i18next's `ResourceNamespaceMap`
 */
export function registerTranslations<Namespace extends keyof ResourceNamespaceMap>(
  namespace: Namespace,
  byLanguage: TranslationLoaders<ResourceNamespaceMap[Namespace]>,
): void {
  loaders.set(namespace, byLanguage);
  if (i18next.isInitialized) void i18next.loadNamespaces(namespace);
}

/** @throws when none are registered or their chunk cannot be loaded */
async function loadTranslations(language: string, namespace: string): Promise<object> {
  const load = loaders.get(namespace)?.[language as Language];
  if (!load) throw new Error(`${namespace} has no translations for ${language}`);
  return (await load()).default;
}

const translationBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) =>
    void loadTranslations(language, namespace).then(
      (translations) => done(null, translations as ResourceKey),
      (error: Error) => done(error, null),
    ),
};

/**
 * Initializes i18next. The host calls it once before the first render; remotes share the instance.
 * @param namespace default namespace of `t`
 * @param language by default the browser's
 */
export async function startLanguage(namespace: string, language: Language = initialLanguage()): Promise<void> {
  if (typeof document !== 'undefined')
    i18next.on('languageChanged', (changed) => (document.documentElement.lang = changed));
  await i18next
    .use(translationBackend)
    .use(initReactI18next)
    // No fallback language: it would be loaded too. `translationProblems` checks that nothing is missing.
    .init({
      lng: language,
      fallbackLng: false,
      ns: [SHARED_NAMESPACE, namespace],
      defaultNS: namespace,
      interpolation: { escapeValue: false },
    });
}

/**
 * Changes the language of the page, remotes included. Loads all translations first, so that the page never mixes languages.
 * @throws when they cannot be loaded; the page keeps its language
 */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = [i18next.options.ns ?? []].flat();
  const translations = await Promise.all(namespaces.map(async (namespace) => loadTranslations(language, namespace)));
  for (const [index, namespace] of namespaces.entries())
    i18next.addResourceBundle(language, namespace, translations[index], true, true);
  await i18next.changeLanguage(language);
}
