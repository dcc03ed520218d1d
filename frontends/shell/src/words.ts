import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Words } from './locales/en';
import { NAMESPACE } from './locales/provide-words';

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
type Leaves<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Key of a text, e.g. `wallet.title`; plurals by their base (`card.posts` for `card.posts_one` and `card.posts_other`). */
export type WordKey = Leaves<Words>;

/** A text in the person's language; `values` fill its `{{gaps}}`, `count` also chooses the plural. */
export type Translate = (key: WordKey, values?: Readonly<Record<string, string | number | undefined>>) => string;

/** The shell's words. Keys are checked by the compiler; i18next's own key types take it too long. */
export function useWords(): { t: Translate; language: string } {
  const { t, i18n } = useTranslation(NAMESPACE);
  return { t: t as unknown as Translate, language: i18n.language };
}

/** The same outside of components, for texts that are made again whenever something is drawn. */
export const translate: Translate = (key, values) =>
  (i18next.t as unknown as (key: string, options: object) => string)(key, { ...values, ns: NAMESPACE });
