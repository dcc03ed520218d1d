import type { CreateSparkDto, SparkDetail } from '@sparks/api-client';
import { GLOBAL_LOCATION, parseDollars, validateCampaign, type ContentType, type EarningRunway, type SocialPlatform } from '@sparks/domain';
import { fromLocalInput, toDollarsInput, toLocalInput } from './input-formats';

/** The form as it is typed: amounts in dollars, times as a date field holds them. */
export interface FormValues {
  readonly name: string;
  readonly description: string;
  readonly brandUrl: string;
  readonly platforms: readonly SocialPlatform[];
  readonly contentTypes: readonly ContentType[];
  /** Open everywhere; `countries` counts only when not. */
  readonly isGlobal: boolean;
  readonly countries: readonly string[];
  readonly isPrivate: boolean;
  readonly budget: string;
  readonly approvalBonus: string;
  readonly ratePerThousandViews: string;
  readonly maxEarningPerContribution: string;
  readonly eesMultiple: string;
  readonly spotlightCost: string;
  /** Empty: at once. */
  readonly startsAt: string;
  /** Empty: no end. */
  readonly endsAt: string;
  readonly deadline: string;
  readonly earningRunway: EarningRunway;
  readonly runwayEndsAt: string;
  readonly terms: string;
  readonly cloudFolderLink: string;
  readonly attachments: readonly { readonly name: string; readonly url: string }[];
}

export const emptyValues: FormValues = {
  name: '',
  description: '',
  brandUrl: '',
  platforms: [],
  contentTypes: [],
  isGlobal: true,
  countries: [],
  isPrivate: false,
  budget: '',
  approvalBonus: '',
  ratePerThousandViews: '',
  maxEarningPerContribution: '',
  eesMultiple: '1',
  spotlightCost: '',
  startsAt: '',
  endsAt: '',
  deadline: '',
  earningRunway: 'none',
  runwayEndsAt: '',
  terms: '',
  cloudFolderLink: '',
  attachments: [],
};

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

export type FormErrors = Partial<Record<keyof FormValues, string>>;

const amountFields = ['budget', 'approvalBonus', 'ratePerThousandViews', 'maxEarningPerContribution', 'spotlightCost'] as const;

/** The form of a campaign that exists. */
export function valuesOf(spark: SparkDetail): FormValues {
  const isGlobal = spark.location.length === 0 || spark.location.includes(GLOBAL_LOCATION);
  return {
    name: spark.name,
    description: spark.description,
    brandUrl: spark.brandUrl,
    platforms: spark.contribution_social_platforms,
    contentTypes: spark.allowedContributionsType,
    isGlobal,
    countries: isGlobal ? [] : spark.location,
    isPrivate: spark.isPrivate,
    budget: toDollarsInput(spark.budget),
    approvalBonus: toDollarsInput(spark.approvalBonus),
    ratePerThousandViews: toDollarsInput(spark.ratePerThousandViews),
    maxEarningPerContribution: toDollarsInput(spark.maxEarningPerContribution),
    eesMultiple: String(spark.eesMultiple),
    spotlightCost: toDollarsInput(spark.spotlightCost),
    startsAt: toLocalInput(spark.published_time.date),
    endsAt: toLocalInput(spark.end_time.date),
    deadline: toLocalInput(spark.deadline),
    earningRunway: spark.earningRunway,
    runwayEndsAt: toLocalInput(spark.earningRunwayEndTime),
    terms: spark.termsAndConditions,
    cloudFolderLink: spark.cloudFolderLink,
    attachments: spark.attachments,
  };
}

/** The body of `POST /spark`. An amount that cannot be read becomes NaN, which the rules refuse. */
export function toCampaign(values: FormValues): CreateSparkDto {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    brandUrl: values.brandUrl.trim(),
    contribution_social_platforms: [...values.platforms],
    allowedContributionsType: [...values.contentTypes],
    location: values.isGlobal ? [GLOBAL_LOCATION] : [...values.countries],
    isPrivate: values.isPrivate,
    budget: readCents(values.budget) ?? undefined,
    approvalBonus: readCents(values.approvalBonus) ?? 0,
    ratePerThousandViews: readCents(values.ratePerThousandViews) ?? 0,
    maxEarningPerContribution: readCents(values.maxEarningPerContribution),
    eesMultiple: values.eesMultiple.trim() === '' ? 1 : Number(values.eesMultiple),
    spotlightCost: readCents(values.spotlightCost) ?? 0,
    published_time: { date: fromLocalInput(values.startsAt) },
    end_time: { date: fromLocalInput(values.endsAt) },
    deadline: fromLocalInput(values.deadline),
    earningRunway: values.earningRunway,
    earningRunwayEndTime: values.earningRunway === 'until_date' ? fromLocalInput(values.runwayEndsAt) : null,
    termsAndConditions: values.terms.trim(),
    cloudFolderLink: values.cloudFolderLink.trim(),
    attachments: values.attachments.map(({ name, url }) => ({ name: name.trim(), url: url.trim() })),
  };
}

/** What is wrong with the form, by its own fields; the rules are those of the backend. */
export function errorsOf(values: FormValues, options: { publishing: boolean; budgetLocked: boolean; now: Date }): FormErrors {
  const errors: FormErrors = {};
  for (const { field, message } of validateCampaign(toCampaign(values), options)) errors[toFormField(field)] ??= message;
  for (const field of amountFields) {
    if (field === 'budget' && options.budgetLocked) continue;
    if (values[field].trim() !== '' && parseDollars(values[field]) === null) errors[field] = 'Enter an amount such as 25 or 25.50.';
  }
  if (!values.isGlobal && values.countries.length === 0) errors.countries = 'Choose at least one country.';
  return errors;
}

/** The form's name of a field that the rules or the server name. */
export function toFormField(field: string): keyof FormValues {
  const known = fieldOf[field];
  if (known) return known;
  const first = field.split('.')[0] ?? '';
  return first in emptyValues ? (first as keyof FormValues) : 'name';
}

function readCents(text: string): number | null {
  return text.trim() === '' ? null : (parseDollars(text) ?? Number.NaN);
}
