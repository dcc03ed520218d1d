import { sparkFreshness, useGetSparkBySlugQuery, useMe } from '@sparks/api-client';
import { canModerate, isAdmin } from '@sparks/domain';
import { Anchor, Button, EmptyState, Page, PageTitle } from '@sparks/ui';
import { Link } from 'react-router';
import { paths } from '../../paths';
import { ReviewDesk } from './review-desk';
import { ReviewSkeleton } from './review-skeleton';
import { useWords } from '../../words';
import { QueryError } from '../../query-error';

/** The desk of one campaign, for its creator and admins. */
export function ReviewPage({ slug }: { slug: string }) {
  const { t } = useWords();
  const { actor, isLoading } = useMe();
  const { currentData, error, refetch } = useGetSparkBySlugQuery({ slug }, sparkFreshness);
  const spark = currentData?.data;
  if (error && !spark) {
    return (
      <Page>
        <QueryError title={t('campaign.failed')} error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!spark || isLoading) {
    return (
      <Page>
        <ReviewSkeleton />
      </Page>
    );
  }
  const back = <Anchor component={Link} to={paths.campaign(slug)} size="sm">{t('campaign.back')}</Anchor>;
  return (
    <Page>
      <PageTitle title={t('review.title', { name: spark.name })} above={back} />
      {canModerate(actor, spark.creator?._id) ? (
        <ReviewDesk scope={{ sparkId: spark._id }} wayOut={<Button component={Link} to={paths.campaign(slug)} variant="default">{t('campaign.back')}</Button>} />
      ) : (
        <EmptyState title={t('review.notYours')}>{t('review.notYoursText')}</EmptyState>
      )}
    </Page>
  );
}

/** The desk over all campaigns that one reviews: the own ones; for admins everything. */
export function ReviewAllPage() {
  const { t } = useWords();
  const { me, actor, isLoading } = useMe();
  return (
    <Page>
      <PageTitle title={t('review.allTitle')} description={isAdmin(actor) ? t('review.allTextAdmin') : t('review.allText')} />
      {isLoading || !me ? (
        <ReviewSkeleton />
      ) : (
        <ReviewDesk scope={isAdmin(actor) ? {} : { creatorId: me._id }} wayOut={<Button component={Link} to={paths.discover} variant="default">{t('nav.discover')}</Button>} />
      )}
    </Page>
  );
}
