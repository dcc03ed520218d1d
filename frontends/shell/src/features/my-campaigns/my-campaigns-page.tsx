import { Link } from 'react-router';
import { Button, Page, PageTitle } from '@sparks/ui';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { CampaignList } from './campaign-list';
import { Overview } from './overview';

/** The campaigns of a creator, and what they need from the creator now. */
export function MyCampaignsPage() {
  const { t } = useTranslations();
  return (
    <Page>
      <PageTitle
        title={t('nav.campaigns')}
        actions={
          <Button component={Link} to={paths.create}>
            {t('campaigns.create')}
          </Button>
        }
      />
      <Overview>
        <CampaignList />
      </Overview>
    </Page>
  );
}
