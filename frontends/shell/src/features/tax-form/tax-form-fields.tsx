import { useEffect, useRef, type FormEvent } from 'react';
import type { MeResponse, TaxProfileResponse } from '@sparks/api-client';
import { COUNTRIES, EARLIEST_BIRTH_YEAR, EU_COUNTRIES, US_TAX_ID_KINDS } from '@sparks/domain';
import { Alert, Button, Group, SegmentedControl, Select, Stack, Text, TextInput, useCountryOptions } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import classes from './tax-form.module.css';
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
  const { form, error, isSaving } = state;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = element.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="radio"])');
    [...(inputs ?? [])].find(({ value }) => value === '')?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await state.save()) return;
    // Errors render on the next frame.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} aria-label={t('payouts.tax.title')}>
      <Stack gap="lg">
        <CountrySelect state={state} name="country" label={t('payouts.tax.country')} codes={ALL_COUNTRIES} />
        {form ? (
          <>
            <Text size="sm" c="dimmed">
              {t(`payouts.tax.about.${form}`)}
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
          <Button type="submit" loading={isSaving} disabled={form === null}>
            {t('payouts.tax.certify')}
          </Button>
        </Group>
      </Stack>
    </form>
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
  const { value, error } = state.field(name);
  return (
    <Select
      label={label}
      searchable
      allowDeselect={false}
      autoComplete="off"
      nothingFoundMessage={t('settings.countryNone')}
      data={data}
      value={value || null}
      error={error}
      onChange={(chosen) => state.change({ [name]: chosen ?? '' })}
    />
  );
}

type TextName = 'name' | 'line1' | 'line2' | 'city' | 'region' | 'postalCode' | 'signedName';

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
  return (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      {...state.field(name)}
      onChange={(event) => state.change({ [name]: event.currentTarget.value })}
    />
  );
}

function Identity({ state }: { state: TaxFormState }) {
  const { t } = useTranslations();
  const { form } = state;
  const number = state.field('taxId');
  return (
    <>
      <TextField state={state} name="name" label={t('payouts.tax.legalName')} autoComplete="name" />
      {form === 'W-9' ? (
        <SegmentedControl
          aria-label={t('payouts.tax.kind')}
          className={classes.start}
          data={US_TAX_ID_KINDS.map((kind) => ({ value: kind, label: kind.toUpperCase() }))}
          value={state.values.taxIdKind}
          onChange={(taxIdKind) => state.change({ taxIdKind })}
        />
      ) : null}
      <div className={classes.pair}>
        <TextInput
          label={form === 'W-8BEN' ? t('payouts.tax.numberIfAny') : t('payouts.tax.number')}
          description={t('payouts.tax.numberHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          {...number}
          onChange={(event) => state.change({ taxId: event.currentTarget.value })}
        />
        {form === 'DAC7' ? (
          <CountrySelect
            state={{ ...state, field: (name) => withDefault(state, name) }}
            name="taxIdCountry"
            label={t('payouts.tax.issuedBy')}
            codes={EU_COUNTRIES}
          />
        ) : null}
        {form === 'W-9' ? null : (
          <TextInput
            type="date"
            label={t('payouts.tax.birthDate')}
            autoComplete="bday"
            min={`${EARLIEST_BIRTH_YEAR}-01-01`}
            {...state.field('birthDate')}
            onChange={(event) => state.change({ birthDate: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}

/** The country of residence issues most numbers. */
function withDefault(state: TaxFormState, name: Parameters<TaxFormState['field']>[0]) {
  const { value, error } = state.field(name);
  return { value: value || state.values.country, error };
}

function Address({ state }: { state: TaxFormState }) {
  const { t } = useTranslations();
  const isUs = state.form === 'W-9';
  return (
    <div className={classes.pair}>
      <TextField state={state} name="line1" label={t('payouts.tax.line1')} autoComplete="address-line1" />
      <TextField state={state} name="line2" label={t('payouts.tax.line2')} autoComplete="address-line2" />
      <TextField state={state} name="city" label={t('payouts.tax.city')} autoComplete="address-level2" />
      <TextField
        state={state}
        name="postalCode"
        label={t(isUs ? 'payouts.tax.zip' : 'payouts.tax.postalCode')}
        autoComplete="postal-code"
      />
      <TextField
        state={state}
        name="region"
        label={t(isUs ? 'payouts.tax.state' : 'payouts.tax.region')}
        autoComplete="address-level1"
      />
    </div>
  );
}

function Signature({ state }: { state: TaxFormState }) {
  const { t } = useTranslations();
  if (state.form === null) return null;
  return (
    <div className={classes.signature}>
      <Text size="sm">{t(`payouts.tax.statement.${state.form}`)}</Text>
      <TextField state={state} name="signedName" label={t('payouts.tax.signature')} autoComplete="off" />
    </div>
  );
}
