import { engagementTotal } from '@sparks/domain';
import type { BlockEngagement, BlockRecord } from './block.schema.js';

/** The numbers and the derived `engagementTotal`, which must always be written together. */
export function engagementFields(engagement: BlockEngagement): Pick<BlockRecord, 'engagement' | 'engagementTotal'> {
  return { engagement, engagementTotal: engagementTotal(engagement) };
}

/** Numbers that a platform reported; absent and `null` fields are unknown. */
export interface ReportedNumbers {
  views?: number | null;
  likes?: number | null;
  comments?: number | null;
  shares?: number | null;
  fetchedAt: Date;
}

/** Missing values, and zeros where a number was known, keep the previous value. */
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
