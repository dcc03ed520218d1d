import { useState } from 'react';
import { Link } from 'react-router';
import type { TopPostResponse } from '@sparks/api-client';
import { useListTopBlocksQuery } from '@sparks/api-client/lazy';
import { PLATFORM_NAMES, type SocialPlatform, type TopPostsMeasure } from '@sparks/domain';
import { Anchor, formatMoney, formatNumber, PlatformBadge } from '@sparks/ui';
import { Table, UNKNOWN_TEXT } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { RankedList, useCampaignId } from '../../ranking/ranked-list';

interface TopPostsProps {
  slug: string;
  /** The only platform of the posts. */
  platform: SocialPlatform | undefined;
}

/** The best approved posts of a campaign, of all time, each with a link to its contribution. */
export function TopPosts({ slug, platform }: TopPostsProps) {
  const [by, setBy] = useState<TopPostsMeasure>('views');
  const { campaign, sparkId } = useCampaignId(slug);
  const posts = useListTopBlocksQuery({ sparkId: sparkId ?? '', by, platform }, { skip: sparkId === undefined });
  return (
    <RankedList name="topPosts" by={by} onOrder={setBy} rows={posts.currentData?.data} queries={[campaign, posts]}>
      {(rows, titleId) => <PostsTable posts={rows} titleId={titleId} />}
    </RankedList>
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
