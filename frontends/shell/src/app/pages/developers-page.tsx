import { Anchor, Page, PageTitle, Stack } from '@sparks/ui';
import { ApiKeysSection } from '../../features/api-keys/api-keys-section';
import { WebhooksSection } from '../../features/webhooks/webhooks-section';
import { Slot } from '../../slot';
import { useTranslations } from '../../translations';

export function DevelopersPage() {
  const { t } = useTranslations();
  return (
    <Page narrow>
      <PageTitle
        title={t('developers.title')}
        description={t('developers.description')}
        actions={
          <Anchor href="/docs" target="_blank">
            {t('developers.reference')}
          </Anchor>
        }
      />
      <Stack gap="lg">
        <Slot>
          <ApiKeysSection />
        </Slot>
        <Slot>
          <WebhooksSection />
        </Slot>
      </Stack>
    </Page>
  );
}
