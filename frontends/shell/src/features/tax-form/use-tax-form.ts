import { useState } from 'react';
import {
  asApiError,
  fieldErrors,
  useCertifyTaxProfileMutation,
  type MeResponse,
  type TaxProfileResponse,
} from '@sparks/api-client';
import { taxProfileProblems } from '@sparks/domain';
import { problemText, toast } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { formOf, taxInputOf, taxValuesOf, type TaxValues } from './tax-values';

/** Names of the fields in problems, where they differ from those of the form. */
const FIELD_NAMES: Partial<Record<keyof TaxValues, string>> = {
  line1: 'address.line1',
  line2: 'address.line2',
  city: 'address.city',
  region: 'address.region',
  postalCode: 'address.postalCode',
};

export function useTaxForm(profile: TaxProfileResponse | null, me: MeResponse, onDone: () => void) {
  const { t } = useTranslations();
  const [values, setValues] = useState(() => taxValuesOf(profile, me));
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [certify, { isLoading: isSaving, error }] = useCertifyTaxProfileMutation();
  const input = taxInputOf(values);
  const problems = taxProfileProblems(input, Date.now());
  const errors = {
    ...refused,
    ...(isChecked ? Object.fromEntries(problems.map((problem) => [problem.field, problemText(problem)])) : {}),
  };
  const change = (part: Partial<TaxValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setRefused({});
  };
  /** Props of a field of the form. */
  const field = (name: keyof TaxValues) => ({ value: values[name], error: errors[FIELD_NAMES[name] ?? name] });
  /** @returns false when fields have errors, which are shown */
  const save = async (): Promise<boolean> => {
    setIsChecked(true);
    if (problems.length > 0) return false;
    const result = await certify({ certifyTaxProfileDto: input });
    if (result.error) {
      setRefused(fieldErrors(asApiError(result.error)));
      return false;
    }
    toast.success({ message: t('payouts.tax.saved') });
    onDone();
    return true;
  };
  return { values, form: formOf(values), field, change, save, isSaving, error };
}

export type TaxFormState = ReturnType<typeof useTaxForm>;
