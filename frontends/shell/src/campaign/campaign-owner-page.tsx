import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import { canModerate } from '@sparks/domain';
import { Anchor, EmptyState, LoadingRegion, Page, PageTitle, QueryError } from '@sparks/ui';
import { useTranslations } from '../content-translations';
import { paths } from '../paths';
import { CampaignNotFound } from './campaign-not-found';

interface CampaignOwnerPageProps {
  slug: string;
  title: (name: string) => string;
  /** Shown to users who are neither the creator nor an admin. */
  refusal: { title: string; text: string };
  /** Shown until the campaign and the user are loaded. */
  skeleton: ReactNode;
  children: (spark: SparkDetail) => ReactNode;
}

/** A page of one campaign for its creator and admins. */
export function CampaignOwnerPage({ slug, title, refusal, skeleton, children }: CampaignOwnerPageProps) {
  const { t } = useTranslations();
  const { actor, isLoading } = useMe();
  const { currentData, error, isFetching, refetch } = useGetSparkBySlugQuery({ slug });
  const spark = currentData?.data;
  if (!spark && error?.code === 'NOT_FOUND') return <CampaignNotFound />;
  if (!spark && error) {
    return (
      <Page>
        <QueryError order={1} title={t('campaign.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      </Page>
    );
  }
  if (!spark || isLoading)
    return (
      <Page>
        <LoadingRegion page>{skeleton}</LoadingRegion>
      </Page>
    );
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
