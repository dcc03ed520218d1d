import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { currentTerms, engagementTotal, type ContributorRecord, type SocialPlatform } from '@sparks/domain';
import { Block, type BlockRecord } from '../../../src/modules/blocks/contributions/block.schema.js';
import { BlockCountsRepository } from '../../../src/modules/blocks/counters/block-counts.repository.js';
import { ContributorTotalsRepository } from '../../../src/modules/blocks/counters/contributor-totals.repository.js';
import { ContributionEventRepository } from '../../../src/modules/blocks/events/contribution-event.repository.js';
import { buildSnapshotEvents } from '../../../src/modules/blocks/events/new-events.js';
import { SparksService, type SparkRecord } from '../../../src/modules/sparks/index.js';
import { TransactionRunner } from '../../../src/platform/database/transaction-runner.js';
import { newVideoId, youtubeUrl } from '../social-sandbox.js';
import type { TestApp } from '../test-app.js';

/** Overrides of a contribution; the post's metrics default to 0. */
export interface BlockOverrides extends Partial<
  Pick<
    BlockRecord,
    | 'moderation_status'
    | 'deleted'
    | 'created'
    | 'ees'
    | 'refresh'
    | 'baselineViews'
    | 'risk'
    | 'content'
    | 'canonicalKey'
    | 'social_meta'
  >
> {
  userId?: Types.ObjectId;
  views?: number | null;
  likes?: number | null;
  comments?: number | null;
  shares?: number | null;
}

/** Inserts an approved contribution directly and updates the counters. */
export async function createBlock(
  app: TestApp,
  spark: Pick<SparkRecord, '_id' | 'creator'>,
  overrides: BlockOverrides = {},
): Promise<BlockRecord> {
  const [block] = await createBlocks(app, spark, [overrides]);
  if (!block) throw new Error('No contribution was written');
  return block;
}

/** Like `createBlock` for many contributions, in one batch. */
export async function createBlocks(
  app: TestApp,
  spark: Pick<SparkRecord, '_id' | 'creator'>,
  overrides: readonly BlockOverrides[],
): Promise<BlockRecord[]> {
  const counts = app.get(BlockCountsRepository);
  const totals = app.get(ContributorTotalsRepository);
  const counted = { sparkId: spark._id, creatorId: spark.creator };
  const campaign = await app.get(SparksService).findById(spark._id.toHexString());
  if (!campaign) throw new Error('The campaign does not exist');
  const ofCampaign = {
    terms: currentTerms(campaign),
    ...(campaign.isPrivate ? { isPrivate: true as const } : {}),
  };
  const documents = await app
    .get<Model<Block>>(getModelToken(Block.name))
    .create(overrides.map((override) => ({ ...ofCampaign, ...documentOf(spark, override) })));
  await app.get(TransactionRunner).runInTransaction(async (session) => {
    for (const { _id, userId, isPrivate, deleted, moderation_status: status } of documents)
      await counts.applyStatusChange(
        { _id, userId, isPrivate, ...counted },
        { to: deleted ? 'deleted' : status },
        session,
      );
    await app.get(ContributionEventRepository).insertMany(
      documents.flatMap((document) => buildSnapshotEvents(document.toObject<BlockRecord>())),
      session,
    );
    for (const [userId, achieved] of achievements(documents))
      await totals.increment(new Types.ObjectId(userId), achieved, session);
  });
  return documents.map((document) => document.toObject<BlockRecord>());
}

/** Decided contributions and views by contributor, ordered by id. */
function achievements(
  documents: readonly Pick<BlockRecord, 'userId' | 'deleted' | 'moderation_status' | 'engagement'>[],
): [userId: string, ContributorRecord][] {
  const totals = new Map<string, ContributorRecord>();
  for (const { userId, engagement, deleted, moderation_status: status } of documents) {
    if (deleted) continue;
    const before = totals.get(userId.toString()) ?? { approved: 0, declined: 0, views: 0 };
    const isApproved = status === 'approved';
    totals.set(userId.toString(), {
      approved: before.approved + Number(isApproved),
      declined: before.declined + Number(status === 'declined'),
      views: before.views + (isApproved ? (engagement.views ?? 0) : 0),
    });
  }
  return [...totals].sort(([a], [b]) => a.localeCompare(b));
}

/** The fields of a contribution that describe its post. */
export const postOn = (
  platform: SocialPlatform,
  postId: string,
): Pick<BlockRecord, 'canonicalKey' | 'social_meta'> => ({
  canonicalKey: `${platform}:${postId}`,
  social_meta: {
    platform,
    postId,
    username: 'somebody',
    imageUrl: '',
    caption: '',
    authorId: null,
    authorHandle: null,
    postedAt: null,
  },
});

function documentOf(spark: Pick<SparkRecord, '_id' | 'creator'>, overrides: BlockOverrides): Partial<BlockRecord> {
  const { userId = new Types.ObjectId(), views = 0, likes = 0, comments = 0, shares = 0, ...rest } = overrides;
  const videoId = newVideoId();
  const created = overrides.created ?? new Date();
  return {
    sparkId: spark._id,
    creatorId: spark.creator,
    userId,
    // Allows any number of contributions per user.
    purpose: 'resubmission',
    contentType: 'UGC',
    content: youtubeUrl(videoId),
    creationKey: `factory:${videoId}`,
    ...postOn('youtube', videoId),
    created,
    moderation_status: 'approved',
    // Submitted when it had no views.
    baselineViews: 0,
    verification: { status: 'verified', reason: '', checkedAt: created },
    engagement: { views, likes, comments, shares, fetchedAt: created },
    engagementTotal: engagementTotal({ likes, comments, shares }),
    ...rest,
  };
}
