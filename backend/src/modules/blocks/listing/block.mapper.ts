import {
  AVAILABLE,
  currentTerms,
  displayModerationStatus,
  isBoosted,
  isOpenForSubmissions,
  isSameTerms,
  parseContentUrl,
  postRatio,
  type DecisionDeadline,
} from '@sparks/domain';
import type { SparkRecord } from '../../sparks/index.js';
import { termsOf, type BlockChangeRequest, type BlockRecord, type BlockSocialMeta } from '../contributions/index.js';
import type { BlockView } from './block-views.service.js';
import type {
  BlockChangeRequestResponse,
  BlockDecisionDeadlineResponse,
  BlockOwnershipResponse,
  BlockResponse,
  BlockSparkResponse,
  BlockTermsResponse,
} from './dto/block.response.js';

/** `now` determines whether a boost is still active. */
export function toBlockResponse(
  { block, user, spark, aiContent, isLiked, seesReview, alsoIn }: BlockView,
  now: Date,
): BlockResponse {
  const { platform, postId, username, imageUrl, caption } = block.social_meta;
  // Contributions from before these facts were stored lack them.
  const {
    authorId = null,
    authorHandle = null,
    postedAt = null,
    ratio = ratioOf(block),
  } = block.social_meta as Partial<BlockSocialMeta>;
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
    ...(seesReview
      ? {
          moderation_reason: block.moderationReason,
          moderatedAt: block.moderatedAt,
          isAppealed: isAppealed(block),
          ...(block.appealCaseId ? { appealCaseId: block.appealCaseId.toHexString() } : {}),
          ...(block.changeRequest && status === 'pending'
            ? { changeRequest: toChangeRequest(block.changeRequest) }
            : {}),
          ...(block.decisionDeadline && status === 'pending'
            ? { decisionDeadline: toDecisionDeadline(block.decisionDeadline) }
            : {}),
          baselineViews: block.baselineViews,
          ownership: toOwnership(block),
          availability: block.availability ?? AVAILABLE,
        }
      : {}),
    ...(alsoIn ? { alsoIn } : {}),
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
    social_meta: { platform, postId, username, imageUrl, caption, authorId, authorHandle, postedAt, ratio },
    engagement: { views, likes, comments, shares, fetchedAt },
  };
}

function ratioOf({ content, social_meta: { platform } }: BlockRecord): number {
  const link = parseContentUrl(content);
  return postRatio({ platform, kind: link.ok ? link.kind : 'post' });
}

function toBlockTerms(block: BlockRecord, spark: SparkRecord): BlockTermsResponse {
  const terms = termsOf(block, spark);
  return { ...terms, differsFromCampaign: !isSameTerms(terms, currentTerms(spark)) };
}

function toBlockSpark(spark: SparkRecord, now: Date): BlockSparkResponse {
  const { _id, name, slug, isPrivate, creator, spotlightCost } = spark;
  return {
    _id: _id.toString(),
    name,
    slug,
    isPrivate,
    creator_id: creator.toString(),
    isOpen: isOpenForSubmissions(spark, now).open,
    spotlightCost,
  };
}

function isAppealed({ appealedDecisionAt, moderatedAt }: BlockRecord): boolean {
  return appealedDecisionAt !== undefined && appealedDecisionAt.getTime() === moderatedAt?.getTime();
}

function toChangeRequest({ caseId, ...request }: BlockChangeRequest): BlockChangeRequestResponse {
  return { caseId: caseId.toHexString(), ...request };
}

function toDecisionDeadline({ decideBy, onDeadline, escalatedAt }: DecisionDeadline): BlockDecisionDeadlineResponse {
  return { decideBy, onDeadline, escalatedAt };
}

function toOwnership({ ownership, verification, created }: BlockRecord): BlockOwnershipResponse {
  if (!ownership) {
    const checkedAt = verification.checkedAt ?? created;
    return { status: 'unproven', method: null, authorId: null, authorHandle: null, checkedAt };
  }
  const { status, method, authorId, authorHandle, checkedAt } = ownership;
  return { status, method, authorId, authorHandle, checkedAt };
}
