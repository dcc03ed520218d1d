import type { CreateSparkDto } from '@sparks/api-client';
import { attachmentProblems, validateCampaign } from '@sparks/domain';
import { toFormField } from './form-errors';
import { toCampaign, type FormValues } from './form-values';

type DraftField = keyof CreateSparkDto;

/** What of a form can be saved as a draft now. */
export interface SavableDraft {
  /** Null while there is no name: a draft needs one. */
  readonly draft: CreateSparkDto | null;
  /** Fields that are wrong: the draft has their last saved value, or none. */
  readonly leftOut: readonly (keyof FormValues)[];
}

/**
 * A draft may have gaps but no wrong values, so one wrong field must not keep all the others from being saved.
 * @param saved what the server has; null when nothing was saved yet
 */
export function savableDraft(values: FormValues, saved: CreateSparkDto | null, now: Date): SavableDraft {
  const campaign = toCampaign(values);
  const isNamed = campaign.name !== '';
  const left = new Set<DraftField>(isNamed ? [] : ['name']);
  let draft: CreateSparkDto = {
    ...campaign,
    name: isNamed ? campaign.name : (saved?.name ?? ''),
    attachments: campaign.attachments?.filter(isComplete),
  };
  if (draft.attachments?.length !== campaign.attachments?.length) left.add('attachments');
  // First the last saved value stands in; where that does not fit with the others either, nothing is sent.
  for (const standIn of [saved, null]) {
    const wrong = problemFields(draft, now);
    for (const field of wrong) left.add(field);
    draft = { ...draft, ...Object.fromEntries(wrong.map((field) => [field, standIn?.[field]])) };
  }
  return { draft: draft.name ? draft : null, leftOut: [...left].flatMap((field) => toFormField(field) ?? []) };
}

function problemFields(draft: CreateSparkDto, now: Date): DraftField[] {
  return validateCampaign(draft, { publishing: false, now }).map(({ field }) => field as DraftField);
}

function isComplete(attachment: { readonly name: string; readonly url: string }): boolean {
  const { name, url } = attachmentProblems(attachment);
  return name === null && url === null;
}
