import { useEffect, useRef } from 'react';
import type { MeResponse, TaxProfileResponse } from '@sparks/api-client';
import { COUNTRIES, EARLIEST_BIRTH_YEAR, EU_COUNTRIES, US_TAX_ID_KINDS } from '@sparks/domain';
import { Alert, Button, Group, Stack, Text, TextInput } from '@sparks/ui';
import { Form, SegmentedControl, Select, useCountryOptions } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import classes from './tax-form.module.css';
import type { TaxValues } from './tax-values';
import { useTaxForm, type TaxFormState } from './use-tax-form';

interface TaxFormFieldsProps {
  profile: TaxProfileResponse | null;
  me: MeResponse;
  onDone: () => void;
}

/** The fields of the form of the chosen country, and the signature that certifies it. */
export function TaxFormFields({ profile, me, onDone }: TaxFormFieldsProps) {
  const { t } = useTranslations();
  const state = useTaxForm(profile, me, onDone);
  const { form, taxForm, save, error, isSaving } = state;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = element.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="radio"])');
    [...(inputs ?? [])].find(({ value }) => value === '')?.focus();
  }, []);
  return (
    <Form ref={element} form={form} onSubmit={save} aria-label={t('payouts.tax.title')}>
      <Stack gap="lg">
        <CountrySelect state={state} name="country" label={t('payouts.tax.country')} codes={ALL_COUNTRIES} />
        {taxForm ? (
          <>
            <Text size="sm" c="dimmed">
              {t(`payouts.tax.about.${taxForm}`)}
            </Text>
            <Identity state={state} />
            <Address state={state} />
            <Signature state={state} />
          </>
        ) : null}
        {error ? (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            {t('payouts.tax.cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={taxForm === null}>
            {t('payouts.tax.certify')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

const ALL_COUNTRIES = COUNTRIES.map(({ code }) => code);

function CountrySelect({
  state,
  name,
  label,
  codes,
}: {
  state: TaxFormState;
  name: 'country' | 'taxIdCountry';
  label: string;
  codes: readonly string[];
}) {
  const { t } = useTranslations();
  const data = useCountryOptions(codes);
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t('settings.countryNone')}
      data={data}
      {...state.form.getInputProps(name)}
      // The country of residence issues most numbers.
      value={state.form.values[name] || (name === 'taxIdCountry' ? state.form.values.country : null)}
    />
  );
}

type TextName = 'name' | `address.${keyof TaxValues['address']}` | 'signedName';

function TextField({
  state,
  name,
  label,
  autoComplete,
}: {
  state: TaxFormState;
  name: TextName;
  label: string;
  autoComplete: string;
}) {
  return <TextInput label={label} autoComplete={autoComplete} {...state.form.getInputProps(name)} />;
}

function Identity({ state }: { state: TaxFormState }) {
  const { t } = useTranslations();
  const { form, taxForm } = state;
  return (
    <>
      <TextField state={state} name="name" label={t('payouts.tax.legalName')} autoComplete="name" />
      {taxForm === 'W-9' ? (
        <SegmentedControl
          aria-label={t('payouts.tax.kind')}
          className={classes.start}
          data={US_TAX_ID_KINDS.map((kind) => ({ value: kind, label: kind.toUpperCase() }))}
          {...form.getInputProps('taxIdKind')}
        />
      ) : null}
      <div className={classes.pair}>
        <TextInput
          label={taxForm === 'W-8BEN' ? t('payouts.tax.numberIfAny') : t('payouts.tax.number')}
          description={t('payouts.tax.numberHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('taxId')}
        />
        {taxForm === 'DAC7' ? (
          <CountrySelect state={state} name="taxIdCountry" label={t('payouts.tax.issuedBy')} codes={EU_COUNTRIES} />
        ) : null}
        {taxForm === 'W-9' ? null : (
          <TextInput
            type="date"
            label={t('payouts.tax.birthDate')}
            autoComplete="bday"
            min={`${EARLIEST_BIRTH_YEAR}-01-01`}
            {...form.getInputProps('birthDate')}
          />
        )}
      </div>
    </>
  );
}

function Address({ state }: { state: TaxFormState }) {
  const { t } = useTranslations();
  const isUs = state.taxForm === 'W-9';
  return (
    <div className={classes.pair}>
      <TextField state={state} name="address.line1" label={t('payouts.tax.line1')} autoComplete="address-line1" />
      <TextField state={state} name="address.line2" label={t('payouts.tax.line2')} autoComplete="address-line2" />
      <TextField state={state} name="address.city" label={t('payouts.tax.city')} autoComplete="address-level2" />
      <TextField
        state={state}
        name="address.postalCode"
        label={t(isUs ? 'payouts.tax.zip' : 'payouts.tax.postalCode')}
        autoComplete="postal-code"
      />
      <TextField
        state={state}
        name="address.region"
        label={t(isUs ? 'payouts.tax.state' : 'payouts.tax.region')}
        autoComplete="address-level1"
      />
    </div>
  );
}

function Signature({ state }: { state: TaxFormState }) {
  const { t } = useTranslations();
  if (state.taxForm === null) return null;
  return (
    <div className={classes.signature}>
      <Text size="sm">{t(`payouts.tax.statement.${state.taxForm}`)}</Text>
      <TextField state={state} name="signedName" label={t('payouts.tax.signature')} autoComplete="off" />
    </div>
  );
}
