import { Page, PageTitle, Stack } from '@sparks/ui';
import { DataExportsSection } from '../../features/data-exports/data-exports-section';
import { DeleteAccount } from '../../features/erasure/delete-account';
import { useTranslations } from '../../page-translations';
import { SectionBoundary } from '../../section-boundary';

/** `/settings/data`. */
export function DataPage() {
  const { t } = useTranslations();
  return (
    <Page narrow>
      <PageTitle title={t('nav.data')} description={t('data.description')} />
      <Stack gap="lg">
        <SectionBoundary>
          <DataExportsSection />
        </SectionBoundary>
        <SectionBoundary>
          <DeleteAccount />
        </SectionBoundary>
      </Stack>
    </Page>
  );
}
