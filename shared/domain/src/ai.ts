import type { AiContentType, AiFormat } from './enums.js';
import { ERROR_CODES, type ErrorCode } from './error-codes.js';
import { DEFAULT_ERROR_MESSAGES } from './error-messages.js';
import { AI_PALETTE_MAX, AI_PROMPT_MAX_LENGTH } from './limits.js';

/** `queued`: paid and waiting. `failed`, `cancelled`: refunded. */
export const AI_CONTENT_STATUSES = ['queued', 'generating', 'ready', 'failed', 'cancelled'] as const;
export type AiContentStatus = (typeof AI_CONTENT_STATUSES)[number];

/** Statuses of a generation that has not ended. */
export const AI_PENDING_STATUSES: readonly AiContentStatus[] = ['queued', 'generating'];

/** Until it ends, the price is on hold and the generation can be cancelled. */
export function isAiPending(status: AiContentStatus): boolean {
  return AI_PENDING_STATUSES.includes(status);
}

export const AI_FILE_TYPES: Readonly<Record<AiContentType, readonly string[]>> = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  video: ['video/mp4', 'video/webm'],
};

/** 4:5 is the tallest format that feeds show whole; short videos are 9:16. */
export const AI_DEFAULT_FORMATS: Readonly<Record<AiContentType, AiFormat>> = { image: '4:5', video: '9:16' };

export interface AiProblem {
  code: ErrorCode;
  /** In English. */
  message: string;
}

/**
 * Terms that no prompt may contain. Whole words or phrases, ignoring case, accents and spacing; inflected forms are
 * other words. A first line of defence: providers apply their own rules, and people review submissions.
 */
export const AI_BLOCKED_TERMS: readonly string[] = [
  'porn',
  'porno',
  'pornographic',
  'pornography',
  'hentai',
  'bestiality',
  'csam',
  'rape',
  'raping',
  'incest',
  'beheading',
  'decapitation',
  'snuff film',
  'swastika',
  'deepfake',
  'deep fake',
  'suicide method',
  'bomb making',
  'make a bomb',
];

const CONTROLS = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;
const INVISIBLE = /[\p{Cf}\s]/gu;
const HEX_COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/iu;

/** Reports empty or invisible text, excess length, control characters, and terms of {@link AI_BLOCKED_TERMS}. */
export function promptProblem(prompt: string): AiProblem | null {
  const text = prompt.trim();
  if (text.replace(INVISIBLE, '') === '') return { code: ERROR_CODES.BAD_REQUEST, message: 'Please enter a prompt' };
  if (text.length > AI_PROMPT_MAX_LENGTH)
    return { code: ERROR_CODES.BAD_REQUEST, message: `A prompt can have at most ${AI_PROMPT_MAX_LENGTH} characters.` };
  if (CONTROLS.test(text))
    return { code: ERROR_CODES.BAD_REQUEST, message: 'The prompt contains characters that cannot be used.' };
  return blockedTermProblem(text);
}

/** Reports the terms of {@link AI_BLOCKED_TERMS}, for every text that becomes part of a picture. */
export function blockedTermProblem(text: string): AiProblem | null {
  const words = ` ${plainWords(text)} `;
  return AI_BLOCKED_TERMS.some((term) => words.includes(` ${term} `))
    ? { code: ERROR_CODES.prompt_not_allowed, message: DEFAULT_ERROR_MESSAGES.prompt_not_allowed }
    : null;
}

/** Allows up to ten colors as `#RRGGBB` or `#RGB`, and none. */
export function paletteProblem(colors: readonly string[]): AiProblem | null {
  if (colors.length > AI_PALETTE_MAX)
    return { code: ERROR_CODES.BAD_REQUEST, message: `Choose at most ${AI_PALETTE_MAX} colors.` };
  const wrong = colors.find((color) => !HEX_COLOR.test(color));
  return wrong === undefined ? null : { code: ERROR_CODES.BAD_REQUEST, message: 'A color must look like #2E86AB.' };
}

/** Valid colors as upper-case `#RRGGBB`, without duplicates, in order. */
export function normalizePalette(colors: readonly string[]): string[] {
  const long = colors.map((color) => (color.length === 4 ? color.replace(/[^#]/gu, '$&$&') : color).toUpperCase());
  return [...new Set(long)];
}

/** Lower case without accents, words separated by one space. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
