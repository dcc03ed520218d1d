import { useId } from 'react';
import { Link } from 'react-router';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { Anchor, formatDollars, formatNumber, PlatformBadge, Title } from '@sparks/ui';
import { ScrollArea, Table, UNKNOWN_TEXT } from '@sparks/ui/lazy';
import { useTranslations } from '../../locales/translations';
import { averageOf } from './platform-averages';

const average = (value: number | null) =>
  value === null ? UNKNOWN_TEXT : formatNumber(value, { maximumFractionDigits: 1 });

interface PlatformTableProps {
  platforms: Analytics['platformBreakdown'];
  /** The only platform that the other figures of the page show. */
  shown: SocialPlatform | undefined;
  /** The query string that shows one platform. */
  searchOf: (platform: SocialPlatform) => string;
}

/** Figures of all platforms in one table; each platform links to its figures and posts. */
export function PlatformTable({ platforms, shown, searchOf }: PlatformTableProps) {
  const { t } = useTranslations();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h5" mb="xs" id={titleId}>
        {t('platformTable')}
      </Title>
      <ScrollArea scrollbars="x" viewportProps={{ tabIndex: 0, role: 'group', 'aria-labelledby': titleId }}>
        <Table className="sparks-tabular" aria-labelledby={titleId} miw="52rem" verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('columns.platform')}</Table.Th>
              {(
                [
                  'contributions',
                  'views',
                  'engagement',
                  'likes',
                  'comments',
                  'shares',
                  'avgLikes',
                  'avgComments',
                  'paid',
                ] as const
              ).map((name) => (
                <Table.Th key={name} scope="col" ta="end">
                  {t(`columns.${name}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {platforms.map((one) => (
              <Table.Tr key={one.platform}>
                <Table.Th scope="row" fw={400}>
                  <Anchor
                    component={Link}
                    to={{ search: searchOf(one.platform) }}
                    replace
                    preventScrollReset
                    size="sm"
                    aria-label={t('platformFilter.only', { platform: PLATFORM_NAMES[one.platform] })}
                    aria-current={one.platform === shown || undefined}
                  >
                    <PlatformBadge platform={one.platform} />
                  </Anchor>
                </Table.Th>
                {[
                  one.totalContributions,
                  one.totalViews,
                  one.totalEngagement,
                  one.totalLikes,
                  one.totalComments,
                  one.totalShares,
                ].map((value, index) => (
                  <Table.Td key={index} ta="end">
                    {formatNumber(value)}
                  </Table.Td>
                ))}
                <Table.Td ta="end">{average(averageOf(one, one.avgLikesPerPost))}</Table.Td>
                <Table.Td ta="end">{average(averageOf(one, one.avgCommentsPerPost))}</Table.Td>
                <Table.Td ta="end">{formatDollars(one.distributedDollars, 2)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </section>
  );
}
