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
  /** Issuer of the demo users' tokens. */
  issuer: string;
  /** Called before each step; tests use it to interrupt the run. */
  beforeStep?: (step: Step, index: number) => void;
}

/** All steps in chronological order; the sort is stable for steps of the same time. */
export function demoSteps(stage: Stage, startedAt: Date): Step[] {
  const steps = [
    ...moneySteps(stage),
    ...campaignSteps(stage, startedAt),
    ...DEMO_CONTRIBUTIONS.flatMap((contribution) => contributionSteps(stage, contribution, startedAt)),
  ];
  return steps.sort((a, b) => a.at - b.at);
}

/**
 * Runs all steps. Each step is idempotent, so that an interrupted run can be resumed. Errors contain the step's name.
 */
export async function seedDemo({ services, clock, runs, issuer, beforeStep }: DemoOptions): Promise<void> {
  const { startedAt } = await runs.findOrStart(DEMO_RUN, new Date());
  const pictures = renderPictures(services.uploads, allPictures());
  // Awaited at the end; prevents an unhandled rejection until then.
  pictures.catch(() => undefined);
  try {
    const actors = await seedPeople(services, issuer, startedAt);
    for (const [index, step] of demoSteps({ services, actors }, startedAt).entries()) {
      beforeStep?.(step, index);
      const at = momentOf(startedAt, step.at);
      clock.set(at);
      await step.run(at).catch((error: unknown) => {
        throw new Error(`"${step.name}" failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      });
    }
    await services.countProjection.projectPendingChanges();
  } finally {
    clock.set();
    // Even after a failure, because the caller may close the storage afterwards.
    await Promise.allSettled([pictures]);
  }
  await pictures;
  await runs.complete(DEMO_RUN, new Date());
}
