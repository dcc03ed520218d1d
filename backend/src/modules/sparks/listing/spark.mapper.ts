import {
  BANNER_FOCUS_DEFAULT,
  isPastEnd,
  postRulesOf,
  rulesVersionOf,
  type AccessStatus,
  type SparkStatus,
} from '@sparks/domain';
import type { ConversationCounts } from '../../../core/cases/index.js';
import type { UserPublic } from '../../../core/users/index.js';
import type { AccessRequestRecord } from '../access/access-request.schema.js';
import type { AccessDto, AccessRequestDto, AccessRequestForAdmins } from '../access/access.dto.js';
import type { SparkAdminInfo, SparkCard, SparkDetail } from '../dto/spark.response.js';
import type { SparkRecord } from '../spark.schema.js';

/** The caller's relation to a campaign. */
export interface SparkAccess {
  /** Absent for an anonymous caller. */
  userId?: string;
  isCreator: boolean;
  isAdmin: boolean;
  accessStatus: AccessStatus;
  hasAccess: boolean;
}

/**
 * The status at this time, because the transitions job marks ended campaigns with a delay. A passed deadline alone does
 * not end a campaign; it only ends submissions.
 */
export function currentStatus(spark: Pick<SparkRecord, 'status' | 'end_time'>, now: Date): SparkStatus {
  return spark.status === 'ongoing' && isPastEnd({ end_time: spark.end_time }, now) ? 'ended' : spark.status;
}

function focusOf({ bannerFocus }: SparkRecord): SparkCard['bannerFocus'] {
  const { x, y } = bannerFocus ?? BANNER_FOCUS_DEFAULT;
  return { x, y };
}

/** Contains no fields hidden by privacy. */
export function toSparkCard(spark: SparkRecord, creator: UserPublic | undefined, now: Date): SparkCard {
  return {
    _id: spark._id.toHexString(),
    name: spark.name,
    slug: spark.slug,
    description: spark.description,
    thumbnail: spark.thumbnail,
    banner: spark.banner,
    bannerFocus: focusOf(spark),
    content: spark.content,
    brandUrl: spark.brandUrl,
    creator: creator ?? null,
    live_mode: spark.live_mode,
    status: currentStatus(spark, now),
    manuallyClosed: spark.manuallyClosed,
    published_time: { date: spark.published_time.date },
    end_time: { date: spark.end_time.date },
    deadline: spark.deadline,
    created: spark.created,
    isPrivate: spark.isPrivate,
    contribution_social_platforms: spark.contribution_social_platforms,
    location: spark.location,
    allowedContributionsType: spark.allowedContributionsType,
    type: spark.type,
    budget: spark.budget,
    initialBudget: spark.initialBudget,
    usage: spark.usage,
    held: spark.held ?? 0,
    refunded: spark.refunded ?? 0,
    approvalBonus: spark.approvalBonus,
    eesMultiple: spark.eesMultiple,
    spotlightCost: spark.spotlightCost,
    ratePerThousandViews: spark.ratePerThousandViews,
    maxEarningPerContribution: spark.maxEarningPerContribution,
    termsVersion: spark.termsVersion ?? 1,
    rulesVersion: rulesVersionOf(spark),
    contributionsCount: spark.contributionsCount,
    earningRunway: spark.earningRunway,
    earningRunwayEndTime: spark.earningRunwayEndTime,
    ...postRulesOf(spark),
    winnerSubmissionStatus: spark.winnerSubmissionStatus,
  };
}

/** Attachments, terms and assets of a private campaign require access. */
export function toSparkDetail(
  spark: SparkRecord,
  creator: UserPublic | undefined,
  access: SparkAccess,
  now: Date,
): SparkDetail {
  const { userId, hasAccess, accessStatus, isAdmin, isCreator } = access;
  const { closing, decisionPeriod, settlement } = spark;
  return {
    ...toSparkCard(spark, creator, now),
    attachments: hasAccess ? spark.attachments.map(({ name, url }) => ({ name, url })) : [],
    termsAndConditions: hasAccess ? spark.termsAndConditions : '',
    cloudFolderLink: hasAccess ? spark.cloudFolderLink : '',
    hasAccess,
    accessRequests: userId !== undefined && accessStatus !== 'none' ? [{ user: userId, status: accessStatus }] : [],
    ...(decisionPeriod && (isCreator || isAdmin)
      ? {
          decisionPeriod: {
            until: decisionPeriod.until,
            posts: decisionPeriod.posts,
            reserved: decisionPeriod.reservedCents,
          },
        }
      : {}),
    settlement: settlement
      ? { since: settlement.since, until: settlement.until, total: settlement.total, read: settlement.read }
      : null,
    closing: closing && {
      reason: closing.reason,
      isByAdmin: !spark.creator.equals(closing.by),
      ...(isCreator || isAdmin ? { refunded: closing.refundedCents } : {}),
      date: closing.at,
    },
    updated: spark.updated,
  };
}

export function toSparkAdminInfo(
  spark: SparkRecord,
  creator: UserPublic | undefined,
  pendingAccessRequests: number,
  now: Date,
): SparkAdminInfo {
  const access: SparkAccess = { isCreator: false, isAdmin: true, accessStatus: 'none', hasAccess: true };
  return { ...toSparkDetail(spark, creator, access, now), pendingAccessRequests };
}

export function toAccess({ accessStatus, hasAccess }: SparkAccess): AccessDto {
  return { status: accessStatus, hasAccess };
}

export function toAccessRequest(
  request: AccessRequestRecord,
  people: ReadonlyMap<string, UserPublic>,
  conversations: ReadonlyMap<string, ConversationCounts> = new Map(),
): AccessRequestDto {
  const id = request._id.toHexString();
  const conversation = conversations.get(id);
  return {
    _id: id,
    user: people.get(request.userId.toHexString()) ?? null,
    status: request.status,
    ...(request.pitch ? { pitch: request.pitch } : {}),
    requestedAt: request.requestedAt,
    decidedAt: request.decidedAt,
    ...(conversation ? { conversation } : {}),
  };
}

export function toAccessRequestForAdmins(
  request: AccessRequestRecord,
  people: ReadonlyMap<string, UserPublic>,
  sparks: ReadonlyMap<string, SparkRecord>,
): AccessRequestForAdmins {
  const spark = sparks.get(request.sparkId.toHexString());
  return {
    ...toAccessRequest(request, people),
    campaign: spark ? { _id: spark._id.toHexString(), name: spark.name, slug: spark.slug } : null,
  };
}
