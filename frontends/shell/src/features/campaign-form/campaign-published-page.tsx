import { Link, Navigate } from 'react-router';
import { useMe } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import { displayStatus, isCreatorOf } from '@sparks/domain';
import { Button, formatDateTime, Group, LoadingRegion, Page, PageTitle, QueryError, Skeleton, Stack } from '@sparks/ui';
import { SparkMotif } from '@sparks/ui/lazy';
import { ShareLinks } from '../../campaign/share/share-links';
import { useTranslations } from '../../page-translations';
import { paths } from '../../paths';
import classes from './campaign-published-page.module.css';

/** Follows the publication. Everybody but the creator is sent to the campaign. */
export function CampaignPublishedPage({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const { me, actor } = useMe();
  const { currentData, error, refetch, isFetching } = useGetSparkBySlugQuery({ slug });
  const spark = currentData?.data;
  if (!spark && error && !isFetching) {
    return (
      <Page narrow>
        <QueryError order={1} title={t('campaign.failed')} error={error} onRetry={refetch} />
      </Page>
    );
  }
  if (!spark || !me) {
    return (
      <Page narrow>
        <LoadingRegion page>
          <Skeleton height="20rem" radius="lg" />
        </LoadingRegion>
      </Page>
    );
  }
  if (!spark.live_mode || !isCreatorOf(actor, spark.creator?._id))
    return <Navigate to={paths.campaign(slug)} replace />;
  const isLater = displayStatus(spark, new Date()) === 'coming';
  const time = spark.published_time.date ? formatDateTime(spark.published_time.date) : '';
  return (
    <Page narrow>
      <Stack gap="md">
        <span className={classes.mark}>
          <SparkMotif />
        </span>
        <PageTitle
          title={t(isLater ? 'published.laterTitle' : 'published.title')}
          description={isLater ? t('published.laterText', { time }) : t('published.text')}
        />
        <ShareLinks spark={spark} />
        <Group>
          <Button component={Link} to={paths.campaign(slug)}>
            {t('published.view')}
          </Button>
          <Button component={Link} to={paths.campaigns} variant="default">
            {t('published.campaigns')}
          </Button>
        </Group>
      </Stack>
    </Page>
  );
}
