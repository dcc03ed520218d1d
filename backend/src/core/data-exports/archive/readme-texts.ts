import { createTranslations } from '../../../platform/i18n/translations.js';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

export const readmeTexts = createTranslations(en, { de });

type DescribedCollection = keyof typeof en.collections;

/** Collections with a text for their file. A test compares this list with the register of personal data. */
export const DESCRIBED_COLLECTIONS = Object.keys(en.collections) as readonly DescribedCollection[];

export function isDescribed(collection: string): collection is DescribedCollection {
  return Object.hasOwn(en.collections, collection);
}
