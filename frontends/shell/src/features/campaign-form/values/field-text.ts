import { PLATFORM_NAMES } from '@sparks/domain';
import { formatCountry, formatDateTime, formatList, formatMoney, formatNumber } from '@sparks/ui';
import type { Translate } from '../../../page-translations';
import { toCampaign, type FormValues } from './form-values';

const LONGEST_QUOTE = 80;

/** A field of the form as text; empty without a value. */
export function fieldText(field: keyof FormValues, values: FormValues, t: Translate): string {
  const campaign = toCampaign(values);
  const time = (value: string | null | undefined) => (value ? formatDateTime(value) : '');
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
      return values.isGlobal ? t('card.everywhere') : formatList(values.countries.map(formatCountry), 'unit');
    case 'ownershipProof':
      return t(`create.ownershipProofs.${values.ownershipProof}`);
    case 'holdDays':
      return Number.isSafeInteger(campaign.holdDays) ? t('create.days', { count: campaign.holdDays ?? 0 }) : '';
    case 'decisionDays':
      return Number.isSafeInteger(campaign.decisionDays) ? t('create.days', { count: campaign.decisionDays ?? 0 }) : '';
    case 'onDeadline':
      return campaign.decisionDays === null ? '' : t(`create.deadlineActions.${values.onDeadline}`);
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
    case 'bannerFocus':
      return t('create.focus.position', { ...values.bannerFocus });
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
