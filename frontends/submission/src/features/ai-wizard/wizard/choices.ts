import {
  AI_CONTENT_TYPES,
  AI_DEFAULT_FORMATS,
  AI_FORMATS,
  AI_POSTER_HEADLINE_MAX_LENGTH,
  AI_POSTER_TAGLINE_MAX_LENGTH,
  AI_PROMPT_MAX_LENGTH,
  POSTER_MOTIFS,
  type AiContentType,
  type AiFormat,
  type Poster,
} from '@sparks/domain';
import type { AiContent } from '../ai-content';
import { parseHexColor } from '../colors/hex-color';

export interface Choices {
  readonly type: AiContentType | null;
  /** `#RRGGBB`, in the order of selection; empty lets the generator choose. */
  readonly colors: readonly string[];
  readonly prompt: string;
  /** `null`: the usual one for the type. */
  readonly format: AiFormat | null;
  /** What the contributor changed of the poster that the prompt suggests. */
  readonly poster: Partial<Poster>;
}

export const NO_CHOICES: Choices = { type: null, colors: [], prompt: '', format: null, poster: {} };

export function formatOf({ type, format }: Choices): AiFormat {
  return format ?? AI_DEFAULT_FORMATS[type ?? 'image'];
}

/** The choices with which a content was generated, to generate it again. */
export function choicesOf({
  type,
  colorPalette,
  prompt,
  format,
  poster,
}: Pick<AiContent, 'type' | 'colorPalette' | 'prompt' | 'format' | 'poster'>): Choices {
  return { type, colors: colorPalette, prompt, format, poster: poster ?? {} };
}

/** Parses stored choices and ignores invalid values. */
export function readChoices(stored: Readonly<Record<string, unknown>>): Choices {
  const { type, colors, prompt, format } = stored;
  return {
    type: AI_CONTENT_TYPES.find((known) => known === type) ?? null,
    colors: Array.isArray(colors)
      ? colors.flatMap((color) => (typeof color === 'string' ? (parseHexColor(color) ?? []) : []))
      : [],
    prompt: typeof prompt === 'string' ? prompt.slice(0, AI_PROMPT_MAX_LENGTH) : '',
    format: AI_FORMATS.find((known) => known === format) ?? null,
    poster: readPoster(stored.poster),
  };
}

function readPoster(stored: unknown): Partial<Poster> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { motif, headline, tagline } = stored as Readonly<Record<string, unknown>>;
  const known = POSTER_MOTIFS.find((name) => name === motif);
  return {
    ...(known ? { motif: known } : {}),
    ...(typeof headline === 'string' ? { headline: headline.slice(0, AI_POSTER_HEADLINE_MAX_LENGTH) } : {}),
    ...(typeof tagline === 'string' ? { tagline: tagline.slice(0, AI_POSTER_TAGLINE_MAX_LENGTH) } : {}),
  };
}
