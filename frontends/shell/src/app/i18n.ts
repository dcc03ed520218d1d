import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, languages, type Language } from '../locales/languages';

const STORAGE_KEY = 'sparks-language';

/** Starts the words of the interface in the person's language: chosen here before, else the browser's, else English. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'shell',
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    resources: {},
  });
  await changeLanguage(preferredLanguage());
}

/** Changes the language of the whole page, remotes included. */
export async function changeLanguage(language: Language): Promise<void> {
  const { default: words } = await languages[language].load();
  i18next.addResourceBundle(language, 'shell', words, true, true);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(STORAGE_KEY, language);
}

function preferredLanguage(): Language {
  const candidates = [localStorage.getItem(STORAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return candidates.find((candidate): candidate is Language => candidate !== null && candidate in languages) ?? DEFAULT_LANGUAGE;
}
