import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useListSparksForAdminsQuery, type SparkAdminInfo } from '@sparks/api-client';
import { Select } from '@sparks/ui';
import { useTranslations } from '../locales/translations';

const TYPING_PAUSE_MS = 300;
const OFFERED = 20;

interface CampaignFilterProps {
  label: string;
  /** Id of a campaign; '' for any. */
  value: string;
  onChange?: (id: string) => void;
  /** The same with all that is known of the campaign that was chosen. */
  onPick?: (spark: SparkAdminInfo) => void;
  placeholder?: string;
  /** Drafts are left out. */
  published?: boolean;
  /** Campaigns that are not offered. */
  hides?: (id: string) => boolean;
  disabled?: boolean;
  className?: string;
}

/** One of all campaigns, looked for by the words of its name. */
export function CampaignFilter({
  label,
  value,
  onChange,
  onPick,
  placeholder,
  published = false,
  hides = () => false,
  disabled = false,
  className,
}: CampaignFilterProps) {
  const { t } = useTranslations();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const found = useListSparksForAdminsQuery({
    limit: OFFERED,
    ...(published ? { liveMode: true } : {}),
    ...(search ? { search } : {}),
  });
  // The chosen one has a name also when it is not among those that are found.
  const chosen = useListSparksForAdminsQuery({ sparkId: value }, { skip: value === '' });
  const campaigns = new Map(
    [...(chosen.currentData?.data ?? []), ...(found.data?.data ?? [])]
      .filter(({ _id }) => !hides(_id))
      .map((spark) => [spark._id, spark]),
  );
  return (
    <Select
      size="xs"
      label={label}
      placeholder={placeholder ?? t('filters.anyCampaign')}
      className={className}
      disabled={disabled}
      searchable
      clearable={onPick === undefined}
      clearButtonProps={{ 'aria-label': t('filters.anyCampaign') }}
      nothingFoundMessage={t('filters.noCampaign')}
      data={[...campaigns.values()].map(({ _id, name }) => ({ value: _id, label: name }))}
      // The server has found them: a word of a name need not be its beginning.
      filter={({ options }) => options}
      value={value || null}
      onChange={(id) => {
        onChange?.(id ?? '');
        const spark = campaigns.get(id ?? '');
        if (spark) onPick?.(spark);
      }}
      // The field shows the name of what is chosen; that is no search.
      onSearchChange={(text) => setTyped(text === campaigns.get(value)?.name ? '' : text)}
    />
  );
}
