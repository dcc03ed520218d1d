import type { CreateSparkDto } from '@sparks/api-client';
import { PLATFORM_NAMES } from '@sparks/domain';
import { formatCountry, formatList, formatMoney, formatNumber } from '@sparks/ui';
import { formatDateTime } from '../../../format';
import type { Translate } from '../../../translations';
import { toFormField } from '../values/form-errors';
import { fieldLabels, fieldOrder } from '../values/form-sections';
import { toCampaign, type FormValues } from '../values/form-values';

/** Only the changed fields, as `PUT` sends them. */
export function changedContent(before: FormValues, after: FormValues): Partial<CreateSparkDto> {
  const [one, other] = [toCampaign(before), toCampaign(after)];
  return Object.fromEntries(
    Object.entries(other).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(one[field as keyof CreateSparkDto]),
    ),
  );
}

/** The changed fields in form order; the two fields of one choice count once. */
export function changedFields(before: FormValues, after: FormValues): (keyof FormValues)[] {
  const changed = new Set(Object.keys(changedContent(before, after)).map(toFormField));
  return fieldOrder.filter((field) => changed.has(field));
}

/** A changed field with its formatted values. */
export interface FieldChange {
  readonly field: keyof FormValues;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export function describeChanges(before: FormValues, after: FormValues, t: Translate, language: string): FieldChange[] {
  const words = (field: keyof FormValues, values: FormValues) =>
    fieldInWords(field, values, t, language) || t('create.change.empty');
  return changedFields(before, after).map((field) => ({
    field,
    label: t(fieldLabels[field]),
    before: words(field, before),
    after: words(field, after),
  }));
}

const LONGEST_QUOTE = 80;

function fieldInWords(field: keyof FormValues, values: FormValues, t: Translate, language: string): string {
  const campaign = toCampaign(values);
  const time = (value: string | null | undefined) => (value ? formatDateTime(value, language) : '');
  switch (field) {
    case 'budget':
    case 'approvalBonus':
    case 'ratePerThousandViews':
    case 'spotlightCost':
    case 'maxEarningPerContribution':
      return campaign[field] && Number.isSafeInteger(campaign[field]) ? formatMoney(campaign[field]) : '';
    case 'eesMultiple':
      return `${formatNumber(campaign.eesMultiple ?? 1)}x`;
    case 'platforms':
      return values.platforms.map((platform) => PLATFORM_NAMES[platform]).join(', ');
    case 'contentTypes':
      return values.contentTypes.map((type) => t(`contentType.${type}`)).join(', ');
    case 'isGlobal':
    case 'countries':
      return values.isGlobal ? t('create.everywhere') : formatList(values.countries.map(formatCountry), 'unit');
    case 'ownershipProof':
      return t(`create.ownershipProofs.${values.ownershipProof}`);
    case 'holdDays':
      return Number.isSafeInteger(campaign.holdDays) ? t('create.days', { count: campaign.holdDays ?? 0 }) : '';
    case 'newPostsOnly':
    case 'exclusivePosts':
    case 'isPrivate':
      return t(values[field] ? 'create.change.yes' : 'create.change.no');
    case 'startsLater':
    case 'startsAt':
      return time(campaign.published_time?.date);
    case 'endsAt':
      return time(campaign.end_time?.date);
    case 'deadline':
      return time(campaign.deadline);
    case 'runwayEndsAt':
      return time(campaign.earningRunwayEndTime);
    case 'earningRunway':
      return t(`create.runways.${values.earningRunway}`);
    case 'type':
      return t(`create.types.${values.type}`);
    case 'banner':
    case 'thumbnail':
    case 'content':
      return values[field] ? t('create.change.picture') : '';
    case 'attachments':
      return (campaign.attachments ?? []).map(({ name }) => name).join(', ');
    case 'name':
    case 'description':
    case 'brandUrl':
    case 'terms':
    case 'cloudFolderLink':
      return shortened(values[field].trim());
  }
}

function shortened(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : text;
}
