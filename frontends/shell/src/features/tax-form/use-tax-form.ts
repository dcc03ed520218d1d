import { asApiError, fieldErrors, type MeResponse, type TaxProfileResponse } from '@sparks/api-client';
import { useCertifyTaxProfileMutation } from '@sparks/api-client/lazy';
import { taxProfileProblems } from '@sparks/domain';
import { toast } from '@sparks/ui';
import { textsOfProblems, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { formOf, taxInputOf, taxValuesOf, type TaxValues } from './tax-values';

export function useTaxForm(profile: TaxProfileResponse | null, me: MeResponse, onDone: () => void) {
  const { t } = useTranslations();
  const form = useForm<TaxValues>({
    initialValues: taxValuesOf(profile, me),
    validate: (values) => textsOfProblems(taxProfileProblems(taxInputOf(values), Date.now())),
  });
  const [certify, { isLoading: isSaving, error }] = useCertifyTaxProfileMutation();
  const save = async (values: TaxValues) => {
    const { error: refused } = await certify({ certifyTaxProfileDto: taxInputOf(values) });
    if (refused) return fieldErrors(asApiError(refused));
    toast.success({ message: t('payouts.tax.saved') });
    onDone();
    return undefined;
  };
  return { form, taxForm: formOf(form.values), save, isSaving, error };
}

export type TaxFormState = ReturnType<typeof useTaxForm>;
