/** Loanwords, names and symbols that may be identical in English and German. */
const SAME = new Set([
  'Admin',
  'Banner',
  'Budget',
  'Champion',
  'Clipping',
  'Creator',
  'Filter',
  'Live',
  'Name',
  'Optional',
  'Person',
  'Prompt',
  'Remix',
  'Shares',
  'Likes',
  'Spotlight',
  'Status',
  'UGC',
  'URL',
  'Video',
  'Videos',
  'Wallet',
  'Webhook',
  'https://',
  '–',
  'Palette',
]);

type Translations = { readonly [key: string]: string | Translations };

/** Flattens the texts to keys such as `wallet.title`. */
function leaves(words: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words as Translations).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}.`)],
    ),
  );
}

/** `{{name}}`, or with a format, `{{count, number}}`. */
const GAP = /\{\{(\w+)(?:, \w+)?\}\}/gu;
const gaps = (text: string) => [...text.matchAll(GAP)].map(([, name]) => name).sort();
const withoutGaps = (text: string) => text.replaceAll(GAP, '');
const categoriesOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** The base of a plural key, `posts` of `posts_one`. Every language has the category `other`. */
function pluralBase(key: string, words: ReadonlyMap<string, string>): string | undefined {
  const base = /^(.+)_(?:zero|one|two|few|many|other)$/u.exec(key)?.[1];
  return base !== undefined && words.has(`${base}_other`) ? base : undefined;
}

/** The keys that a language needs for the English ones: its own plural forms (CLDR), else the same key. */
function neededKeys(english: ReadonlyMap<string, string>, language: string): Set<string> {
  return new Set(
    [...english.keys()].flatMap((key) => {
      const base = pluralBase(key, english);
      return base === undefined ? [key] : categoriesOf(language).map((category) => `${base}_${category}`);
    }),
  );
}

/**
 * Returns the problems of an app's translations, one per line: missing keys, placeholders or plural forms, empty or
 * malformed texts, and texts left in English.
 * @param same values that may be identical in both languages
 */
export function translationProblems(english: object, german: object, same: readonly string[] = []): string[] {
  const [ours, theirs] = [leaves(english), leaves(german)];
  const allowed = new Set([...SAME, ...same]);
  const problems: string[] = [];
  for (const [language, code, words] of [
    ['English', 'en', ours],
    ['German', 'de', theirs],
  ] as const) {
    const needed = neededKeys(ours, code);
    for (const key of needed) if (!words.has(key)) problems.push(`${key} is missing in ${language}`);
    for (const key of words.keys()) if (!needed.has(key)) problems.push(`${key} is only in ${language}`);
  }
  for (const [language, words] of [
    ['English', ours],
    ['German', theirs],
  ] as const) {
    for (const [key, text] of words) {
      if (text.trim() === '') problems.push(`${key} is empty in ${language}`);
      if (text.split('{{').length !== text.split('}}').length) problems.push(`${key} has a broken gap in ${language}`);
    }
  }
  for (const [key, text] of theirs) {
    const original = ours.get(key);
    if (original === undefined) continue;
    // A singular form may omit the count.
    const isSingular = key.endsWith('_one');
    const [wanted, found] = [gaps(original), gaps(text)].map((names) =>
      (isSingular ? names.filter((name) => name !== 'count') : names).join(),
    );
    if (wanted !== found) problems.push(`${key} has the gaps ${found} in German, ${wanted} in English`);
    if (text === original && /\p{L}{2}/u.test(withoutGaps(text)) && !allowed.has(text))
      problems.push(`${key} is still English: ${text}`);
    // German texts use the informal "du".
    if (/\b(?:Ihnen|Ihre[nmrs]?|Ihr)\b/u.test(text) || /\b(?:können|möchten|haben|sind|müssen) Sie\b/u.test(text))
      problems.push(`${key} says Sie: ${text}`);
  }
  return problems;
}
