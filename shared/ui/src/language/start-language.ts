import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@sparks/domain';
import { keepNotificationTexts } from './notification-words';
import { firstLanguage } from './page-language';
import { SHARED_WORDS } from './shared-words';

/** Fetches the words of one language, a chunk of its own. */
type WordLoader = () => Promise<{ readonly default: object }>;
export type WordLoaders = Readonly<Record<Language, WordLoader>>;

const loaders = new Map<string, WordLoaders>();

provideWords(SHARED_WORDS, { en: () => import('./words/en'), de: loadGerman });

async function loadGerman(): ReturnType<WordLoader> {
  const { default: words, notifications } = await import('./words/de');
  keepNotificationTexts('de', notifications);
  return { default: words };
}

/**
 * Says where the words of an app come from. They are loaded at once when the language has started (`useTranslation` waits
 * for them), else with it, and in another language before the page changes to it.
 * @param namespace the app's name
 */
export function provideWords(namespace: string, byLanguage: WordLoaders): void {
  loaders.set(namespace, byLanguage);
  if (i18next.isInitialized) void i18next.loadNamespaces(namespace);
}

/** @throws when there are none, or when their chunk cannot be fetched */
async function loadWords(language: string, namespace: string): Promise<object> {
  const load = loaders.get(namespace)?.[language as Language];
  if (!load) throw new Error(`There are no ${namespace} words in ${language}`);
  return (await load()).default;
}

const wordSource: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) =>
    void loadWords(language, namespace).then(
      (words) => done(null, words as ResourceKey),
      (error: Error) => done(error, null),
    ),
};

/**
 * Starts the language of the page: chosen here before, else the browser's, else English. Whoever owns the page calls it
 * once, before anything is drawn; remotes find it there.
 * @param namespace whose words `t` means when none is named
 */
export async function startLanguage(namespace: string): Promise<void> {
  const language = firstLanguage();
  i18next.on('languageChanged', (changed) => (document.documentElement.lang = changed));
  await i18next
    .use(wordSource)
    .use(initReactI18next)
    // No fallback language: its words would be loaded besides. Tests see to it that nothing is missing.
    .init({
      lng: language,
      fallbackLng: false,
      ns: [SHARED_WORDS, namespace],
      defaultNS: namespace,
      interpolation: { escapeValue: false },
    });
}

/**
 * Changes the language of the whole page, remotes included. The words are loaded before, so that nothing is half done.
 * @throws when they cannot be loaded; the page keeps its language then
 */
export async function changeLanguage(language: Language): Promise<void> {
  const namespaces = [i18next.options.ns ?? []].flat();
  const words = await Promise.all(namespaces.map(async (namespace) => loadWords(language, namespace)));
  for (const [index, namespace] of namespaces.entries())
    i18next.addResourceBundle(language, namespace, words[index], true, true);
  await i18next.changeLanguage(language);
}
