import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sparkFreshness, useGetSparkBySlugQuery, useMe, type SparkDetail } from '@sparks/api-client';
import { canModerate } from '@sparks/domain';
import { Anchor, EmptyState, Page, PageTitle, QueryError } from '@sparks/ui';
import { paths } from '../paths';
import { useTranslations } from '../translations';
import { CampaignNotFound } from './campaign-not-found';

interface CampaignDeskPageProps {
  slug: string;
  /** The page's heading, with the campaign's name in it. */
  title: (name: string) => string;
  /** What everybody else than the campaign's creator and admins is told. */
  refusal: { title: string; text: string };
  /** The desk's shape while the campaign, or who asks, is not known yet. */
  skeleton: ReactNode;
  /** The desk. */
  children: (spark: SparkDetail) => ReactNode;
}

/** A page of one campaign for its creator and admins, with the way back to the campaign: reviewing, winners. */
export function CampaignDeskPage({ slug, title, refusal, skeleton, children }: CampaignDeskPageProps) {
  const { t } = useTranslations();
  const { actor, isLoading } = useMe();
  const { currentData, error, isFetching, refetch } = useGetSparkBySlugQuery({ slug }, sparkFreshness);
  const spark = currentData?.data;
  if (!spark && error?.code === 'NOT_FOUND') return <CampaignNotFound />;
  if (!spark && error) {
    return (
      <Page>
        <QueryError title={t('campaign.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      </Page>
    );
  }
  if (!spark || isLoading) return <Page>{skeleton}</Page>;
  return (
    <Page>
      <PageTitle
        title={title(spark.name)}
        above={
          <Anchor component={Link} to={paths.campaign(slug)} size="sm">
            {t('campaign.back')}
          </Anchor>
        }
      />
      {canModerate(actor, spark.creator?._id) ? (
        children(spark)
      ) : (
        <EmptyState title={refusal.title}>{refusal.text}</EmptyState>
      )}
    </Page>
  );
}
