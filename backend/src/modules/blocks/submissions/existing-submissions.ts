import type { PipelineStage, QueryFilter, Types } from 'mongoose';
import type { Block, BlockRecord } from '../contributions/index.js';

export interface SubmissionLookup {
  userId: Types.ObjectId;
  sparkId: Types.ObjectId;
  /** Idempotency key of the request. */
  creationKey: string;
  /** `null` while the link has not been resolved to a post. */
  canonicalKey: string | null;
}

export type ExistingSubmission = Pick<
  BlockRecord,
  '_id' | 'userId' | 'moderation_status' | 'deleted' | 'social_meta' | 'ownership'
>;

/** Includes deleted contributions. */
export interface ExistingSubmissions {
  /** Created by an earlier attempt of the same request. */
  sameRequest: ExistingSubmission | null;
  /** The campaign's contribution with the same post. */
  samePost: ExistingSubmission | null;
  /** The contributor's first submission to the campaign. */
  firstSubmission: ExistingSubmission | null;
}

/** One aggregation for all three. Each branch finds at most one document, through the index that makes it unique. */
export function existingSubmissionsPipeline(
  { userId, sparkId, creationKey, canonicalKey }: SubmissionLookup,
  collection: string,
): PipelineStage[] {
  const branch = (match: keyof ExistingSubmissions, $match: QueryFilter<Block>) => [
    { $match },
    { $limit: 1 },
    {
      $project: {
        userId: 1,
        moderation_status: 1,
        deleted: 1,
        'social_meta.platform': 1,
        ownership: 1,
        match: { $literal: match },
      },
    },
  ];
  const others = [
    branch('firstSubmission', { sparkId, userId, purpose: 'submission' }),
    ...(canonicalKey === null ? [] : [branch('samePost', { sparkId, canonicalKey, supersededAt: null })]),
  ];
  return [
    ...branch('sameRequest', { userId, creationKey }),
    ...others.map((pipeline) => ({ $unionWith: { coll: collection, pipeline } })),
  ];
}

export function isOwnDeclined(block: ExistingSubmission, userId: string): boolean {
  return block.userId.toString() === userId && block.moderation_status === 'declined' && !block.deleted;
}
