import { useMe } from '@sparks/api-client';
import { CONTENT_TYPES, DISPLAY_STATUSES, PLATFORM_NAMES, SOCIAL_PLATFORMS } from '@sparks/domain';
import { Button, Drawer, Select, Stack, Switch, TextInput } from '@sparks/ui';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './discover-filters.module.css';
import { countFilters, SORTS, type DiscoverParams } from './discover-params';
import { useWords } from '../../words';

interface DiscoverFiltersProps {
  params: DiscoverParams;
  onChange: (change: Partial<DiscoverParams>) => void;
}

/** Pause in typing after which the search is asked, in milliseconds. */
const SEARCH_PAUSE_MS = 300;

/** Search and filters in one row; on phones the filters are in a drawer. */
export function DiscoverFilters({ params, onChange }: DiscoverFiltersProps) {
  const { t } = useWords();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const filterCount = countFilters(params);
  return (
    <div className={classes.row} role="search">
      <SearchField value={params.search} onChange={(search) => onChange({ search })} />
      <div className={classes.inline}>
        <FilterFields params={params} onChange={onChange} />
      </div>
      <Button className={classes.drawerButton} variant="default" leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />} onClick={() => setIsDrawerOpen(true)}>
        {filterCount > 0 ? t('discover.filtersSet', { count: filterCount }) : t('discover.filters')}
      </Button>
      <Drawer opened={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} position="bottom" size="30rem" title={t('discover.filters')}>
        <Stack pb="lg">
          <FilterFields params={params} onChange={onChange} withLabels />
          <Button onClick={() => setIsDrawerOpen(false)}>{t('discover.showResults')}</Button>
        </Stack>
      </Drawer>
    </div>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useWords();
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  // The address changed from elsewhere (back button, "clear filters"): the field follows.
  if (seenValue !== value) {
    setSeenValue(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onChange(text.trim()), SEARCH_PAUSE_MS);
    // Somebody who has typed and then opens a campaign must not be brought back by the search.
    const stop = ({ target, ctrlKey, metaKey }: MouseEvent) => {
      if (!ctrlKey && !metaKey && target instanceof Element && target.closest('a[href]')) clearTimeout(timer);
    };
    document.addEventListener('click', stop, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', stop, true);
    };
    // Only typing starts the pause anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  useEffect(() => {
    if (hash === '#search') input.current?.focus();
  }, [hash]);
  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="search"
      data-shortcut="search"
      aria-label={t('discover.search')}
      placeholder={t('discover.search')}
      maxLength={100}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

function FilterFields({ params, onChange, withLabels = false }: DiscoverFiltersProps & { withLabels?: boolean }) {
  const { t } = useWords();
  const { me } = useMe();
  const name = (label: string) => (withLabels ? { label } : { 'aria-label': label });
  return (
    <>
      <Select
        {...name(t('discover.status'))}
        placeholder={t('discover.anyStatus')}
        clearable
        data={DISPLAY_STATUSES.map((value) => ({ value, label: t(`displayStatus.${value}`) }))}
        value={params.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        {...name(t('discover.platform'))}
        placeholder={t('discover.anyPlatform')}
        clearable
        data={SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        value={params.platform}
        onChange={(platform) => onChange({ platform })}
      />
      <Select
        {...name(t('discover.contentType'))}
        placeholder={t('discover.anyContentType')}
        clearable
        data={CONTENT_TYPES.map((value) => ({ value, label: t(`contentType.${value}`) }))}
        value={params.contentType}
        onChange={(contentType) => onChange({ contentType })}
      />
      <Select
        {...name(t('discover.sort'))}
        allowDeselect={false}
        data={SORTS.map((value) => ({ value, label: t(`discover.sorts.${value}`) }))}
        value={params.sort}
        onChange={(sort) => sort && onChange({ sort })}
      />
      {me ? (
        <Switch className={withLabels ? undefined : classes.mine} label={t('discover.mine')} checked={params.mine} onChange={(event) => onChange({ mine: event.currentTarget.checked })} />
      ) : null}
    </>
  );
}
