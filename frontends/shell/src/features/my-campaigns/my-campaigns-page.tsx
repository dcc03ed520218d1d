import { Link } from 'react-router';
import { Button, Page, PageTitle } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { CampaignList } from './campaign-list';
import { Overview } from './overview';

/** The campaigns of a creator, and what they need from the creator now. */
export function MyCampaignsPage() {
  const { t } = useTranslations();
  return (
    <Page>
      <PageTitle
        title={t('campaigns.title')}
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
