import i18next, { type ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';

type Namespace = keyof ResourceNamespaceMap;

/** Fill the `{{placeholders}}` of a text; `count` also selects the plural. */
type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * The texts of several namespaces; the first that has a key gives its text. The compiler checks the keys; i18next's own
 * key types are too slow here.
 */
export function translationsIn<Key extends string>(namespaces: readonly [Namespace, ...Namespace[]]) {
  /** A text in the user's language. */
  type Translate = (key: Key, values?: Values) => string;

  /** Suspends until the texts have loaded. */
  function useTranslations(): { t: Translate; language: string } {
    const { t, i18n } = useTranslation(namespaces, { nsMode: 'fallback' });
    return { t: t as unknown as Translate, language: i18n.language };
  }

  /** For texts outside of components, once they have loaded. The caller renders again when the language changes. */
  const translate: Translate = (key, values) =>
    (i18next.t as unknown as (key: string, options: object) => string)(key, { ...values, ns: namespaces });

  /** A loader that loads these texts together with a page, so that the page does not wait for them afterwards. */
  const withTexts =
    <Module>(load: () => Promise<Module>) =>
    async (): Promise<Module> => {
      const [module] = await Promise.all([load(), i18next.loadNamespaces(namespaces)]);
      return module;
    };

  return { useTranslations, translate, withTexts };
}
