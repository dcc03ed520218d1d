import { renderPictures } from '../artwork/render-pictures.js';
import type { SeedClock } from '../seed-clock.js';
import type { SeedRuns } from '../seed-runs.js';
import type { SeedServices } from '../seed-services.js';
import { campaignSteps } from './campaign-steps.js';
import { contributionSteps } from './contribution-steps.js';
import { DEMO_CONTRIBUTIONS } from './contributions.js';
import { DEMO_RUN } from './demo-run.js';
import { moneySteps } from './money-steps.js';
import { allPictures } from './pictures.js';
import { seedPeople } from './seed-people.js';
import { momentOf, type Stage, type Step } from './stage.js';

export interface DemoOptions {
  services: SeedServices;
  clock: SeedClock;
  runs: SeedRuns;
  /** The identity provider whose people are in the demo. */
  issuer: string;
  /** Called before each step, for tests that cut the story off. */
  beforeStep?: (step: Step, index: number) => void;
}

/** Everything of the demo in the order of time; steps of one moment in the order of the story. */
export function storyOf(stage: Stage, startedAt: Date): Step[] {
  const steps = [
    ...moneySteps(stage),
    ...campaignSteps(stage, startedAt),
    ...DEMO_CONTRIBUTIONS.flatMap((contribution) => contributionSteps(stage, contribution, startedAt)),
  ];
  return steps.sort((a, b) => a.at - b.at);
}

/**
 * Tells the whole story once. A run that was cut off goes on where it stopped: each step looks whether it was done. What
 * fails names its step.
 */
export async function seedDemo({ services, clock, runs, issuer, beforeStep }: DemoOptions): Promise<void> {
  const { startedAt } = await runs.begin(DEMO_RUN, new Date());
  const pictures = renderPictures(services.uploads, allPictures());
  // Awaited at the end; until then a failure must not count as unhandled.
  pictures.catch(() => undefined);
  try {
    const actors = await seedPeople(services, issuer, startedAt);
    for (const [index, step] of storyOf({ services, actors }, startedAt).entries()) {
      beforeStep?.(step, index);
      const at = momentOf(startedAt, step.at);
      clock.set(at);
      await step.run(at).catch((error: unknown) => {
        throw new Error(`"${step.name}" failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
    }
  } finally {
    clock.set();
    // Also after a failure: whoever called may close what the pictures are written to.
    await Promise.allSettled([pictures]);
  }
  await pictures;
  await runs.complete(DEMO_RUN, new Date());
}
