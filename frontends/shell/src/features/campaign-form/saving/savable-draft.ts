import type { CreateSparkDto } from '@sparks/api-client';
import { attachmentProblems, validateCampaign } from '@sparks/domain';
import { toFormField } from '../values/form-errors';
import { toCampaign, type FormValues } from '../values/form-values';

type DraftField = keyof CreateSparkDto;

export interface SavableDraft {
  /** Null without a name, which a draft requires. */
  readonly draft: CreateSparkDto | null;
  /** Invalid fields: the draft keeps their last saved value, or none. */
  readonly leftOut: readonly (keyof FormValues)[];
}

/**
 * The part of the form that can be saved: one invalid field must not block the others.
 * @param saved the server's content; null when nothing was saved yet
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
  // Try the last saved values first. If they conflict with other fields, leave the invalid ones out.
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
