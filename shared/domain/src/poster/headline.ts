import { STYLE_WORDS } from './mood.js';

/** Instructions such as "Create a bright video about ..." are not part of the headline. */
const INSTRUCTION =
  /^(?:please\s+)?(?:can you\s+)?(?:create|make|generate|design|draw|render|produce|show|give me|i want|i need|an?)?\s*(?:me\s+)?(?:an?\s+|the\s+|some\s+)?(?:[\p{L}-]+\s+){0,2}?(?:image|picture|photo|photograph|video|clip|film|poster|banner|post|reel|story|ad|advert|illustration|graphic|visual|thumbnail)\s+(?:of|for|about|with|showing|featuring|that shows|where)\s+/iu;
const COMMAND =
  /^(?:please\s+)?(?:create|make|generate|design|draw|render|produce|show(?: me)?|give me|i want|i need)\s+/iu;
/** Nouns for the format at the end of a phrase: "a running shoe ad". */
const KIND = /\s+(?:ad|advert|image|picture|photo|video|clip|poster|banner|reel)$/iu;
const QUOTED = /["“„«]([^"“”„«»]{3,60})["”“»]/u;
const WRITABLE = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{M} \-–—'"’‘“”!?.,:;&%()/+#@*·…$€£°]/gu;
/** A phrase is complete without what follows one of these words. */
const JOINTS = new Set(
  'in on at with from by for of near over under between behind beside around along during into through while that who which where when mit von bei auf an aus über unter vor hinter neben zwischen durch während der die das'.split(
    ' ',
  ),
);
/** Words that cannot end a phrase. */
const LOOSE_ENDS = new Set([
  ...JOINTS,
  ...'a an the this his her their our your my its is are was front to as and or but und oder aber ein eine einem einer'.split(
    ' ',
  ),
]);
const WORD_MAX_LENGTH = 32;
/** A longer sentence loses what follows its first comma. */
const COMMAS_MAX_LENGTH = 44;

/** The text with only the characters that the fonts have, on one line. */
export function writableText(text: string): string {
  return text.normalize('NFC').replaceAll(WRITABLE, ' ').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * A complete phrase of the prompt with at most `maxLength` characters: the quoted words, else the first sentence
 * without its instruction and style. Empty when the prompt has no such phrase.
 */
export function headlineOf(prompt: string, maxLength: number): string {
  const text = writableText(prompt.replaceAll(/\n+/gu, '. '));
  const subject = QUOTED.exec(text)?.[1] ?? text.replace(INSTRUCTION, '').replace(COMMAND, '');
  const sentence = withoutStyle(firstPhrase(subject.split(/[.;:!?()]|\s[-–—]\s/u)));
  // In a long sentence, commas separate a list of requirements; a short one keeps them ("Ride more, worry less").
  const phrase = wholePhrase(
    sentence.length <= COMMAS_MAX_LENGTH ? sentence : firstPhrase(sentence.split(',')),
    maxLength,
  );
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/**
 * The text itself, or its beginning up to a preposition or conjunction, so that no phrase is cut in the middle. Empty
 * when the text has no such place within `maxLength` characters.
 */
export function wholePhrase(text: string, maxLength: number): string {
  const words = text.split(' ').filter(Boolean);
  if (words.some((word) => word.length > WORD_MAX_LENGTH)) return '';
  let end = words.length;
  while (end > 0 && words.slice(0, end).join(' ').length > maxLength) {
    end -= 1;
    while (end > 0 && !JOINTS.has((words[end] ?? '').toLowerCase())) end -= 1;
    while (end > 0 && LOOSE_ENDS.has((words[end - 1] ?? '').toLowerCase())) end -= 1;
  }
  return words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,;:–—-]+$/u, '');
}

function firstPhrase(parts: readonly string[]): string {
  return parts.map((part) => part.trim()).find((part) => /\p{L}/u.test(part)) ?? '';
}

/** Removes trailing clauses that only describe the style. */
function withoutStyle(sentence: string): string {
  const clauses = sentence.split(',').map((clause) => clause.trim());
  const isStyle = (clause: string): boolean =>
    clause
      .toLowerCase()
      .split(' ')
      .every((word) => STYLE_WORDS.has(word));
  while (clauses.length > 1 && isStyle(clauses.at(-1) ?? '')) clauses.pop();
  return clauses.join(', ').replace(KIND, '');
}
