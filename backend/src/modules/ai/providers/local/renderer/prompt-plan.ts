import type { RenderRequest } from './messages.js';
import { SeededRandom } from './seeded-random.js';
import { sceneFor, type SceneName } from './subjects.js';

export interface PromptPlan {
  scene: SceneName;
  /** All words of the prompt, lower case; scenes look for objects that they can draw. */
  words: ReadonlySet<string>;
  mood: { isNight: boolean; isCalm: boolean; isBold: boolean };
  /**
   * A phrase of the prompt, at most 7 words; the campaign's name when the prompt has no phrase that the fonts support.
   */
  headline: string;
  /** The campaign's name. Can be empty. */
  name: string;
  /** The beginning of the campaign's description. Can be empty. */
  tagline: string;
  random: SeededRandom;
}

const MOODS = {
  isNight: [
    'night',
    'dark',
    'midnight',
    'neon',
    'moon',
    'moonlight',
    'evening',
    'stars',
    'space',
    'galaxy',
    'cyber',
    'cyberpunk',
    'noir',
    'club',
    'nacht',
    'dunkel',
  ],
  isCalm: [
    'calm',
    'minimal',
    'minimalist',
    'clean',
    'soft',
    'gentle',
    'quiet',
    'peaceful',
    'elegant',
    'pastel',
    'simple',
    'serene',
    'slow',
    'fresh',
    'light',
    'bright',
    'morning',
    'ruhig',
    'hell',
  ],
  isBold: [
    'bold',
    'loud',
    'energetic',
    'energy',
    'vivid',
    'vibrant',
    'colorful',
    'colourful',
    'dynamic',
    'power',
    'strong',
    'fast',
    'sale',
    'action',
    'pop',
    'fun',
    'party',
    'explosive',
    'kräftig',
    'bunt',
  ],
} as const;

/** Instructions such as "Create a bright video about ..." are not part of the headline. */
const INSTRUCTION =
  /^(?:please\s+)?(?:can you\s+)?(?:create|make|generate|design|draw|render|produce|show|give me|i want|i need|an?)?\s*(?:me\s+)?(?:an?\s+|the\s+|some\s+)?(?:[\p{L}-]+\s+){0,2}?(?:image|picture|photo|photograph|video|clip|film|poster|banner|post|reel|story|ad|advert|illustration|graphic|visual|thumbnail)\s+(?:of|for|about|with|showing|featuring|that shows|where)\s+/iu;
const COMMAND =
  /^(?:please\s+)?(?:create|make|generate|design|draw|render|produce|show(?: me)?|give me|i want|i need)\s+/iu;
/** Words that describe the style: they affect the image but are not part of the headline. */
const MANNER = new Set([
  ...Object.values(MOODS).flat(),
  ...'and very cinematic realistic photorealistic vertical horizontal square high quality detailed professional modern vintage retro style hd 4k 8k und'.split(
    ' ',
  ),
]);
/** Nouns for the format at the end of a phrase: "a running shoe ad". */
const KIND = /\s+(?:ad|advert|image|picture|photo|video|clip|poster|banner|reel)$/iu;
const QUOTED = /["“„«]([^"“”„«»]{3,48})["”“»]/u;
const LOOSE_ENDS = new Set(
  'a an the and or but with of in on at for to from by as is are was that this his her their our your my its while during into over under near und mit der die das ein eine'.split(
    ' ',
  ),
);
const WRITABLE = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}\p{M} \-–—'"’‘“”!?.,:;&%()/+#@*·…$€£°]/gu;

const HEADLINE = { words: 7, letters: 44 };

/** Deterministic. */
export function createPromptPlan({
  prompt,
  campaign,
  seed,
}: Pick<RenderRequest, 'prompt' | 'campaign' | 'seed'>): PromptPlan {
  const random = new SeededRandom([seed, prompt, campaign.name].join('|'));
  const words = new Set(wordsOf(prompt));
  const has = (list: readonly string[]): boolean => list.some((word) => words.has(word));
  const name = shortened(writable(campaign.name), 8, 40);
  const mood = { isNight: has(MOODS.isNight), isCalm: has(MOODS.isCalm), isBold: has(MOODS.isBold) };
  return {
    scene: sceneFor(words, wordsOf([campaign.name, campaign.description].join(' ')), random, mood.isCalm),
    words,
    mood,
    headline: headlineOf(prompt) || name,
    name,
    tagline: shortened(writable(campaign.description).split(/[.!?;\n]/u)[0] ?? '', 12, 64),
    random,
  };
}

/** Words in lower case; plurals also in the singular. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return words.flatMap((word) => (word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word]));
}

function writable(text: string): string {
  return text.normalize('NFC').replaceAll(WRITABLE, ' ').replaceAll(/\s+/gu, ' ').trim();
}

function headlineOf(prompt: string): string {
  const text = writable(prompt);
  const quoted = QUOTED.exec(text)?.[1];
  const subject = quoted ?? text.replace(INSTRUCTION, '').replace(COMMAND, '');
  const firstOf = (parts: readonly string[]): string =>
    parts.map((part) => part.trim()).find((part) => /\p{L}/u.test(part)) ?? '';
  const sentence = withoutManner(firstOf(subject.split(/[.;:!?()\n]|\s[-–—]\s/u)));
  // Short sentences keep their commas ("Ride more, worry less"); in long ones, commas separate a list of requirements.
  const isShort = sentence.split(' ').length <= HEADLINE.words && sentence.length <= HEADLINE.letters;
  const phrase = shortened(isShort ? sentence : firstOf(sentence.split(',')), HEADLINE.words, HEADLINE.letters);
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** Removes trailing clauses that only describe the style. */
function withoutManner(sentence: string): string {
  const clauses = sentence.split(',').map((clause) => clause.trim());
  while (
    clauses.length > 1 &&
    (clauses.at(-1) ?? '')
      .toLowerCase()
      .split(' ')
      .every((word) => MANNER.has(word))
  )
    clauses.pop();
  return clauses.join(', ').replace(KIND, '');
}

/** The first words that fit, without a dangling word at the end. */
function shortened(text: string, maxWords: number, maxLength: number): string {
  const words = text
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, 22));
  let kept = words.slice(0, maxWords);
  while (kept.length > 1 && kept.join(' ').length > maxLength) kept = kept.slice(0, -1);
  if (kept.length < words.length)
    while (kept.length > 1 && LOOSE_ENDS.has((kept.at(-1) ?? '').toLowerCase())) kept = kept.slice(0, -1);
  return kept.join(' ').replace(/[\s,;:–—-]+$/u, '');
}
