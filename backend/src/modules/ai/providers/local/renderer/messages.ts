/** What the renderer is asked to make. */
export interface RenderRequest {
  type: 'image' | 'video';
  /** Where the file goes; a video's still goes beside it, see {@link posterFileOf}. */
  file: string;
  prompt: string;
  /** 0 to 10 colors as `#RRGGBB`. */
  palette: readonly string[];
  campaign: { name: string; description: string };
  seed: number;
}

/** What the renderer says while it works, and at its end. */
export type RenderMessage =
  | { kind: 'progress'; fraction: number; step: string }
  | { kind: 'done'; width: number; height: number; durationMs?: number }
  | { kind: 'failed'; message: string };

/** Where the still of a video goes. */
export function posterFileOf(file: string): string {
  return `${file}.poster.png`;
}
