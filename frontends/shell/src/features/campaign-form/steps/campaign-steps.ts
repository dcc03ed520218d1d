import type { TranslationKey } from '../../../page-translations';
import { formSections, sectionState, type SectionId, type SectionState } from '../values/form-sections';
import type { FormValues } from '../values/form-values';
import type { CampaignForm } from '../values/use-campaign-form';

interface CampaignStep {
  readonly id: string;
  readonly title: TranslationKey;
  readonly text: TranslationKey;
  readonly sections: readonly SectionId[];
}

/** The steps of creating a campaign, in order; their ids are in the URL. */
export const campaignSteps = [
  { id: 'start', title: 'create.steps.start', text: 'create.steps.startText', sections: [] },
  { id: 'story', title: 'create.steps.story', text: 'create.steps.storyText', sections: ['basics', 'pictures'] },
  { id: 'audience', title: 'create.steps.audience', text: 'create.steps.audienceText', sections: ['posts'] },
  { id: 'pay', title: 'create.steps.pay', text: 'create.steps.payText', sections: ['rewards', 'rules'] },
  { id: 'dates', title: 'create.steps.dates', text: 'create.steps.datesText', sections: ['schedule', 'extras'] },
  { id: 'review', title: 'create.steps.review', text: 'create.steps.reviewText', sections: [] },
] as const satisfies readonly CampaignStep[];

export type StepId = (typeof campaignSteps)[number]['id'];

export const fieldsOfStep = (id: StepId): readonly (keyof FormValues)[] => {
  const sections: readonly SectionId[] = campaignSteps.find((step) => step.id === id)?.sections ?? [];
  return formSections.filter((section) => sections.includes(section.id)).flatMap(({ fields }) => [...fields]);
};

export const stepOfField = (field: keyof FormValues): StepId =>
  campaignSteps.find(({ id }) => fieldsOfStep(id).includes(field))?.id ?? 'story';

/** @param offset 1: the next step, -1: the one before */
export const neighborOf = (id: StepId, offset: 1 | -1): StepId | null =>
  campaignSteps[campaignSteps.findIndex((step) => step.id === id) + offset]?.id ?? null;

/** A visited step is done when nothing is missing, even if everything in it is optional and left empty. */
export function stepState(id: StepId, form: CampaignForm, isVisited: boolean): SectionState {
  const fields = fieldsOfStep(id);
  const state = sectionState(fields, form.values, form.errors, form.missing);
  const isComplete = !fields.some((field) => form.missing[field]);
  return state === 'open' && isVisited && isComplete && id !== 'review' ? 'done' : state;
}
