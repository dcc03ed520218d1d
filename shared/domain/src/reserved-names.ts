/** Names of the operator and of its people. */
const RESERVED = [
  'sparks',
  'spark',
  'support',
  'admin',
  'admins',
  'administrator',
  'administration',
  'staff',
  'moderator',
  'moderators',
  'moderation',
  'helpdesk',
  'official',
];
/** Words that make a reserved name no less misleading. */
const FILLERS = ['team', 'the', 'help', 'desk', 'service', 'customer', 'verified', 'account', 'of', 'from', 'by', 'at'];

/** Letters that look like a Latin one after lower-casing: Cyrillic, Greek, Armenian and Latin variants. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...letters('a', 'аαɑ@4'),
  ...letters('b', 'вьβ8'),
  ...letters('c', 'сϲ'),
  ...letters('d', 'ԁɗđ'),
  ...letters('e', 'еёєεҽ3'),
  ...letters('f', 'ғƒ'),
  ...letters('g', 'ɡ9'),
  ...letters('h', 'һнհ'),
  ...letters('j', 'ј'),
  ...letters('k', 'кκ'),
  // One letter for i, l and what looks like either.
  ...letters('l', 'iіїıιӏɩ1!|ł'),
  ...letters('m', 'мϻ'),
  ...letters('n', 'пηո'),
  ...letters('o', 'оοσօø0'),
  ...letters('p', 'рρ'),
  ...letters('r', 'гɾ'),
  ...letters('s', 'ѕꜱ$5'),
  ...letters('t', 'тτ7+'),
  ...letters('u', 'υսц'),
  ...letters('v', 'ѵν'),
  ...letters('w', 'ѡωшա'),
  ...letters('x', 'хχ'),
  ...letters('y', 'уүγ'),
};

/** Capitals whose small letter looks different: Greek and Cyrillic. */
const CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЗКМНОРСТУХІЅ'].map((capital, at) => [capital, 'abezhikmnoptyxabe3kmhopctyxis'.charAt(at)]),
);

function letters(latin: string, others: string): Record<string, string> {
  return Object.fromEntries([...others].map((other) => [other, latin]));
}

/**
 * The letters that a reader sees, in the manner of the skeletons of Unicode TS 39: compatibility forms, accents, case,
 * look-alikes, digits for letters and separators are normalized away. Equal skeletons look alike.
 */
export function nameSkeleton(name: string): string {
  return [...name.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((character) => CAPITALS[character] ?? character.toLowerCase())
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

const wordsAs = (words: readonly string[]): string => words.map(nameSkeleton).join('|');

/**
 * Whether a name or handle reads as one of the operator: it consists of reserved words, alone or with words such as
 * "team", and may be numbered. Names that contain more, such as "Nicholas Sparks", are free.
 */
export type ReservedNameCheck = (name: string) => boolean;

/** @param more words that an installation reserves besides the usual ones, such as the name of its company */
export function reservedNameCheck(more: readonly string[] = []): ReservedNameCheck {
  const reserved = [...RESERVED, ...more];
  const onlyReserved = new RegExp(
    `^(?:${wordsAs(FILLERS)})*(?:${wordsAs(reserved)})(?:${wordsAs([...reserved, ...FILLERS])})*$`,
    'u',
  );
  return (name) => {
    const unnumbered = name.normalize('NFKC').replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    return onlyReserved.test(nameSkeleton(name)) || onlyReserved.test(nameSkeleton(unnumbered));
  };
}
