import { AI_CONTENT_TYPES, AI_PROMPT_MAX_LENGTH, type AiContentType } from '@sparks/domain';
import type { AiContent } from '../ai-content';
import { parseHexColor } from '../colors/hex-color';

export interface Choices {
  readonly type: AiContentType | null;
  /** `#RRGGBB`, in the order of selection; empty lets the generator choose. */
  readonly colors: readonly string[];
  readonly prompt: string;
}

export const NO_CHOICES: Choices = { type: null, colors: [], prompt: '' };

export function choicesOf({
  type,
  colorPalette,
  prompt,
}: Pick<AiContent, 'type' | 'colorPalette' | 'prompt'>): Choices {
  return { type, colors: colorPalette, prompt };
}

/** Parses stored choices and ignores invalid values. */
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
