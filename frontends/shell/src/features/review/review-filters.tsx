import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useListSparksQuery, useMe } from '@sparks/api-client';
import {
  isAdmin,
  MAX_PAGE_SIZE,
  MODERATION_STATUSES,
  PLATFORM_NAMES,
  SOCIAL_PLATFORMS,
  type ModerationStatus,
} from '@sparks/domain';
import { TextInput } from '@sparks/ui';
import { SegmentedControl, Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './review-page.module.css';
import type { ReviewParams } from './review-params';

const TYPING_PAUSE_MS = 300;

interface ReviewFiltersProps {
  params: ReviewParams;
  /** Counts as texts; absent while loading. */
  counts: Partial<Record<ModerationStatus, string>>;
  /** Set when reviewing all campaigns. */
  withCampaigns: boolean;
  onChange: (change: Partial<ReviewParams>) => void;
}

export function ReviewFilters({ params, counts, withCampaigns, onChange }: ReviewFiltersProps) {
  const { t } = useTranslations();
  const tabs = MODERATION_STATUSES.map((value) => {
    const status = t(`moderation.${value}`);
    const shown = counts[value];
    return { value, label: shown === undefined ? status : t('review.statusCount', { status, shown }) };
  });
  return (
    <div className={classes.filters}>
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label={t('review.show')}
          value={params.status}
          onChange={(status) => onChange({ status: status as ReviewParams['status'] })}
          data={tabs}
        />
      </div>
      <div className={classes.narrow}>
        {withCampaigns ? (
          <CampaignFilter value={params.campaign} onChange={(campaign) => onChange({ campaign })} />
        ) : null}
        <Select
          aria-label={t('review.platform')}
          placeholder={t('review.platform')}
          clearable
          clearButtonProps={{ 'aria-label': t('review.anyPlatform') }}
          data={SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
          value={params.platform}
          onChange={(platform) => onChange({ platform: platform as ReviewParams['platform'] })}
        />
        <ContributorFilter value={params.contributor} onChange={(contributor) => onChange({ contributor })} />
      </div>
    </div>
  );
}

/** Debounced. */
function ContributorFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslations();
  const [text, setText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  const search = useDebouncedCallback(onChange, TYPING_PAUSE_MS);
  // Follows changes of the URL (back button).
  if (seenValue !== value) {
    setSeenValue(value);
    if (text.trim() !== value) setText(value);
  }
  return (
    <TextInput
      aria-label={t('review.contributor')}
      placeholder={t('review.contributor')}
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}

/** The creator's campaigns; admins search all campaigns by name prefix. */
function CampaignFilter({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { t } = useTranslations();
  const { me, actor } = useMe();
  const [typed, setTyped] = useState('');
  const search = useDebouncedCallback(setTyped, TYPING_PAUSE_MS);
  const isForAll = isAdmin(actor);
  const list = useListSparksQuery(
    {
      limit: MAX_PAGE_SIZE,
      ...(isForAll ? {} : { creator: me?._id }),
      ...(isForAll && typed ? { search: typed } : {}),
    },
    { skip: me === undefined },
  );
  const campaigns = list.data?.data ?? [];
  return (
    <Select
      aria-label={t('review.campaign')}
      placeholder={t('review.campaign')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('review.anyCampaign') }}
      nothingFoundMessage={t('review.noCampaign')}
      data={campaigns.map(({ _id, name }) => ({ value: _id, label: name }))}
      value={value}
      onChange={onChange}
      onSearchChange={isForAll ? search : undefined}
    />
  );
}
