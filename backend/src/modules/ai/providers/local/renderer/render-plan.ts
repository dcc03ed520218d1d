import type { RenderRequest } from './messages.js';
import { SeededRandom } from './seeded-random.js';

export type RenderPlan = Pick<RenderRequest, 'motif' | 'mood' | 'headline' | 'tagline' | 'name'> & {
  random: SeededRandom;
};

/** Deterministic. */
export function createRenderPlan({ motif, mood, headline, tagline, name, seed }: RenderRequest): RenderPlan {
  return { motif, mood, headline, tagline, name, random: new SeededRandom([seed, headline, name].join('|')) };
}
