import {
  applicableTerms,
  currentTerms,
  displayModerationStatus,
  isBoosted,
  isOpenForSubmissions,
  isSameTerms,
} from '@sparks/domain';
import type { SparkRecord } from '../../sparks/index.js';
import { storedBaseline, type BlockRecord } from '../contributions/index.js';
import type { BlockView } from './block-views.service.js';
import type { BlockResponse, BlockSparkResponse, BlockTermsResponse } from './dto/block.response.js';

/** `now` determines whether a boost is still active. */
export function toBlockResponse(
  { block, user, spark, aiContent, isLiked, seesReview }: BlockView,
  now: Date,
): BlockResponse {
  const { platform, postId, username, imageUrl, caption } = block.social_meta;
  const { views, likes, comments, shares, fetchedAt } = block.engagement;
  const status = displayModerationStatus(block.moderation_status);
  return {
    _id: block._id.toString(),
    ...(user ? { user } : {}),
    ...(spark ? { spark: toBlockSpark(spark, now) } : {}),
    purpose: block.purpose,
    ...(block.contentType ? { contentType: block.contentType } : {}),
    content: block.content,
    ...(aiContent ? { aiContent } : {}),
    created: block.created,
    ...(spark && seesReview ? { terms: toBlockTerms(block, spark) } : {}),
    moderation_status: status,
    ...(seesReview ? { moderation_reason: block.moderationReason, baselineViews: storedBaseline(block) } : {}),
    verification_status: block.verification.status,
    is_spotlighted: block.is_spotlighted,
    hasActiveBoost: isBoosted(block, now),
    boostedUntil: block.boostedUntil,
    is_flagged: status === 'flagged',
    ...(block.deleted ? { is_deleted: true } : {}),
    likesCount: block.likesCount,
    commentsCount: block.commentsCount,
    isLikedByUser: { value: isLiked },
    ees: block.ees,
    social_meta: { platform, postId, username, imageUrl, caption },
    engagement: { views, likes, comments, shares, fetchedAt },
  };
}

function toBlockTerms(block: BlockRecord, spark: SparkRecord): BlockTermsResponse {
  const terms = applicableTerms(block.terms, spark);
  return { ...terms, differsFromCampaign: !isSameTerms(terms, currentTerms(spark)) };
}

function toBlockSpark(spark: SparkRecord, now: Date): BlockSparkResponse {
  const { _id, name, slug, creator, spotlightCost } = spark;
  return {
    _id: _id.toString(),
    name,
    slug,
    creator_id: creator.toString(),
    isOpen: isOpenForSubmissions(spark, now).open,
    spotlightCost,
  };
}
