import { useMemo } from 'react';
import type { CampaignAnalytics as Analytics } from '@sparks/api-client';
import { PLATFORM_NAMES, type SocialPlatform } from '@sparks/domain';
import { formatDollars, formatNumber } from '@sparks/ui';
import { BarCard, UNKNOWN_TEXT, type Bar } from '@sparks/ui/lazy';
import { CardColumns } from '../../cards/card-columns';
import { useCards } from '../../cards/use-cards';
import { useTranslations } from '../../locales/translations';
import { averageOf, type Platform } from './platform-averages';
import { PlatformTable } from './platform-table';

const count = (value: number) => formatNumber(value);
const average = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
const dollars = (value: number) => formatDollars(value, 2);

interface SocialBreakdownProps {
  platforms: Analytics['platformBreakdown'];
  /** The only platform that the other figures of the page show. */
  shown: SocialPlatform | undefined;
  /** The query string that shows one platform. */
  searchOf: (platform: SocialPlatform) => string;
}

/** Figures by platform: posts, reach and payouts. */
export function SocialBreakdown({ platforms, shown, searchOf }: SocialBreakdownProps) {
  const { t } = useTranslations();
  const card = useCards();
  const charts = useMemo(() => {
    const bars = (...figures: ((platform: Platform) => number | null)[]): Bar[] => {
      const all = platforms
        .map((platform) => ({
          name: PLATFORM_NAMES[platform.platform],
          values: figures.map((figure) => figure(platform)),
        }))
        .sort((one, other) => (other.values[0] ?? -1) - (one.values[0] ?? -1));
      return all.some(({ values }) => values.some(Boolean)) ? all : [];
    };
    const column = (
      name: 'contributions' | 'likes' | 'comments' | 'avgLikes' | 'avgComments' | 'paid',
      format: (value: number) => string,
    ) => ({ name: t(`columns.${name}`), format });
    return {
      platforms: {
        bars: bars(({ totalContributions }) => totalContributions),
        columns: [column('contributions', count)],
      },
      paid: { bars: bars(({ distributedDollars }) => distributedDollars), columns: [column('paid', dollars)] },
      performance: {
        bars: bars(
          ({ totalLikes }) => totalLikes,
          ({ totalComments }) => totalComments,
        ),
        columns: [column('likes', count), column('comments', count)],
      },
      average: {
        bars: bars(
          (platform) => averageOf(platform, platform.avgLikesPerPost),
          (platform) => averageOf(platform, platform.avgCommentsPerPost),
        ),
        columns: [column('avgLikes', average), column('avgComments', average)],
      },
    };
  }, [platforms, t]);
  const labels = useMemo(() => {
    const both =
      (format: (value: number) => string) =>
      ({ values }: Bar, column: number) => {
        const value = values[column];
        if (value == null) return UNKNOWN_TEXT;
        return t(column === 0 ? 'labels.likes' : 'labels.comments', { count: value, shown: format(value) });
      };
    return { total: both(count), average: both(average) };
  }, [t]);
  const nameLabel = t('columns.platform');
  return (
    <>
      <CardColumns>
        <BarCard {...card('platforms')} nameLabel={nameLabel} {...charts.platforms} emptyText={t('empty.platforms')} />
        <BarCard {...card('paid')} nameLabel={nameLabel} {...charts.paid} emptyText={t('empty.platforms')} />
        <BarCard
          {...card('performance')}
          nameLabel={nameLabel}
          {...charts.performance}
          drawn={2}
          labelOf={labels.total}
          emptyText={t('empty.performance')}
        />
        <BarCard
          {...card('average')}
          nameLabel={nameLabel}
          {...charts.average}
          drawn={2}
          labelOf={labels.average}
          emptyText={t('empty.performance')}
        />
      </CardColumns>
      {platforms.length > 0 ? <PlatformTable platforms={platforms} shown={shown} searchOf={searchOf} /> : null}
    </>
  );
}
