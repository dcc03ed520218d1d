import type { AiContentType, AiFormat, PosterMood, PosterMotif } from '@sparks/domain';

export interface RenderRequest {
  type: AiContentType;
  /** Output file. A video's still is written next to it, see {@link posterFileOf}. */
  file: string;
  format: AiFormat;
  motif: PosterMotif;
  mood: PosterMood;
  headline: string;
  /** Can be empty. */
  tagline: string;
  /** The campaign's name. Can be empty. */
  name: string;
  /** 0 to 10 colors as `#RRGGBB`. */
  palette: readonly string[];
  seed: number;
}

/** Messages of the renderer process. */
export type RenderMessage =
  | { kind: 'progress'; fraction: number; step: string }
  | { kind: 'done'; width: number; height: number; durationMs?: number }
  | { kind: 'failed'; message: string };

export function posterFileOf(file: string): string {
  return `${file}.poster.png`;
}
