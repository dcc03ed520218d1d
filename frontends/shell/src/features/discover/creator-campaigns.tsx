import { sparkFreshness, useListSparksQuery, type UserPublic } from '@sparks/api-client';
import { PAGE_SIZE } from '@sparks/domain';
import { CardGrid, CardGridSkeleton, EmptyState, useNow } from '@sparks/ui';
import { QueryError } from '../../query-error';
import { useWords } from '../../words';
import { CampaignCard } from '../../campaign/campaign-card';

const CLOCK_MS = 60_000;

/** The newest campaigns of one creator. */
export function CreatorCampaigns({ creator }: { creator: UserPublic }) {
  const { t } = useWords();
  const now = useNow(CLOCK_MS);
  const { currentData, error, refetch } = useListSparksQuery({ creator: creator._id, limit: PAGE_SIZE }, sparkFreshness);
  if (error && !currentData) return <QueryError title={t('discover.failed')} error={error} onRetry={refetch} />;
  if (!currentData) return <CardGridSkeleton count={3} lines={4} />;
  if (currentData.data.length === 0) return <EmptyState order={3} title={t('profile.noCampaigns')} />;
  return (
    <CardGrid>
      {currentData.data.map((spark) => (
        <CampaignCard key={spark._id} spark={spark} now={now} />
      ))}
    </CardGrid>
  );
}
