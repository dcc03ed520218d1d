import { Link } from 'react-router';
import { blockFreshness, useContributionPagesInfiniteQuery } from '@sparks/api-client';
import { CARD_LIST_LIMIT } from '@sparks/domain';
import { Anchor, CardCarousel, EmptyState, Paper, QueryError } from '@sparks/ui';
import { formatCount } from '../../format';
import { paths } from '../../paths';
import { useTranslations } from '../../translations';
import { ContributionCard, type OpenContribution } from './contribution-card';

interface ContributionCarouselProps {
  sparkSlug: string;
  filter: 'spotlighted' | 'boosted';
  onOpen: OpenContribution;
}

/** The newest spotlighted or boosted contributions, at most ten. */
export function ContributionCarousel({ sparkSlug, filter, onOpen }: ContributionCarouselProps) {
  const { t, language } = useTranslations();
  const list = useContributionPagesInfiniteQuery(
    { sparkSlug, filterBy: filter, sortBy: 'newest', limit: CARD_LIST_LIMIT },
    blockFreshness,
  );
  const blocks = list.currentData?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error && !list.currentData)
    return <QueryError title={t('contributions.failed')} error={list.error} onRetry={list.refetch} />;
  return (
    <CardCarousel
      title={t(`moderation.${filter}`)}
      countLabel={
        list.currentData &&
        t('contributions.count', { count: blocks.length, shown: formatCount(blocks.length, language) })
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
