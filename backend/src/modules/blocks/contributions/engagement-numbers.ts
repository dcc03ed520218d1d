import { engagementTotal } from '@sparks/domain';
import type { BlockEngagement, BlockRecord } from './block.schema.js';

/** What is written whenever the numbers of a post are: the numbers, and their sum that candidates for prizes are ranked by. */
export function engagementFields(engagement: BlockEngagement): Pick<BlockRecord, 'engagement' | 'engagementTotal'> {
  return { engagement, engagementTotal: engagementTotal(engagement) };
}

/** What a platform told about a post just now; absent and `null` fields are unknown. */
export interface ReportedNumbers {
  views?: number | null;
  likes?: number | null;
  comments?: number | null;
  shares?: number | null;
  fetchedAt: Date;
}

/** The newest known numbers after the platform was asked: silence and a zero where there was something change nothing. */
export function mergeNumbers(before: BlockEngagement, told: ReportedNumbers): BlockEngagement {
  const newer = (known: number | null, now: number | null | undefined) =>
    now == null || (now === 0 && known !== null) ? known : now;
  return {
    views: newer(before.views, told.views),
    likes: newer(before.likes, told.likes),
    comments: newer(before.comments, told.comments),
    shares: newer(before.shares, told.shares),
    fetchedAt: told.fetchedAt,
  };
}
