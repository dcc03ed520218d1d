import { useLanguage } from '../language/current-language';
import { sharedText } from '../language/shared-translations';
import en from '../language/translations/en';

/** Words inside the components of this package. */
export type UiTexts = Readonly<typeof en.ui>;

const keys = Object.keys(en.ui) as (keyof UiTexts)[];

/** The components' words in the language of the page. */
export function useUiTexts(): UiTexts {
  useLanguage();
  return Object.fromEntries(keys.map((key) => [key, sharedText(`ui.${key}`)])) as UiTexts;
}
