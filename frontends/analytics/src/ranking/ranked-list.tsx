import { useId, type ReactNode } from 'react';
import { useGetSparkBySlugQuery } from '@sparks/api-client/lazy';
import { TOP_POSTS_MEASURES, type TopPostsMeasure } from '@sparks/domain';
import { Group, QueryError, RowsSkeleton, Text, Title } from '@sparks/ui';
import { ScrollArea, SegmentedControl } from '@sparks/ui/lazy';
import { useTranslations } from '../locales/translations';

const SKELETON_ROWS = 5;

/** Loading state of a list. */
interface Loading {
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface RankedListProps<Row> {
  /** Which texts describe the list. */
  name: 'topPosts' | 'topContributors';
  by: TopPostsMeasure;
  onOrder: (by: TopPostsMeasure) => void;
  /** `undefined` while they load. */
  rows: readonly Row[] | undefined;
  /** What the list depends on, in the order of loading. */
  queries: readonly Loading[];
  children: (rows: readonly Row[], titleId: string) => ReactNode;
}

/** The id of a campaign, which ranked lists are loaded by. */
export function useCampaignId(slug: string): { campaign: Loading; sparkId: string | undefined } {
  const campaign = useGetSparkBySlugQuery({ slug });
  return { campaign, sparkId: campaign.data?.data?._id };
}

/** The best of a campaign, in an order to choose. */
export function RankedList<Row>({ name, by, onOrder, rows, queries, children }: RankedListProps<Row>) {
  const { t } = useTranslations();
  const titleId = useId();
  const failed = queries.find(({ error }) => error);

  const content = () => {
    if (failed && !rows)
      return <QueryError title={t(`${name}.failed`)} error={failed.error} onRetry={() => void failed.refetch()} />;
    if (!rows) return <RowsSkeleton count={SKELETON_ROWS} height="3rem" />;
    if (rows.length === 0) return <Text c="dimmed">{t(`${name}.empty.${by}`)}</Text>;
    return (
      <ScrollArea scrollbars="x" viewportProps={{ tabIndex: 0, role: 'group', 'aria-labelledby': titleId }}>
        {children(rows, titleId)}
      </ScrollArea>
    );
  };

  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id={titleId}>
          {t(`${name}.title`)}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t(`${name}.by`)}
          data={TOP_POSTS_MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
          value={by}
          onChange={(value) => onOrder(value as TopPostsMeasure)}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t(`${name}.note`)}
      </Text>
      {content()}
    </section>
  );
}
