const MAX_WORDS = 24;

/**
 * The words of a text in the form in which they are stored and looked up: lower case, without accents, each once, 24 at
 * most. Letters and digits of any script, so that the words need no escaping inside a pattern.
 */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MAX_WORDS);
}
