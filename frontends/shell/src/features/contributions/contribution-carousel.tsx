import { Link } from 'react-router';
import { blockFreshness, useContributionPagesInfiniteQuery } from '@sparks/api-client';
import { CARD_LIST_LIMIT } from '@sparks/domain';
import { Anchor, CardCarousel, EmptyState, formatTotal, Paper, QueryError } from '@sparks/ui';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { ContributionCard, type OpenContribution } from './contribution-card';

interface ContributionCarouselProps {
  sparkSlug: string;
  filter: 'spotlighted' | 'boosted';
  onOpen: OpenContribution;
}

/** Spotlighted or boosted, newest first; loads the next page near the end. */
export function ContributionCarousel({ sparkSlug, filter, onOpen }: ContributionCarouselProps) {
  const { t } = useTranslations();
  const list = useContributionPagesInfiniteQuery(
    { sparkSlug, filterBy: filter, sortBy: 'newest', limit: CARD_LIST_LIMIT },
    blockFreshness,
  );
  const blocks = list.currentData?.pages.flatMap(({ data }) => data) ?? [];
  const pagination = list.currentData?.pages[0]?.pagination;
  if (list.error && !list.currentData)
    return <QueryError title={t('contributions.failed')} error={list.error} onRetry={list.refetch} />;
  return (
    <CardCarousel
      title={t(`moderation.${filter}`)}
      countLabel={
        pagination && t('contributions.count', { count: pagination.totalItems, shown: formatTotal(pagination) })
      }
      items={blocks}
      keyOf={({ _id }) => _id}
      renderItem={(block) => <ContributionCard block={block} onOpen={onOpen} />}
      isLoading={!list.currentData}
      loadWithin={CARD_LIST_LIMIT}
      onNearEnd={list.hasNextPage && !list.isFetchingNextPage ? () => void list.fetchNextPage() : undefined}
      ratio={4 / 5}
      empty={
        <Paper withBorder>
          <EmptyState
            compact
            order={4}
            title={t('contributions.first')}
            action={
              <Anchor component={Link} to={paths.discover} fw={600}>
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
