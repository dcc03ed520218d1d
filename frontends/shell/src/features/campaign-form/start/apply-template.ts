import type { Language } from '@sparks/domain';
import { fieldOrder } from '../values/form-sections';
import { emptyValues, type FormValues } from '../values/form-values';
import { toDollarsInput } from '../values/input-formats';
import { templateOutlines } from './outlines';
import type { CampaignTemplate } from './templates';

export function templateValues(template: CampaignTemplate, language: Language): Partial<FormValues> {
  return {
    type: template.type,
    description: templateOutlines[language][template.id],
    platforms: template.platforms,
    contentTypes: template.contentTypes,
    approvalBonus: toDollarsInput(template.approvalBonus),
    ratePerThousandViews: toDollarsInput(template.ratePerThousandViews),
    maxEarningPerContribution: toDollarsInput(template.maxEarningPerContribution),
    spotlightCost: toDollarsInput(template.spotlightCost),
    ownershipProof: template.ownershipProof,
    newPostsOnly: template.newPostsOnly,
    exclusivePosts: template.exclusivePosts,
    holdDays: String(template.holdDays),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that were filled in and that the template would replace. */
export const replacedFields = (values: FormValues, filled: Partial<FormValues>): (keyof FormValues)[] =>
  fieldOrder.filter(
    (field) => field in filled && !isSame(values[field], emptyValues[field]) && !isSame(values[field], filled[field]),
  );

/** The template without the fields that were filled in. */
export function withoutFields(filled: Partial<FormValues>, fields: readonly (keyof FormValues)[]): Partial<FormValues> {
  return Object.fromEntries(Object.entries(filled).filter(([field]) => !fields.includes(field as keyof FormValues)));
}
