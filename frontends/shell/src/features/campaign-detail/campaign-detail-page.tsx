import type { ReactNode } from 'react';
import { useMe, type SparkDetail } from '@sparks/api-client';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import { Group, LoadingRegion, Page, QueryError, Skeleton, useDocumentTitle } from '@sparks/ui';
import {
  CampaignBanner,
  CampaignBannerSkeleton,
  CampaignHeader,
  CampaignHeaderSkeleton,
} from '../../campaign/campaign-header';
import { CampaignNotFound } from '../../campaign/campaign-not-found';
import { FollowButton } from '../../campaign/follow-button';
import { SaveButton } from '../../campaign/save-button';
import { ShareButton } from '../../campaign/share/share-button';
import { useTranslations } from '../../content-translations';
import { ReportButton } from '../../reports/report-button';
import { AccessCard } from './access-card';
import { AccessRequests } from './access-requests';
import classes from './campaign-detail-page.module.css';
import { CampaignStory } from './campaign-story';
import { ClosedNote } from './closed-note';
import { MoneyCard } from './money-card';

interface CampaignDetailPageProps {
  slug: string;
  /** Winners and contribution lists, which belong to other features; of a private campaign for its people only. */
  posts: (spark: SparkDetail) => ReactNode;
}

export function CampaignDetailPage({ slug, posts }: CampaignDetailPageProps) {
  const { t } = useTranslations();
  const { currentData, error, isFetching, refetch } = useGetSparkBySlugQuery({ slug });
  const spark = currentData?.data;
  useDocumentTitle(spark?.name);

  if (!spark && error?.code === 'NOT_FOUND') return <CampaignNotFound />;
  if (!spark && error) {
    return (
      <Page>
        <QueryError order={1} title={t('campaign.failed')} error={error} onRetry={refetch} isRetrying={isFetching} />
      </Page>
    );
  }
  if (!spark) return <CampaignSkeleton />;
  return (
    <Page>
      <div className={classes.columns}>
        <div>
          <CampaignBanner spark={spark} />
          <CampaignHeader
            spark={spark}
            actions={<HeaderActions spark={spark} />}
            countdownClassName={classes.countdown}
          />
        </div>
        <div className={classes.money}>
          <MoneyCard spark={spark} />
        </div>
        <div className={classes.story}>
          <ClosedNote spark={spark} />
          <AccessCard spark={spark} />
          <AccessRequests spark={spark} />
          <CampaignStory spark={spark} />
          {spark.live_mode ? (
            <ReportButton type="spark" id={spark._id} ownerId={spark.creator?._id} className={classes.report} />
          ) : null}
          {spark.live_mode && spark.hasAccess ? posts(spark) : null}
        </div>
      </div>
    </Page>
  );
}

/** Not for drafts, which nobody else can see; the creator only shares. */
function HeaderActions({ spark }: { spark: SparkDetail }) {
  const { me } = useMe();
  if (!spark.live_mode) return null;
  const isOwn = spark.creator !== null && me?._id === spark.creator._id;
  return (
    <Group gap="xs">
      {spark.creator && !isOwn ? <FollowButton person={spark.creator} /> : null}
      {isOwn ? null : <SaveButton spark={spark} />}
      <ShareButton spark={spark} />
    </Group>
  );
}

function CampaignSkeleton() {
  return (
    <Page>
      <LoadingRegion page>
        <div className={classes.columns}>
          <div>
            <CampaignBannerSkeleton />
            <CampaignHeaderSkeleton />
          </div>
          <div className={classes.money}>
            <Skeleton height="28rem" radius="lg" />
          </div>
          <div className={classes.story}>
            <Skeleton height="12rem" />
            <Skeleton height="6rem" />
          </div>
        </div>
      </LoadingRegion>
    </Page>
  );
}
