import type { TranslationKey } from '../../../page-translations';
import type { FormErrors } from './form-errors';
import { emptyValues, type FormValues } from './form-values';

/** Sections and fields in display order. */
export const formSections = [
  { id: 'basics', title: 'create.basics', fields: ['name', 'description', 'brandUrl'] },
  { id: 'pictures', title: 'create.pictures', fields: ['banner', 'bannerFocus', 'thumbnail', 'content'] },
  { id: 'posts', title: 'create.posts', fields: ['platforms', 'contentTypes', 'isGlobal', 'countries', 'isPrivate'] },
  {
    id: 'rewards',
    title: 'create.rewards',
    fields: [
      'type',
      'budget',
      'approvalBonus',
      'ratePerThousandViews',
      'maxEarningPerContribution',
      'eesMultiple',
      'spotlightCost',
    ],
  },
  {
    id: 'rules',
    title: 'create.rules',
    fields: ['ownershipProof', 'newPostsOnly', 'exclusivePosts', 'holdDays', 'decisionDays', 'onDeadline'],
  },
  {
    id: 'schedule',
    title: 'create.schedule',
    fields: ['startsLater', 'startsAt', 'endsAt', 'deadline', 'earningRunway', 'runwayEndsAt'],
  },
  { id: 'extras', title: 'create.extras', fields: ['terms', 'cloudFolderLink', 'attachments'] },
] as const satisfies readonly { id: string; title: TranslationKey; fields: readonly (keyof FormValues)[] }[];

export type SectionId = (typeof formSections)[number]['id'];

export const fieldOrder: readonly (keyof FormValues)[] = formSections.flatMap(({ fields }) => [...fields]);

/** Field labels for summaries. */
export const fieldLabels: Readonly<Record<keyof FormValues, TranslationKey>> = {
  name: 'create.name',
  description: 'create.description',
  type: 'create.type',
  brandUrl: 'create.brandUrl',
  banner: 'create.banner',
  bannerFocus: 'create.bannerFocus',
  thumbnail: 'create.thumbnail',
  content: 'create.content',
  platforms: 'create.platforms',
  contentTypes: 'create.contentTypes',
  isGlobal: 'create.location',
  countries: 'create.location',
  isPrivate: 'create.private',
  ownershipProof: 'create.ownershipProof',
  newPostsOnly: 'create.newPostsOnly',
  exclusivePosts: 'create.exclusivePosts',
  holdDays: 'create.holdDays',
  decisionDays: 'create.decisionDays',
  onDeadline: 'create.onDeadline',
  budget: 'create.budget',
  approvalBonus: 'campaign.approvalBonus',
  ratePerThousandViews: 'campaign.rate',
  maxEarningPerContribution: 'create.cap',
  eesMultiple: 'card.multiplier',
  spotlightCost: 'create.spotlight',
  startsLater: 'create.startsAt',
  startsAt: 'create.startsAt',
  endsAt: 'create.endsAt',
  deadline: 'create.deadline',
  earningRunway: 'create.runway',
  runwayEndsAt: 'create.runwayEndsAt',
  terms: 'create.terms',
  cloudFolderLink: 'create.cloudFolder',
  attachments: 'create.assets',
};

/** `wrong`: has an error. `done`: complete. `open`: anything else. */
export type SectionState = 'wrong' | 'done' | 'open';

/**
 * @param shown errors on screen
 * @param all everything that is wrong or missing for publishing
 */
export function sectionState(
  fields: readonly (keyof FormValues)[],
  values: FormValues,
  shown: FormErrors,
  all: FormErrors,
): SectionState {
  if (fields.some((field) => shown[field])) return 'wrong';
  if (fields.some((field) => all[field])) return 'open';
  return fields.some((field) => isFilledIn(field, values)) ? 'done' : 'open';
}

function isFilledIn(field: keyof FormValues, values: FormValues): boolean {
  // An empty row is not an asset.
  if (field === 'attachments')
    return values.attachments.some(({ name, url }) => name.trim() !== '' || url.trim() !== '');
  return JSON.stringify(values[field]) !== JSON.stringify(emptyValues[field]);
}

/** Focuses a field, or the first control of a group. */
export function focusField(form: HTMLElement | null, field: keyof FormValues): void {
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = place?.matches('input, textarea, button')
    ? place
    : place?.querySelector<HTMLElement>('input:not([type="hidden"]):not([type="file"]), textarea, button');
  control?.focus();
}
