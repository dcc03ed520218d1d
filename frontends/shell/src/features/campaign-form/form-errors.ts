import { validateCampaign } from '@sparks/domain';
import { parseMoney, problemText } from '@sparks/ui';
import { translate } from '../../translations';
import { emptyValues, toCampaign, type FormValues } from './form-values';
import { fromLocalInput } from './input-formats';

export type FormErrors = Partial<Record<keyof FormValues, string>>;

/** Field of the form for each field that the rules and the server name. */
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
  /** It goes live or is live; else a draft, which may have gaps. */
  readonly publishing: boolean;
  /** Published already: the budget is not part of the form, and its start lies behind. */
  readonly budgetLocked: boolean;
  readonly now: Date;
}

/** What is wrong with the form, by its own fields; the rules are those of the backend. */
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

/** To the rules, an empty budget is one that is missing, not one of zero. */
function rulesInput(values: FormValues): Parameters<typeof validateCampaign>[0] {
  const campaign = toCampaign(values);
  return values.budget.trim() === '' ? { ...campaign, budget: undefined } : campaign;
}

/** Somebody who chose a later start wants one: to the server a start that has passed means now. A published one may lie behind. */
function startError({ startsLater, startsAt }: FormValues, { budgetLocked, now }: ErrorOptions): string | null {
  if (!startsLater) return null;
  const start = fromLocalInput(startsAt);
  if (start === null) return translate('create.problem.start');
  return !budgetLocked && new Date(start) <= now ? translate('create.problem.startPassed') : null;
}

/** The form's name of a field that the rules or the server name; null for what the form does not have. */
export function toFormField(field: string): keyof FormValues | null {
  if (Object.hasOwn(fieldOf, field)) return fieldOf[field] ?? null;
  const first = field.split('.')[0] ?? '';
  return Object.hasOwn(emptyValues, first) ? (first as keyof FormValues) : null;
}
