import { validateCampaign } from '@sparks/domain';
import { parseMoney, problemText } from '@sparks/ui';
import { translate } from '../../../page-translations';
import { emptyValues, toCampaign, type FormValues } from './form-values';
import { fromLocalInput } from './input-formats';

export type FormErrors = Partial<Record<keyof FormValues, string>>;

/** Maps field names of the rules and the API to form fields. */
const fieldOf: Readonly<Record<string, keyof FormValues>> = {
  contribution_social_platforms: 'platforms',
  allowedContributionsType: 'contentTypes',
  location: 'countries',
  published_time: 'startsAt',
  'published_time.date': 'startsAt',
  end_time: 'endsAt',
  'end_time.date': 'endsAt',
  earningRunwayEndTime: 'runwayEndsAt',
  termsAndConditions: 'terms',
};

const amountFields = [
  'budget',
  'approvalBonus',
  'ratePerThousandViews',
  'maxEarningPerContribution',
  'spotlightCost',
] as const;

interface ErrorOptions {
  /** Checks everything that publishing needs; drafts may have gaps. */
  readonly publishing: boolean;
  /** Already published: the budget is not part of the form and the start may be in the past. */
  readonly budgetLocked: boolean;
  /** The saved end of a published campaign; `null`: none. */
  readonly endBefore?: string | null;
  readonly now: Date;
}

/** Validates by the shared rules, keyed by form field. */
export function errorsOf(values: FormValues, options: ErrorOptions): FormErrors {
  const errors: FormErrors = {};
  for (const problem of validateCampaign(rulesInput(values), options)) {
    const at = toFormField(problem.field);
    if (at) errors[at] ??= problemText(problem);
  }
  for (const field of amountFields) {
    if (field === 'budget' && options.budgetLocked) continue;
    if (values[field].trim() !== '' && parseMoney(values[field]) === null)
      errors[field] = translate('create.problem.amount');
  }
  if (!values.isGlobal && values.countries.length === 0) errors.countries = translate('create.problem.countries');
  const startProblem = options.publishing ? startError(values, options) : null;
  if (startProblem) errors.startsAt = startProblem;
  return errors;
}

/** The rules treat an empty budget as missing, not as zero. */
function rulesInput(values: FormValues): Parameters<typeof validateCampaign>[0] {
  const campaign = toCampaign(values);
  return values.budget.trim() === '' ? { ...campaign, budget: undefined } : campaign;
}

/**
 * A later start must be in the future unless the campaign is already published: the API takes a past start as "now".
 */
function startError({ startsLater, startsAt }: FormValues, { budgetLocked, now }: ErrorOptions): string | null {
  if (!startsLater) return null;
  const start = fromLocalInput(startsAt);
  if (start === null) return translate('create.problem.start');
  return !budgetLocked && new Date(start) <= now ? translate('create.problem.startPassed') : null;
}

/** The form field for a field name of the rules or the API; null when the form has none. */
export function toFormField(field: string): keyof FormValues | null {
  if (Object.hasOwn(fieldOf, field)) return fieldOf[field] ?? null;
  const first = field.split('.')[0] ?? '';
  return Object.hasOwn(emptyValues, first) ? (first as keyof FormValues) : null;
}
