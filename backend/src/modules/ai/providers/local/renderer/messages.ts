export interface RenderRequest {
  type: 'image' | 'video';
  /** Output file. A video's still is written next to it, see {@link posterFileOf}. */
  file: string;
  prompt: string;
  /** 0 to 10 colors as `#RRGGBB`. */
  palette: readonly string[];
  campaign: { name: string; description: string };
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
