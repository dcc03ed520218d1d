/** What brings a new person here. */
export const PURPOSES = ['earn', 'publish', 'both'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a new person still sees: the questions of the first visit, then the checklist, then neither for ever. */
export const FIRST_STEPS_STATES = ['questions', 'checklist'] as const;
export type FirstStepsState = (typeof FIRST_STEPS_STATES)[number];

export const FIRST_STEPS = ['profile', 'account', 'post', 'approval', 'money', 'campaign'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const STEPS: Readonly<Record<Purpose, readonly FirstStep[]>> = {
  earn: ['profile', 'account', 'post', 'approval'],
  publish: ['profile', 'money', 'campaign'],
  both: ['profile', 'account', 'post', 'approval', 'money', 'campaign'],
};

export type FirstStepsFacts = Readonly<Record<FirstStep, boolean>>;

/** The steps in order; `null` once the last goal of the purpose is reached, whatever was skipped before. */
export function firstStepsOf(
  purpose: Purpose,
  facts: FirstStepsFacts,
): { readonly step: FirstStep; readonly isDone: boolean }[] | null {
  const goals = { earn: facts.approval, publish: facts.campaign, both: facts.approval && facts.campaign };
  return goals[purpose] ? null : STEPS[purpose].map((step) => ({ step, isDone: facts[step] }));
}
