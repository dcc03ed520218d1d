import { AI_CONTENT_TYPES, AI_PROMPT_MAX_LENGTH, type AiContentType } from '@sparks/domain';
import type { AiContent } from '../ai-content';
import { parseHexColor } from '../colors/hex-color';

/** What somebody asks for. */
export interface Choices {
  readonly type: AiContentType | null;
  /** `#RRGGBB`, in the order in which they were chosen; none leaves them to the generator. */
  readonly colors: readonly string[];
  readonly prompt: string;
}

export const NO_CHOICES: Choices = { type: null, colors: [], prompt: '' };

/** What a generated content was made from. */
export function choicesOf({
  type,
  colorPalette,
  prompt,
}: Pick<AiContent, 'type' | 'colorPalette' | 'prompt'>): Choices {
  return { type, colors: colorPalette, prompt };
}

/** Choices as far as something that was stored can be trusted. */
export function readChoices(stored: Readonly<Record<string, unknown>>): Choices {
  const { type, colors, prompt } = stored;
  return {
    type: AI_CONTENT_TYPES.find((known) => known === type) ?? null,
    colors: Array.isArray(colors)
      ? colors.flatMap((color) => (typeof color === 'string' ? (parseHexColor(color) ?? []) : []))
      : [],
    prompt: typeof prompt === 'string' ? prompt.slice(0, AI_PROMPT_MAX_LENGTH) : '',
  };
}
