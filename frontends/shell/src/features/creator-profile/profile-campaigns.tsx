import type { UserPublic } from '@sparks/api-client';
import { useCampaignPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { GRID_SKELETONS } from '@sparks/domain';
import { CardGrid, EmptyState, LoadMore, QueryError, useNow } from '@sparks/ui';
import { CampaignCard } from '../../campaign/campaign-card';
import { CampaignGridSkeleton } from '../../campaign/campaign-card-skeleton';
import { useTranslations } from '../../content-translations';
import { FIRST_ROW } from '../../first-row';
import { campaignsOf } from './profile-queries';

/** Badges change at most once a minute. */
const CLOCK_MS = 60_000;

export function ProfileCampaigns({ user }: { user: UserPublic }) {
  const { t } = useTranslations();
  const now = useNow(CLOCK_MS);
  const list = useCampaignPagesInfiniteQuery(campaignsOf(user));
  const sparks = list.currentData?.pages.flatMap(({ data }) => data);
  if (!sparks && list.error)
    return (
      <QueryError
        title={t('profile.campaignsFailed')}
        error={list.error}
        onRetry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  if (!sparks) return <CampaignGridSkeleton count={GRID_SKELETONS} />;
  if (sparks.length === 0)
    return (
      <EmptyState title={t('profile.noCampaigns')}>{t('profile.noCampaignsText', { name: user.name })}</EmptyState>
    );
  return (
    <>
      <CardGrid>
        {sparks.map((spark, index) => (
          <CampaignCard key={spark._id} spark={spark} now={now} isInFirstRow={index < FIRST_ROW} />
        ))}
      </CardGrid>
      <LoadMore list={list} />
    </>
  );
}
