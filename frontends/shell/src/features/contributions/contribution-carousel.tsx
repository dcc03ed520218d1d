import { Link } from 'react-router';
import { useMe, useSession, type SparkDetail } from '@sparks/api-client';
import { useContributionPagesInfiniteQuery } from '@sparks/api-client/lazy';
import { canModerate, countingCountry } from '@sparks/domain';
import { Anchor, EmptyState, formatCount, Paper, QueryError, useNow } from '@sparks/ui';
import { CardCarousel } from '@sparks/ui/lazy';
import { submitGate } from '../../campaign/submit-gate';
import { useTranslations } from '../../content-translations';
import { paths } from '../../paths';
import { ContributionCard, type OpenContribution } from './contribution-card';
import { carouselQuery } from './list-params';

interface ContributionCarouselProps {
  spark: SparkDetail;
  filter: 'spotlighted' | 'boosted';
  onOpen: OpenContribution;
}

/** The newest spotlighted or boosted contributions, at most ten; without any, an invitation for those who may submit. */
export function ContributionCarousel({ spark, filter, onOpen }: ContributionCarouselProps) {
  const { t } = useTranslations();
  const list = useContributionPagesInfiniteQuery(carouselQuery(spark, filter));
  const blocks = list.currentData?.pages.flatMap(({ data }) => data) ?? [];
  const isInvited = useIsInvited(spark);
  if (list.error && !list.currentData)
    return <QueryError title={t('contributions.failed')} error={list.error} onRetry={list.refetch} />;
  if (list.currentData && blocks.length === 0 && !isInvited) return null;
  return (
    <CardCarousel
      title={t(`moderation.${filter}`)}
      countLabel={
        list.currentData && t('contributions.count', { count: blocks.length, shown: formatCount(blocks.length) })
      }
      items={blocks}
      keyOf={({ _id }) => _id}
      renderItem={(block) => <ContributionCard block={block} onOpen={onOpen} />}
      isLoading={!list.currentData}
      ratio={4 / 5}
      empty={
        <Paper withBorder>
          <EmptyState
            compact
            order={3}
            title={t('contributions.first')}
            action={
              <Anchor component={Link} to={paths.submit(spark.slug)} fw={600}>
                {t('contributions.startEarning')}
              </Anchor>
            }
          >
            {t(`contributions.firstText.${filter}`)}
          </EmptyState>
        </Paper>
      }
    />
  );
}

const CLOCK_MS = 60_000;

/** Visitors can sign in to submit. Whoever reviews the posts is not invited to submit one. */
function useIsInvited(spark: SparkDetail): boolean {
  const { isSignedIn } = useSession();
  const { me, actor } = useMe();
  const gate = submitGate(spark, { actor, isSignedIn, country: me && countingCountry(me) }, useNow(CLOCK_MS));
  const isManaged = canModerate(actor, spark.creator?._id);
  return !isManaged && (gate.kind === 'open' || gate.kind === 'sign-in');
}
