import type { TypeFace } from '../fonts.js';
import type { Paint } from '../paint.js';
import type { RenderPlan } from '../render-plan.js';

/** Where a scene leaves space for text, and the background color there. */
export interface Stage {
  headline: { zone: 'top' | 'bottom'; on: string; /** Of the height; default 0.215. */ share?: number };
  /**
   * Background of the line with the campaign's name at the top; `hasPlate`: the background is not uniform, so the line
   * draws its own.
   */
  top: string;
  hasPlate?: boolean;
  /** Background of the line at the bottom. */
  bottom: string;
}

/** Draws one frame and returns where text can be placed. */
export interface Scene {
  face: (plan: RenderPlan) => TypeFace;
  draw: (paint: Paint) => Stage;
}

/** 0 to `count` - 1. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
