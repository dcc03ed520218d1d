import type { SharedTranslations } from './translations/en';

declare module 'i18next' {
  /**
   * The English texts by namespace: they give the types of keys and of other languages. Each app adds its namespaces.
   */
  interface ResourceNamespaceMap {
    shared: SharedTranslations;
  }
}
