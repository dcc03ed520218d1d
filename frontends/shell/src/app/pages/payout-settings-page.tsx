import { useGetPayoutAccountQuery } from '@sparks/api-client/lazy';
import { Page, PageTitle, Stack } from '@sparks/ui';
import { PayoutMethodSection } from '../../features/payouts/payout-method-section';
import { TaxSection } from '../../features/tax-form/tax-section';
import { useTranslations } from '../../page-translations';
import { SectionBoundary } from '../../section-boundary';

/** `/settings/payouts`. */
export function PayoutSettingsPage() {
  const { t } = useTranslations();
  const { isUninitialized, isLoading } = useGetPayoutAccountQuery();
  return (
    <Page narrow>
      <PageTitle title={t('nav.payouts')} description={t('payouts.settings.description')} />
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
