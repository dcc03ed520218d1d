import type { ReactNode } from 'react';
import { useStartPayoutOnboardingMutation } from '@sparks/api-client/lazy';
import { isPayoutCountry, PAYOUT_COUNTRY_CODES } from '@sparks/domain';
import { Button, Group, Stack } from '@sparks/ui';
import { Form, Select, useCountryOptions, useForm } from '@sparks/ui/lazy';
import { useTranslations } from '../../page-translations';
import { PayoutError } from './payout-error';

interface MethodSetupProps {
  /** Preselected; ISO 3166-1 alpha-2. */
  country: string | null;
  submitLabel: string;
  /** Continues a setup, whose country can no longer be chosen. */
  isStarted?: boolean;
  onCancel?: () => void;
  /** A further action beside the buttons. */
  children?: ReactNode;
}

/** The country of the bank account, and the way to the provider's page. */
export function MethodSetup({ country: given, submitLabel, isStarted = false, onCancel, children }: MethodSetupProps) {
  const { t } = useTranslations();
  const form = useForm<{ chosen: string | null }>({
    initialValues: { chosen: null },
    validate: {
      chosen: (chosen) => (isPayoutCountry(chosen ?? given) ? null : t('payouts.method.countryMissing')),
    },
  });
  const country = form.values.chosen ?? given;
  const [start, { isLoading, error, data }] = useStartPayoutOnboardingMutation();
  const countries = useCountryOptions(PAYOUT_COUNTRY_CODES);
  const submit = async () => {
    if (!isPayoutCountry(country)) return;
    const result = await start({ payoutOnboardingDto: { country } });
    if (!result.error) window.location.assign(result.data.data.url);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Stack>
        {isStarted ? null : (
          <Select
            label={t('payouts.method.country')}
            description={t('payouts.method.countryHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            searchable
            allowDeselect={false}
            autoComplete="off"
            nothingFoundMessage={t('payouts.method.countryNone')}
            data={countries}
            {...form.getInputProps('chosen')}
            value={isPayoutCountry(country) ? country : null}
          />
        )}
        {error ? <PayoutError error={error} /> : null}
        <Group>
          {/* Busy until the browser has left the page. */}
          <Button type="submit" loading={isLoading || data !== undefined}>
            {submitLabel}
          </Button>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {t('payouts.tax.cancel')}
            </Button>
          ) : null}
          {children}
        </Group>
      </Stack>
    </Form>
  );
}
