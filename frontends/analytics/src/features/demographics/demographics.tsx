import { useMemo } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import { mergeCountries, OTHER_COUNTRIES, type ExperienceLevel } from '@sparks/domain';
import { BarCard, formatCountry, formatNumber, useSharedTranslations, type Bar } from '@sparks/ui';
import { CardColumns } from '../../cards/card-columns';
import { useCards } from '../../cards/use-cards';
import { formatPercentage } from '../../format';
import { useTranslations } from '../../locales/translations';

const NOT_SPECIFIED = 'not-specified';
/** The bar shows the share, the label the number of users. */
const bar = (name: string, { percentage, count }: { percentage: number; count: number }): Bar => ({
  name,
  values: [percentage, count],
});
const share = (percentage: number) => formatPercentage(percentage, 1);

/** Contributors by attribute; each is counted once. */
export function Demographics({ demographics }: { demographics: Analytics['demographics'] }) {
  const { t } = useTranslations();
  const shared = useSharedTranslations();
  const card = useCards();
  const groups = useMemo(() => {
    const countryOf = (code: string) =>
      code === OTHER_COUNTRIES
        ? t('country.others')
        : code === NOT_SPECIFIED
          ? t('country.unknown')
          : formatCountry(code);
    return {
      gender: demographics.gender.map((one) => bar(t(`gender.${one.gender}`), one)),
      age: demographics.ageRange.map((one) => bar(t(`age.${one.ageRange}`), one)),
      country: mergeCountries(demographics.country).map((one) => bar(countryOf(one.country), one)),
      level: demographics.experienceLevel.map((one) =>
        bar(shared(`experience.${one.experienceLevel as ExperienceLevel}`), one),
      ),
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
      ({ values: [percentage = 0, count = 0] }: Bar) =>
        t('labels.share', { share: share(percentage), count: formatNumber(count) }),
    [t],
  );
  const people = demographics.gender.reduce((sum, { count }) => sum + count, 0);
  const fewPeople =
    people > 0 && people < demographics.minimumPeople
      ? t('fewPeople', { count: demographics.minimumPeople })
      : undefined;
  const basics = { columns, labelOf, emptyText: t('empty.demographics') };
  return (
    <CardColumns>
      <BarCard {...card('gender')} {...basics} note={fewPeople} nameLabel={t('columns.gender')} bars={groups.gender} />
      <BarCard {...card('age')} {...basics} note={fewPeople} nameLabel={t('columns.age')} bars={groups.age} />
      <BarCard
        {...card('country')}
        {...basics}
        note={t('country.note')}
        nameLabel={t('columns.country')}
        bars={groups.country}
      />
      <BarCard {...card('level')} {...basics} nameLabel={t('columns.level')} bars={groups.level} />
    </CardColumns>
  );
}
