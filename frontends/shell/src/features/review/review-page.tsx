import { Link } from 'react-router';
import { useMe } from '@sparks/api-client';
import { isAdmin } from '@sparks/domain';
import { Button, Page, PageTitle } from '@sparks/ui';
import { DecisionPeriodNote } from '@sparks/ui/lazy';
import { CampaignOwnerPage } from '../../campaign/campaign-owner-page';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import { ReviewDesk } from './review-desk';
import { ReviewSkeleton } from './review-skeleton';

export function ReviewPage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const back = (
    <Button component={Link} to={paths.campaign(slug)} variant="default">
      {t('campaign.back')}
    </Button>
  );
  return (
    <CampaignOwnerPage
      slug={slug}
      title={(name) => t('review.title', { name })}
      refusal={{ title: t('review.notYours'), text: t('review.notYoursText') }}
      skeleton={<ReviewSkeleton />}
    >
      {(spark) => (
        <ReviewDesk
          scope={{ sparkId: spark._id }}
          wayOut={back}
          notice={<DecisionPeriodNote period={spark.decisionPeriod} />}
        />
      )}
    </CampaignOwnerPage>
  );
}

/** All campaigns of the creator; for admins all campaigns. */
export function ReviewAllPage() {
  const { t } = useTranslations();
  const { me, actor, isLoading } = useMe();
  return (
    <Page>
      <PageTitle
        title={t('review.allTitle')}
        description={isAdmin(actor) ? t('review.allTextAdmin') : t('review.allText')}
      />
      {isLoading || !me ? (
        <ReviewSkeleton />
      ) : (
        <ReviewDesk
          scope={isAdmin(actor) ? {} : { creatorId: me._id }}
          wayOut={
            <Button component={Link} to={paths.discover} variant="default">
              {t('nav.discover')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
