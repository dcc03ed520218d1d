import { memo, type ReactNode } from 'react';
import type { MeResponse } from '@sparks/api-client';
import { COUNTRIES, EARLIEST_BIRTH_YEAR, GENDERS, MIN_AGE_YEARS } from '@sparks/domain';
import { formatCountry, formatDate, TextInput } from '@sparks/ui';
import { Select, useCountryOptions } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './profile-settings.module.css';
import type { ProfileForm } from './use-profile-form';

interface CountryFieldProps {
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  /** A change that does not count yet. */
  pending: MeResponse['countryChange'];
  error: ReactNode;
  setFieldValue: ProfileForm['setFieldValue'];
  validateField: ProfileForm['validateField'];
}

const COUNTRY_CODES = COUNTRIES.map(({ code }) => code);

/** Memoized: the list is long and must not render on every key in other fields. */
export const CountryField = memo(function CountryField({
  country,
  pending,
  error,
  setFieldValue,
  validateField,
}: CountryFieldProps) {
  const { t } = useTranslations();
  const countries = useCountryOptions(COUNTRY_CODES);
  return (
    <Select
      label={t('settings.country')}
      description={
        pending
          ? t('settings.countryPending', {
              from: formatCountry(pending.from),
              date: formatDate(pending.countsFrom, { dateStyle: 'long' }),
            })
          : t('settings.countryHint')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('settings.countryChoose')}
      nothingFoundMessage={t('settings.countryNone')}
      searchable
      // Selecting the current country keeps it; a separate button clears the field.
      allowDeselect={false}
      clearable
      clearButtonProps={{ 'aria-label': t('settings.countryClear') }}
      autoComplete="off"
      data={countries}
      data-path="country"
      value={country || null}
      error={error}
      onBlur={() => validateField('country')}
      onChange={(chosen) => setFieldValue('country', chosen ?? '')}
    />
  );
});

export function PersonalFields({ form }: { form: ProfileForm }) {
  const { t } = useTranslations();
  return (
    <div className={classes.pair}>
      <TextInput
        type="date"
        label={t('settings.birthDate')}
        description={t('settings.birthDateHint', { age: MIN_AGE_YEARS })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="bday"
        min={`${EARLIEST_BIRTH_YEAR}-01-01`}
        {...form.getInputProps('birthDate')}
      />
      <Select
        label={t('settings.gender')}
        allowDeselect={false}
        data={GENDERS.map((value) => ({ value, label: t(`settings.genders.${value}`) }))}
        {...form.getInputProps('gender')}
      />
    </div>
  );
}
