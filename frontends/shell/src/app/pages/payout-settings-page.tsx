import { useGetPayoutAccountQuery } from '@sparks/api-client';
import { Page, PageTitle, Stack } from '@sparks/ui';
import { PayoutMethodSection } from '../../features/payouts/payout-method-section';
import { TaxSection } from '../../features/tax-form/tax-section';
import { SectionBoundary } from '../../section-boundary';
import { useTranslations } from '../../translations';

/** `/settings/payouts`. */
export function PayoutSettingsPage() {
  const { t } = useTranslations();
  const { isUninitialized, isLoading } = useGetPayoutAccountQuery();
  return (
    <Page narrow>
      <PageTitle title={t('payouts.settings.title')} description={t('payouts.settings.description')} />
      <Stack gap="lg">
        <SectionBoundary>
          <PayoutMethodSection />
        </SectionBoundary>
        {/* The height of the first section is not known before. */}
        {isUninitialized || isLoading ? null : (
          <SectionBoundary>
            <TaxSection />
          </SectionBoundary>
        )}
      </Stack>
    </Page>
  );
}
