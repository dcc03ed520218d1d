import { useGetMyContributionsSummaryQuery, useListMyContributionCampaignsQuery } from '@sparks/api-client/lazy';
import { MODERATION_STATUSES, MY_POSTS_SORTS, PLATFORM_NAMES, SOCIAL_PLATFORMS } from '@sparks/domain';
import { formatNumber } from '@sparks/ui';
import { SegmentedControl, Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../content-translations';
import { toCountFilters, type ListParams } from './list-params';
import classes from './my-contributions-page.module.css';

const ALL = 'all';

interface ContributionFiltersProps {
  params: ListParams;
  onChange: (change: Partial<ListParams>) => void;
}

export function ContributionFilters({ params, onChange }: ContributionFiltersProps) {
  const { t } = useTranslations();
  return (
    <div className={classes.filters} role="search" aria-label={t('mine.filters')}>
      <StatusTabs params={params} onChange={onChange} />
      <div className={classes.selects}>
        <CampaignFilter params={params} onChange={onChange} />
        <Select
          aria-label={t('mine.platform')}
          placeholder={t('mine.anyPlatform')}
          clearable
          clearButtonProps={{ 'aria-label': t('mine.anyPlatform') }}
          data={SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          value={params.platform}
          onChange={(platform) => onChange({ platform: platform as ListParams['platform'] })}
        />
        <Select
          aria-label={t('mine.sort')}
          allowDeselect={false}
          data={MY_POSTS_SORTS.map((value) => ({ value, label: t(`mine.sorts.${value}`) }))}
          value={params.sort}
          onChange={(sort) => onChange({ sort: MY_POSTS_SORTS.find((candidate) => candidate === sort) ?? 'newest' })}
        />
      </div>
    </div>
  );
}

/** The counts follow the other filters. */
function StatusTabs({ params, onChange }: ContributionFiltersProps) {
  const { t } = useTranslations();
  const { currentData } = useGetMyContributionsSummaryQuery(toCountFilters(params));
  const counts = currentData?.data.counts;
  const tab = (value: (typeof MODERATION_STATUSES)[number]) => {
    const status = t(`moderation.${value}`);
    return { value, label: counts ? t('mine.statusCount', { status, number: formatNumber(counts[value]) }) : status };
  };
  return (
    <div className={classes.tabs}>
      <SegmentedControl
        aria-label={t('mine.status')}
        data={[{ value: ALL as string, label: t('mine.all') }, ...MODERATION_STATUSES.map(tab)]}
        value={params.status ?? ALL}
        onChange={(value) => onChange({ status: MODERATION_STATUSES.find((candidate) => candidate === value) ?? null })}
      />
    </div>
  );
}

function CampaignFilter({ params, onChange }: ContributionFiltersProps) {
  const { t } = useTranslations();
  const { currentData } = useListMyContributionCampaignsQuery();
  const campaigns = (currentData?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  // A campaign of the URL that is missing from the latest ones still shows as selected.
  const options =
    params.campaign && !campaigns.some(({ value }) => value === params.campaign)
      ? [...campaigns, { value: params.campaign, label: t('mine.oneCampaign') }]
      : campaigns;
  return (
    <Select
      aria-label={t('mine.campaign')}
      placeholder={t('mine.anyCampaign')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('mine.anyCampaign') }}
      nothingFoundMessage={t('mine.noCampaign')}
      data={options}
      value={params.campaign}
      onChange={(campaign) => onChange({ campaign })}
    />
  );
}
