/** The plural categories of CLDR, which i18next appends to keys: `posts_one`, `posts_other`. */
type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** Every language has the category `other`; without it, a key that ends like a plural (`too_many`) is none. */
type WithoutPlural<Key extends string, Texts> = Key extends `${infer Base}_${PluralCategory}`
  ? `${Base}_other` extends keyof Texts
    ? Base
    : Key
  : Key;

/**
 * The keys of the given texts, e.g. `wallet.title`; plurals by their base: `card.posts` for `card.posts_one` and
 * `card.posts_other`.
 */
export type TranslationKeyOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Prefix}${WithoutPlural<Key, Texts>}`
    : TranslationKeyOf<Texts[Key], `${Prefix}${Key}.`>;
}[keyof Texts & string];
