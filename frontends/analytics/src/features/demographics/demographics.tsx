import { useMemo } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import {
  ALWAYS_MERGED_COUNTRIES,
  COUNTRY_MIN_PERCENT,
  mergeCountries,
  OTHERS,
  type ExperienceLevel,
} from '@sparks/domain';
import { formatCountry, formatNumber, formatPercent, useSharedTranslations } from '@sparks/ui';
import { BarCard, type Bar } from '@sparks/ui/lazy';
import { CardColumns } from '../../cards/card-columns';
import { useCards } from '../../cards/use-cards';
import { useTranslations } from '../../locales/translations';

const NOT_SPECIFIED = 'not-specified';
/** The bar shows the share, the label the number of users. */
const bar = (name: string, { percentage, count }: { percentage: number; count: number }): Bar => ({
  name,
  values: [percentage, count],
});
const share = (percentage: number) => formatPercent(percentage / 100, 1);

/** Contributors by attribute; each is counted once. */
export function Demographics({ demographics }: { demographics: Analytics['demographics'] }) {
  const { t } = useTranslations();
  const shared = useSharedTranslations();
  const card = useCards();
  const groups = useMemo(() => {
    const countryOf = (code: string) => {
      if (code === OTHERS) return t('country.others');
      return code === NOT_SPECIFIED ? t('country.unknown') : formatCountry(code);
    };
    const levelOf = (level: number | null) =>
      level === null ? t('mergedGroups') : shared(`experience.${level as ExperienceLevel}`);
    return {
      gender: demographics.gender.map((one) =>
        bar(one.gender === OTHERS ? t('mergedGroups') : t(`gender.${one.gender}`), one),
      ),
      age: demographics.ageRange.map((one) =>
        bar(one.ageRange === OTHERS ? t('mergedGroups') : t(`age.${one.ageRange}`), one),
      ),
      country: mergeCountries(demographics.country).map((one) => bar(countryOf(one.country), one)),
      level: demographics.experienceLevel.map((one) => bar(levelOf(one.experienceLevel), one)),
    };
  }, [demographics, t, shared]);
  const columns = useMemo(
    () => [
      { name: t('columns.share'), format: share },
      { name: t('columns.people'), format: (count: number) => formatNumber(count) },
    ],
    [t],
  );
  const labelOf = useMemo(
    () =>
      ({ values: [percentage, count] }: Bar) =>
        t('labels.share', { share: share(percentage ?? 0), count: formatNumber(count ?? 0) }),
    [t],
  );
  const people = demographics.minimumPeople;
  const basics = { columns, labelOf, emptyText: t('empty.demographics', { people }) };
  const merged = t('mergedGroups');
  const noteOf = (bars: readonly Bar[]) =>
    bars.some(({ name }) => name === merged) ? t('mergedNote', { people }) : undefined;
  const countryNote = groups.country.some((one) => one.name === t('country.others'))
    ? t('country.note', {
        people,
        percent: formatPercent(COUNTRY_MIN_PERCENT / 100, 2),
        country: formatCountry(ALWAYS_MERGED_COUNTRIES[0] ?? ''),
      })
    : undefined;
  return (
    <CardColumns>
      <BarCard
        {...card('gender')}
        {...basics}
        note={noteOf(groups.gender)}
        nameLabel={t('columns.gender')}
        bars={groups.gender}
      />
      <BarCard {...card('age')} {...basics} note={noteOf(groups.age)} nameLabel={t('columns.age')} bars={groups.age} />
      <BarCard
        {...card('country')}
        {...basics}
        note={countryNote}
        nameLabel={t('columns.country')}
        bars={groups.country}
      />
      <BarCard
        {...card('level')}
        {...basics}
        note={noteOf(groups.level)}
        nameLabel={t('columns.level')}
        bars={groups.level}
      />
    </CardColumns>
  );
}
