import { useMe } from '@sparks/api-client';
import {
  CONTENT_TYPES,
  COUNTRIES,
  DISPLAY_STATUSES,
  isCountryCode,
  PLATFORM_NAMES,
  SOCIAL_PLATFORMS,
} from '@sparks/domain';
import { compareNames, formatCountry } from '@sparks/ui';
import { useTranslations } from '../../translations';
import { ACCESS_KINDS, SORTS, type DiscoverParams } from './discover-params';
import { FilterSelect } from './filter-select';

export interface FilterProps {
  params: DiscoverParams;
  onChange: (change: Partial<DiscoverParams>) => void;
  /** Visible labels, for the drawer; otherwise `aria-label`. */
  withLabels?: boolean;
}

const named = (label: string, withLabels: boolean) => (withLabels ? { label } : { 'aria-label': label });

export function FilterSelects({ params, onChange, withLabels = false }: FilterProps) {
  const { t } = useTranslations();
  return (
    <>
      <FilterSelect
        {...named(t('discover.status'), withLabels)}
        placeholder={t('discover.anyStatus')}
        clearable
        data={DISPLAY_STATUSES.map((value) => ({ value, label: t(`displayStatus.${value}`) }))}
        value={params.status}
        onChange={(status) => onChange({ status: status as DiscoverParams['status'] })}
      />
      <FilterSelect
        {...named(t('discover.platform'), withLabels)}
        placeholder={t('discover.anyPlatform')}
        clearable
        data={SOCIAL_PLATFORMS.map((value) => ({ value, label: PLATFORM_NAMES[value] }))}
        value={params.platform}
        onChange={(platform) => onChange({ platform: platform as DiscoverParams['platform'] })}
      />
      <FilterSelect
        {...named(t('discover.contentType'), withLabels)}
        placeholder={t('discover.anyContentType')}
        clearable
        data={CONTENT_TYPES.map((value) => ({ value, label: t(`contentType.${value}`) }))}
        value={params.contentType}
        onChange={(contentType) => onChange({ contentType: contentType as DiscoverParams['contentType'] })}
      />
      <CountrySelect params={params} onChange={onChange} withLabels={withLabels} />
      <FilterSelect
        {...named(t('discover.access'), withLabels)}
        placeholder={t('discover.anyAccess')}
        clearable
        data={ACCESS_KINDS.map((value) => ({ value, label: t(`discover.accessKinds.${value}`) }))}
        value={params.access}
        onChange={(access) => onChange({ access: access as DiscoverParams['access'] })}
      />
    </>
  );
}

/** The user's own country comes first. */
function CountrySelect({ params, onChange, withLabels = false }: FilterProps) {
  const { t } = useTranslations();
  const { me } = useMe();
  const options = COUNTRIES.map(({ code }) => ({ value: code as string, label: formatCountry(code) })).sort(
    (one, other) => compareNames(one.label, other.label),
  );
  const own = options.filter(({ value }) => value === me?.country);
  const rest = { group: t('discover.allCountries'), items: options.filter(({ value }) => value !== me?.country) };
  return (
    <FilterSelect
      {...named(t('discover.country'), withLabels)}
      placeholder={t('discover.anyCountry')}
      clearable
      searchable
      nothingFoundMessage={t('discover.noCountry')}
      data={own.length > 0 ? [{ group: t('discover.yourCountry'), items: own }, rest] : options}
      value={params.country}
      onChange={(country) => onChange({ country: isCountryCode(country) ? country : null })}
    />
  );
}

export function SortSelect({ params, onChange, withLabels = false }: FilterProps) {
  const { t } = useTranslations();
  return (
    <FilterSelect
      {...named(t('discover.sort'), withLabels)}
      data={SORTS.map((value) => ({ value, label: t(`discover.sorts.${value}`) }))}
      value={params.sort}
      onChange={(sort) => sort && onChange({ sort: sort as DiscoverParams['sort'] })}
    />
  );
}
