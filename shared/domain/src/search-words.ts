const MAX_WORDS = 24;

/**
 * Search terms of a text as stored and queried: lower case, without accents or duplicates, at most `max`. Consist of
 * letters and digits of any script, so they need no escaping in a regular expression.
 */
export function wordsOf(text: string, max = MAX_WORDS): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, max);
}
