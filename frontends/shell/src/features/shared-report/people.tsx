import type { CampaignReport } from '@sparks/api-client';
import { mergeCountries, OTHERS, type ExperienceLevel } from '@sparks/domain';
import { formatCountry, formatNumber, Text, useSharedTranslations } from '@sparks/ui';
import { FigureTable } from './figure-table';
import { useTranslations } from './locales/translations';

interface Share {
  readonly count: number;
  readonly percentage: number;
}

const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Contributors by group; small groups are merged by the API. */
export function People({ demographics }: { demographics: CampaignReport['analytics']['demographics'] }) {
  const { t } = useTranslations();
  const shared = useSharedTranslations();
  const { gender, ageRange, country, experienceLevel, minimumPeople } = demographics;
  const row = (name: string, { count, percentage }: Share) => [
    name,
    formatNumber(count),
    formatNumber(percentage / 100, PERCENT),
  ];
  const columns = [t('group'), t('contributors'), t('share')];
  const countryOf = (code: string) => {
    if (code === OTHERS) return t('smaller');
    return code === 'not-specified' ? t('unknown') : formatCountry(code);
  };
  if (gender.length === 0) return <Text c="dimmed">{t('fewPeople', { people: minimumPeople })}</Text>;
  return (
    <>
      <FigureTable
        title={t('genders')}
        columns={columns}
        rows={gender.map((one) => row(one.gender === OTHERS ? t('smaller') : t(`gender.${one.gender}`), one))}
      />
      <FigureTable
        title={t('ages')}
        columns={columns}
        rows={ageRange.map((one) => row(one.ageRange === OTHERS ? t('smaller') : t(`age.${one.ageRange}`), one))}
      />
      <FigureTable
        title={t('countries')}
        columns={columns}
        rows={mergeCountries(country).map((one) => row(countryOf(one.country), one))}
      />
      <FigureTable
        title={t('levels')}
        columns={columns}
        rows={experienceLevel.map((one) =>
          row(
            one.experienceLevel === null
              ? t('smaller')
              : shared(`experience.${one.experienceLevel as ExperienceLevel}`),
            one,
          ),
        )}
      />
      <Text size="sm" c="dimmed">
        {t('privacy', { people: minimumPeople })}
      </Text>
    </>
  );
}
