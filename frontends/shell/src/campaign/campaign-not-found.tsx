import { Link } from 'react-router';
import { Button, EmptyState, Page } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import { paths } from '../paths';

export function CampaignNotFound() {
  const { t } = useTranslations();
  return (
    <Page>
      <EmptyState
        order={1}
        title={t('campaign.notFound')}
        action={
          <Button component={Link} to={paths.discover}>
            {t('notFound.action')}
          </Button>
        }
      >
        {t('campaign.notFoundText')}
      </EmptyState>
    </Page>
  );
}
