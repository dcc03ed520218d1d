import { engagementTotal } from '@sparks/domain';
import type { BlockEngagement } from './block-post.schema.js';
import type { BlockRecord } from './block.schema.js';

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
export function mergeNumbers(before: BlockEngagement, reported: ReportedNumbers): BlockEngagement {
  const newer = (known: number | null, now: number | null | undefined) =>
    now == null || (now === 0 && known !== null) ? known : now;
  return {
    views: newer(before.views, reported.views),
    likes: newer(before.likes, reported.likes),
    comments: newer(before.comments, reported.comments),
    shares: newer(before.shares, reported.shares),
    fetchedAt: reported.fetchedAt,
  };
}
