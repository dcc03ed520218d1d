import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { SparkAdminInfo } from '@sparks/api-client';
import { useListSparksForAdminsQuery } from '@sparks/api-client/lazy';
import { Select } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';

const TYPING_PAUSE_MS = 300;
const OFFERED = 20;

interface CampaignFilterProps {
  label: string;
  /** Campaign id; '' for any. */
  value: string;
  onChange?: (id: string) => void;
  /** Called with the full record of the chosen campaign. */
  onPick?: (spark: SparkAdminInfo) => void;
  placeholder?: string;
  /** Excludes drafts. */
  published?: boolean;
  /** Excludes campaigns from the options. */
  hides?: (id: string) => boolean;
  disabled?: boolean;
  className?: string;
}

/** Selects a campaign by searching for its name. */
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
  // Loads the chosen campaign separately: the search results may not contain it.
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
      // The server has already filtered, and its matches need not start with the search text.
      filter={({ options }) => options}
      value={value || null}
      onChange={(id) => {
        onChange?.(id ?? '');
        const spark = campaigns.get(id ?? '');
        if (spark) onPick?.(spark);
      }}
      // Choosing an option fills in its name, which is not a search.
      onSearchChange={(text) => setTyped(text === campaigns.get(value)?.name ? '' : text)}
    />
  );
}
