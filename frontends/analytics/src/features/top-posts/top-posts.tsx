import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useGetSparkBySlugQuery, useListTopBlocksQuery, type TopPostResponse } from '@sparks/api-client';
import { PLATFORM_NAMES, TOP_POSTS_MAX, TOP_POSTS_MEASURES, type TopPostsMeasure } from '@sparks/domain';
import {
  Anchor,
  formatMoney,
  formatNumber,
  Group,
  PlatformBadge,
  QueryError,
  RowsSkeleton,
  ScrollArea,
  SegmentedControl,
  Table,
  Text,
  Title,
  UNKNOWN_TEXT,
} from '@sparks/ui';
import { useTranslations } from '../../locales/translations';

/** The best approved posts of a campaign, of all time, each with a link to its contribution. */
export function TopPosts({ slug }: { slug: string }) {
  const { t } = useTranslations();
  const titleId = useId();
  const [by, setBy] = useState<TopPostsMeasure>('views');
  const spark = useGetSparkBySlugQuery({ slug });
  const sparkId = spark.data?.data?._id;
  const posts = useListTopBlocksQuery({ sparkId: sparkId ?? '', by }, { skip: sparkId === undefined });
  const failed = spark.error ? spark : posts.error ? posts : null;
  const shown = posts.currentData?.data;

  const content = () => {
    if (failed?.error && !shown)
      return <QueryError title={t('topPosts.failed')} error={failed.error} onRetry={failed.refetch} />;
    if (!shown) return <RowsSkeleton count={TOP_POSTS_MAX / 2} height="3rem" />;
    if (shown.length === 0) return <Text c="dimmed">{t(`topPosts.empty.${by}`)}</Text>;
    return (
      <ScrollArea scrollbars="x" viewportProps={{ tabIndex: 0, role: 'region', 'aria-labelledby': titleId }}>
        <PostsTable posts={shown} titleId={titleId} />
      </ScrollArea>
    );
  };

  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5" id={titleId}>
          {t('topPosts.title')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t('topPosts.by')}
          data={TOP_POSTS_MEASURES.map((value) => ({ value, label: t(`topPosts.measures.${value}`) }))}
          value={by}
          onChange={(value) => setBy(value as TopPostsMeasure)}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t('topPosts.note')}
      </Text>
      {content()}
    </section>
  );
}

function PostsTable({ posts, titleId }: { posts: readonly TopPostResponse[]; titleId: string }) {
  const { t } = useTranslations();
  return (
    <Table className="sparks-tabular" aria-labelledby={titleId} miw="44rem" verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('topPosts.post')}</Table.Th>
          <Table.Th scope="col">{t('columns.platform')}</Table.Th>
          <Table.Th scope="col">{t('topPosts.contributor')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('columns.views')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('columns.engagement')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('topPosts.earned')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {posts.map((post) => (
          <Table.Tr key={post._id}>
            <Table.Th scope="row" fw={400} maw="18rem">
              <Anchor component={Link} to={`/contribution-details/${post._id}`} size="sm" lineClamp={2}>
                {post.caption.trim() || t('topPosts.unnamed', { platform: PLATFORM_NAMES[post.platform] })}
              </Anchor>
            </Table.Th>
            <Table.Td>
              <PlatformBadge platform={post.platform} />
            </Table.Td>
            <Table.Td>{post.username ?? UNKNOWN_TEXT}</Table.Td>
            <Table.Td ta="end">{post.views === null ? UNKNOWN_TEXT : formatNumber(post.views)}</Table.Td>
            <Table.Td ta="end">{formatNumber(post.engagement)}</Table.Td>
            <Table.Td ta="end">{formatMoney(post.earned)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
