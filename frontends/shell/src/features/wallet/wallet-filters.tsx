import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useListWalletCampaignsQuery } from '@sparks/api-client/lazy';
import { Button, Stack, TextInput } from '@sparks/ui';
import { Drawer, SegmentedControl, Select } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './wallet-filters.module.css';
import { countFilters, DIRECTIONS, GROUPS, isRangeInOrder, type WalletParams } from './wallet-params';

interface WalletFiltersProps {
  params: WalletParams;
  onChange: (change: Partial<WalletParams>) => void;
  onClear: () => void;
}

/** On phones everything but the direction is in a drawer. */
export function WalletFilters({ params, onChange, onClear }: WalletFiltersProps) {
  const { t } = useTranslations();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const count = countFilters(params);
  const inDrawer = count - (params.direction ? 1 : 0);
  return (
    <div className={classes.row} role="search" aria-label={t('wallet.filters.label')}>
      <SegmentedControl
        className={classes.direction}
        aria-label={t('wallet.filters.direction')}
        data={[
          { value: 'all', label: t('wallet.filters.all') },
          ...DIRECTIONS.map((value) => ({ value, label: t(`wallet.${value}`) })),
        ]}
        value={params.direction ?? 'all'}
        onChange={(value) => onChange({ direction: DIRECTIONS.find((candidate) => candidate === value) ?? null })}
      />
      <div className={classes.inline}>
        <FilterFields params={params} onChange={onChange} />
      </div>
      <Button
        className={classes.drawerButton}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        onClick={() => setIsDrawerOpen(true)}
      >
        {inDrawer > 0 ? t('wallet.filters.set', { count: inDrawer }) : t('wallet.filters.open')}
      </Button>
      {count > 0 ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} stroke={1.5} aria-hidden />}
          onClick={onClear}
        >
          {t('wallet.filters.clear')}
        </Button>
      ) : null}
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        position="bottom"
        size="30rem"
        title={t('wallet.filters.open')}
      >
        <Stack pb="lg">
          <FilterFields params={params} onChange={onChange} withLabels />
          <Button onClick={() => setIsDrawerOpen(false)}>{t('wallet.filters.show')}</Button>
        </Stack>
      </Drawer>
    </div>
  );
}

function FilterFields({
  params,
  onChange,
  withLabels = false,
}: Pick<WalletFiltersProps, 'params' | 'onChange'> & { withLabels?: boolean }) {
  const { t } = useTranslations();
  const { currentData } = useListWalletCampaignsQuery();
  const campaigns = (currentData?.data ?? []).map(({ sparkId, sparkName }) => ({ value: sparkId, label: sparkName }));
  // A campaign of the URL that is missing from the latest ones still shows as selected.
  const options =
    params.campaign && !campaigns.some(({ value }) => value === params.campaign)
      ? [...campaigns, { value: params.campaign, label: t('wallet.filters.oneCampaign') }]
      : campaigns;
  const name = (label: string) => (withLabels ? { label } : { 'aria-label': label });
  const problem = isRangeInOrder(params) ? null : t('wallet.filters.rangeError');
  return (
    <>
      <Select
        {...name(t('wallet.filters.type'))}
        placeholder={t('wallet.filters.anyType')}
        clearable
        data={GROUPS.map((value) => ({ value, label: t(`wallet.group.${value}`) }))}
        value={params.group}
        onChange={(group) => onChange({ group })}
      />
      <Select
        {...name(t('wallet.filters.campaign'))}
        placeholder={t('wallet.filters.anyCampaign')}
        clearable
        searchable
        nothingFoundMessage={t('wallet.filters.noCampaign')}
        data={options}
        value={params.campaign}
        onChange={(campaign) => onChange({ campaign })}
      />
      <DayField
        label={t('wallet.filters.from')}
        withLabel={withLabels}
        value={params.from}
        max={params.to}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        label={t('wallet.filters.to')}
        withLabel={withLabels}
        value={params.to}
        min={params.from}
        error={problem}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}

interface DayFieldProps {
  label: string;
  withLabel: boolean;
  value: string | null;
  min?: string | null;
  max?: string | null;
  error?: string | null;
  onChange: (day: string | null) => void;
}

/** The browser's native date picker, which is accessible. */
function DayField({ label, withLabel, value, min, max, error, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      {...(withLabel
        ? { label }
        : {
            'aria-label': label,
            leftSection: <span className={classes.dayLabel}>{label}</span>,
            leftSectionWidth: '3.25rem',
          })}
      className={classes.day}
      value={value ?? ''}
      min={min ?? undefined}
      max={max ?? undefined}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
