import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import type { VersionedTerms } from '@sparks/domain';
import {
  Block,
  BlockSearchRepository,
  engagementFields,
  updateBlock,
  type BlockEngagement,
  type BlockRecord,
  type BlockSocialMeta,
  type VerificationStatus,
} from '../contributions/index.js';
import type { AssessedPost } from '../ownership/index.js';
import type { ContributionDeadline } from './agreed-terms.js';
import {
  existingSubmissionsPipeline,
  type ExistingSubmission,
  type ExistingSubmissions,
  type SubmissionLookup,
} from './existing-submissions.js';

/** The fields that a submission sets; all others start at their defaults. */
export type NewBlock = Pick<
  BlockRecord,
  | '_id'
  | 'sparkId'
  | 'creatorId'
  | 'userId'
  | 'contributor'
  | 'purpose'
  | 'blockName'
  | 'contentType'
  | 'aiContentId'
  | 'content'
  | 'canonicalKey'
  | 'creationKey'
  | 'social_meta'
  | 'ownership'
  | 'created'
  | 'terms'
  | 'trendingScore'
> &
  Partial<Pick<BlockRecord, 'isPrivate' | 'baselineViews' | 'firstReading' | 'decisionDeadline' | 'reviewDueAt'>> & {
    refresh?: Pick<BlockRecord['refresh'], 'dueAt'>;
  };

/** Queries for submission and verification. */
@Injectable()
export class SubmissionRepository {
  constructor(
    @InjectModel(Block.name) private readonly model: Model<Block>,
    private readonly search: BlockSearchRepository,
  ) {}

  /** Throws a duplicate key error when the post, the first submission or the request exists already. */
  async insert(block: NewBlock, session: ClientSession): Promise<BlockRecord> {
    const [document] = await this.model.create([block], { session });
    if (!document) throw new Error('Insert returned no document');
    const inserted = document.toObject<BlockRecord>();
    await this.search.save([inserted], session);
    return inserted;
  }

  /**
   * Includes deleted contributions, because a post can be submitted to a campaign only once, but none that turned out to
   * be another person's.
   */
  async findByPost(sparkId: Types.ObjectId, canonicalKey: string): Promise<BlockRecord | null> {
    return this.model.findOne({ sparkId, canonicalKey, supersededAt: null }).lean<BlockRecord>();
  }

  /** The contribution that an earlier attempt of the same request created. */
  async findByCreationKey(userId: Types.ObjectId, creationKey: string): Promise<BlockRecord | null> {
    return this.model.findOne({ userId, creationKey }).lean<BlockRecord>();
  }

  /** Looks up all three in one query. */
  async findExisting(lookup: SubmissionLookup): Promise<ExistingSubmissions> {
    const found = await this.model.aggregate<ExistingSubmission & { match: keyof ExistingSubmissions }>(
      existingSubmissionsPipeline(lookup, this.model.collection.collectionName),
    );
    return found.reduce<ExistingSubmissions>((existing, { match, ...block }) => ({ ...existing, [match]: block }), {
      sameRequest: null,
      samePost: null,
      firstSubmission: null,
    });
  }

  /** Whether the person has made a first submission to the campaign. */
  async hasFirstSubmission(sparkId: Types.ObjectId, userId: Types.ObjectId): Promise<boolean> {
    return (await this.model.exists({ sparkId, userId, purpose: 'submission' })) !== null;
  }

  /** Sets a declined contribution and its verification to pending; `null` when it is not declined. */
  async reopenDeclined(
    id: Types.ObjectId,
    change: {
      reopenedAt: Date;
      terms: VersionedTerms;
      rulesVersion: number;
      deadline: ContributionDeadline;
      feeKey: string;
      aiContentId?: Types.ObjectId;
      post: AssessedPost;
    },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { reopenedAt, terms, rulesVersion, deadline, feeKey, aiContentId, post } = change;
    const reopened = await updateBlock(
      this.model,
      { _id: id, deleted: false, moderation_status: 'declined' },
      {
        $set: {
          moderation_status: 'pending',
          moderationReason: '',
          moderatedAt: reopenedAt,
          terms,
          rulesVersion,
          reviewDueAt: deadline.reviewDueAt,
          ...(deadline.decisionDeadline ? { decisionDeadline: deadline.decisionDeadline } : {}),
          feeKey,
          verification: { status: 'pending', reason: '', checkedAt: null },
          ...(aiContentId ? { aiContentId } : {}),
          social_meta: post.meta,
          ownership: post.ownership,
        },
      },
      session,
    );
    if (reopened) await this.search.save([reopened], session);
    return reopened;
  }

  /**
   * Stores the numbers of a pending verification. Returns `null` and writes nothing when other numbers were stored or
   * the post was replaced since `seen` was read, or when the contribution is approved and refreshed: only the refresh
   * may then store numbers, because it checks them for implausible jumps.
   */
  async storeInitialNumbers(
    seen: BlockRecord,
    numbers: { engagement: BlockEngagement; trendingScore: number },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      {
        _id: seen._id,
        canonicalKey: seen.canonicalKey,
        'verification.status': 'pending',
        'engagement.fetchedAt': seen.engagement.fetchedAt,
        $nor: [{ moderation_status: 'approved', 'refresh.dueAt': { $ne: null } }],
      },
      { $set: { ...engagementFields(numbers.engagement), trendingScore: numbers.trendingScore } },
      session,
    );
  }

  /**
   * Stores the result of a pending verification. `null` when another run has already stored one, or when the contributor
   * has answered a request for changes since: the post may be another one or be edited, and is verified again.
   */
  async finishVerification(
    block: BlockRecord,
    result: {
      status: Exclude<VerificationStatus, 'pending'>;
      reason: string;
      checkedAt: Date;
      meta?: Partial<BlockSocialMeta>;
    },
  ): Promise<BlockRecord | null> {
    const meta = Object.fromEntries(
      Object.entries(result.meta ?? {}).map(([field, value]) => [`social_meta.${field}`, value]),
    );
    // First, because after a crash the pending verification runs again.
    if (result.meta?.caption !== undefined)
      await this.search.save([{ ...block, social_meta: { caption: result.meta.caption } }]);
    return updateBlock(
      this.model,
      {
        _id: block._id,
        'verification.status': 'pending',
        'changeRequest.respondedAt': block.changeRequest?.respondedAt ?? null,
      },
      {
        $set: {
          verification: { status: result.status, reason: result.reason, checkedAt: result.checkedAt },
          ...meta,
        },
      },
    );
  }

  /** Ids of contributions whose verification is pending since before `olderThan`, the oldest first. */
  async listUnverified(olderThan: Date, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ 'verification.status': 'pending', created: { $lt: olderThan } })
      .sort({ created: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }
}
