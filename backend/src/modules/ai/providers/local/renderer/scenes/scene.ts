import type { TypeFace } from '../fonts.js';
import type { Paint } from '../paint.js';
import type { PromptPlan } from '../prompt-plan.js';

/** Where a scene leaves room for text, and on which color the text will stand there. */
export interface Stage {
  headline: { zone: 'top' | 'bottom'; on: string; /** Of the height; default 0.215. */ share?: number };
  /** Under the line with the campaign's name, at the top; `hasPlate`: not all of it is that color, so the line brings its own ground. */
  top: string;
  hasPlate?: boolean;
  /** Under the line at the bottom. */
  bottom: string;
}

/** A way to compose a picture: draws one moment and says where text can stand. */
export interface Scene {
  face: (plan: PromptPlan) => TypeFace;
  draw: (paint: Paint) => Stage;
}

/** Numbers from 0 to `count` - 1. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
