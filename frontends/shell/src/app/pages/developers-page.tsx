import { Anchor, Page, PageTitle, Stack } from '@sparks/ui';
import { ApiKeysSection } from '../../features/api-keys/api-keys-section';
import { WebhooksSection } from '../../features/webhooks/webhooks-section';
import { useTranslations } from '../../page-translations';
import { SectionBoundary } from '../../section-boundary';

export function DevelopersPage() {
  const { t } = useTranslations();
  return (
    <Page narrow>
      <PageTitle
        title={t('nav.developers')}
        description={t('developers.description')}
        actions={
          <Anchor href="/docs" target="_blank">
            {t('developers.reference')}
          </Anchor>
        }
      />
      <Stack gap="lg">
        <SectionBoundary>
          <ApiKeysSection />
        </SectionBoundary>
        <SectionBoundary>
          <WebhooksSection />
        </SectionBoundary>
      </Stack>
    </Page>
  );
}
