import distance from 'damerau-levenshtein';
import { wordsOf } from '@sparks/domain';

const TERM_MAX_LENGTH = 24;
const QUERY_WORDS_MAX = 8;
const CORRECTIONS_MAX = 8;
/** Typing errors after this many characters do not change the keys of a word, which bounds their number. */
const KEY_LENGTH = 7;

/** Letters that Unicode does not decompose into a letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
const WITHOUT_UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The words of a query with their spellings; empty for a query without letters and digits. */
export function queryWords(query: string): string[][] {
  const words = (folded(query).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => spelledWords(word, 1));
  const byText = new Map(words.filter((spellings) => spellings.length > 0).map((word) => [word.join(' '), word]));
  return [...byText.values()].slice(0, QUERY_WORDS_MAX);
}

/** Typing errors that are corrected in a word: none in short ones and numbers, two from eight letters. */
export function maxErrors(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Keys under which a word is found by those with a typing error (SymSpell): two words at a distance have a key in
 * common, because deleting characters from both makes them equal. A lookup costs the same for any number of words.
 */
export function keysOfWord(word: string): string[] {
  // A query of eight letters reaches words of six.
  return deletionsOf(word, word.length < 6 ? 1 : 2);
}

export function keysOfQuery(word: string): string[] {
  return deletionsOf(word, maxErrors(word));
}

/** The candidates with the fewest errors; those with the same first letter come first. */
export function closestWords(word: string, candidates: readonly string[]): string[] {
  const reachable = candidates
    .filter((candidate) => candidate !== word)
    .map((candidate) => ({ candidate, errors: distance(word, candidate).steps }))
    .filter(({ errors }) => errors <= maxErrors(word));
  const fewest = Math.min(...reachable.map(({ errors }) => errors));
  const hasOtherStart = (candidate: string): number => (candidate[0] === word[0] ? 0 : 1);
  return reachable
    .filter(({ errors }) => errors === fewest)
    .map(({ candidate }) => candidate)
    .sort((a, b) => hasOtherStart(a) - hasOtherStart(b) || (a < b ? -1 : 1))
    .slice(0, CORRECTIONS_MAX);
}

function deletionsOf(word: string, errors: number): string[] {
  let shortened = new Set([word.slice(0, KEY_LENGTH)]);
  const keys = new Set(shortened);
  for (let deleted = 0; deleted < errors; deleted += 1) {
    shortened = new Set(
      [...shortened].flatMap((key) => Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))),
    );
    for (const key of shortened) keys.add(key);
  }
  return [...keys];
}

/** Words without accents; those with umlauts also in the spelling without: `müller` gives `muller` and `mueller`. */
export function spelledWords(text: string, max: number): string[] {
  const plain = folded(text);
  const spelled = plain.replace(/[äöü]/gu, (letter) => WITHOUT_UMLAUTS[letter] ?? letter);
  const words = [...wordsOf(plain, max), ...(spelled === plain ? [] : wordsOf(spelled, max))];
  return [...new Set(words.map((word) => word.slice(0, TERM_MAX_LENGTH)))];
}

function folded(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđ]/gu, (letter) => FOLDED[letter] ?? letter);
}

/** Adjacent words as one term each. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** All beginnings of a word, the word included. */
export function prefixesOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1));
}
