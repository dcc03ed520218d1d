import i18next, { createInstance } from 'i18next';
import { currentLanguage, useLanguage } from './current-language';
import en, { type SharedWords } from './words/en';

/** Words that every app uses: names of the product's closed lists, errors, what is wrong with a field, texts of the components. */
export const SHARED_WORDS = 'shared';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Key of a shared text, e.g. `badge.live`. */
export type SharedKey = Leaves<SharedWords>;
type Values = Readonly<Record<string, string | number | undefined>>;

/** English is built in, for what is drawn before (or without) a started language. */
const builtIn = createInstance();
void builtIn.init({
  lng: 'en',
  ns: [SHARED_WORDS],
  defaultNS: SHARED_WORDS,
  resources: { en: { [SHARED_WORDS]: en } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** An instance without the key types that an app gives it for its own words. */
export function untyped(instance: typeof i18next): {
  t: (key: string, options: object) => string;
  exists: (key: string, options: object) => boolean;
} {
  return instance as unknown as ReturnType<typeof untyped>;
}

/** A shared text in the language of the page. Components use {@link useSharedWords}, which draws them again when it changes. */
export function sharedText(key: SharedKey, values?: Values): string {
  const isLoaded = i18next.isInitialized && i18next.hasResourceBundle(currentLanguage(), SHARED_WORDS);
  return untyped(isLoaded ? i18next : builtIn).t(key, { ...values, ns: SHARED_WORDS });
}

/** Whether there is a shared text of this name. */
export function isSharedKey(key: string): key is SharedKey {
  return untyped(builtIn).exists(key, { ns: SHARED_WORDS });
}

/** The shared words for a component. */
export function useSharedWords(): typeof sharedText {
  useLanguage();
  return sharedText;
}
