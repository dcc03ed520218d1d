import { Types } from 'mongoose';
import { currentTerms } from '@sparks/domain';
import type { BlockRecord } from '../../src/modules/blocks/index.js';
import type { SparkRecord } from '../../src/modules/sparks/index.js';

/** A running campaign that pays $5 per thousand views, at most $20 for a post, and a bonus of $2. It is not stored. */
export const unstoredSpark = (changes: object = {}): SparkRecord =>
  ({
    _id: new Types.ObjectId(),
    approvalBonus: 200,
    ratePerThousandViews: 500,
    eesMultiple: 1,
    maxEarningPerContribution: 2_000,
    holdDays: 0,
    budget: 0,
    live_mode: true,
    manuallyClosed: false,
    winnerSubmissionStatus: 'none',
    ...changes,
  }) as unknown as SparkRecord;

/** A contribution to the campaign, without views. It is not stored. */
export const unstoredBlock = (spark: SparkRecord, changes: object = {}): BlockRecord =>
  ({
    _id: new Types.ObjectId(),
    userId: 'ada',
    creatorId: 'cleo',
    deleted: false,
    terms: currentTerms(spark),
    countedViews: 0,
    viewsUnderReview: 0,
    baselineViews: 0,
    engagement: { views: null, fetchedAt: null },
    availability: { status: 'available' },
    refresh: { dueAt: new Date() },
    ...changes,
  }) as unknown as BlockRecord;
