import { useLanguage } from '../language/current-language';
import { sharedText } from '../language/shared-translations';
import en from '../language/translations/en';

/** Texts inside the components of this package. */
export type UiTexts = Readonly<typeof en.ui>;

const keys = Object.keys(en.ui) as (keyof UiTexts)[];

export function useUiTexts(): UiTexts {
  useLanguage();
  return Object.fromEntries(keys.map((key) => [key, sharedText(`ui.${key}`)])) as UiTexts;
}
