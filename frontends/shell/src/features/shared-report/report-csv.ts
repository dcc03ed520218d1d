import type { CampaignReport } from '@sparks/api-client';
import { CSV_BYTE_ORDER_MARK, csvLine } from '@sparks/domain';

/** The figures by day as a CSV file with plain numbers, and its name. */
export function reportCsv({ analytics, fileName }: CampaignReport): [file: Blob, name: string] {
  const lines = [
    ['day', 'contributions', 'views', 'engagement', 'likes', 'comments', 'shares'],
    ...analytics.timelineAnalytics.map((day) => [
      day._id,
      day.contributionsCount,
      day.totalViews,
      day.totalEngagement,
      day.totalLikes,
      day.totalReplies,
      day.totalShares,
    ]),
  ].map(csvLine);
  const file = new Blob([CSV_BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
  return [file, fileName.replace(/json$/u, 'csv')];
}
