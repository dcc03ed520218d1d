import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ModerationStatus } from '@sparks/domain';
import type { ClientSession, QueryFilter, UpdateQuery } from 'mongoose';
import { Model, Types } from 'mongoose';
import type { BlockCriteria } from './block-query.js';
import { blockFilter, blockOrder } from './block-query.js';
import type { BlockEngagement, BlockRecord, BlockSocialMeta } from './block.schema.js';
import type { VerificationStatus } from './block.types.js';
import { Block } from './block.schema.js';

/** What a new contribution consists of; everything else starts at its default. */
export type NewBlock = Pick<
  BlockRecord,
  'sparkId' | 'creatorId' | 'userId' | 'purpose' | 'blockName' | 'contentType' | 'content' | 'canonicalKey' | 'creationKey' | 'social_meta' | 'created' | 'trendingScore'
>;

/** The only file that touches the contributions' collection. Answers are plain objects; unknown ids give `null`. */
@Injectable()
export class BlockRepository {
  constructor(@InjectModel(Block.name) private readonly model: Model<Block>) {}

  /** Throws a duplicate key error for a post, a first submission or a request that is there already. */
  async insert(block: NewBlock, session: ClientSession): Promise<BlockRecord> {
    const [document] = await this.model.create([block], { session });
    if (!document) throw new Error('An insert answered without a document');
    return document.toObject<BlockRecord>();
  }

  /** The contribution, also a deleted one; with a session as that transaction sees it. */
  async findById(id: Types.ObjectId, session?: ClientSession): Promise<BlockRecord | null> {
    return this.model.findById(id).session(session ?? null).lean<BlockRecord>();
  }

  /** The contribution of a post to a campaign, also a deleted one: a post is in a campaign once. */
  async findPostInSpark(sparkId: Types.ObjectId, canonicalKey: string, session?: ClientSession): Promise<BlockRecord | null> {
    return this.model.findOne({ sparkId, canonicalKey }).session(session ?? null).lean<BlockRecord>();
  }

  /** What the same request of the same person created before. */
  async findByCreationKey(userId: Types.ObjectId, creationKey: string): Promise<BlockRecord | null> {
    return this.model.findOne({ userId, creationKey }).lean<BlockRecord>();
  }

  /** Whether the person has made a first submission to the campaign. */
  async hasFirstSubmission(sparkId: Types.ObjectId, userId: Types.ObjectId, session?: ClientSession): Promise<boolean> {
    return (await this.model.exists({ sparkId, userId, purpose: 'submission' }).session(session ?? null)) !== null;
  }

  /** One page of a list, in its order. */
  async listPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    return this.model.find(blockFilter(criteria)).sort(blockOrder(criteria.sort)).skip(page.skip).limit(page.limit).lean<BlockRecord[]>();
  }

  /** How many contributions match; for lists that no counter answers. */
  async count(criteria: BlockCriteria): Promise<number> {
    return this.model.countDocuments(blockFilter(criteria));
  }

  /** From exactly this status to another; `null` when somebody else has moved it. */
  async moveStatus(
    move: { id: Types.ObjectId; from: ModerationStatus; to: ModerationStatus; reason: string; movedAt: Date },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { id, from, to, reason, movedAt } = move;
    return this.change(
      { _id: id, deleted: false, moderation_status: from },
      { $set: { moderation_status: to, moderationReason: reason, moderatedAt: movedAt } },
      session,
    );
  }

  /** A declined contribution goes back into the queue, and its post is checked anew; `null` when it is not declined. */
  async reopenDeclined(id: Types.ObjectId, reopenedAt: Date, session: ClientSession): Promise<BlockRecord | null> {
    return this.change(
      { _id: id, deleted: false, moderation_status: 'declined' },
      {
        $set: {
          moderation_status: 'pending',
          moderationReason: '',
          moderatedAt: reopenedAt,
          verification: { status: 'pending', reason: '', checkedAt: null },
        },
      },
      session,
    );
  }

  /** `null` when it is unknown or already so. */
  async setDeleted(id: Types.ObjectId, deleted: boolean, session: ClientSession): Promise<BlockRecord | null> {
    return this.change({ _id: id, deleted: !deleted }, { $set: { deleted } }, session);
  }

  /** Adds to what the contribution has earned, in cents, in the transaction of the ledger entry. */
  async addEarnings(id: Types.ObjectId, amountCents: number, session: ClientSession): Promise<BlockRecord | null> {
    return this.change({ _id: id }, { $inc: { ees: amountCents } }, session);
  }

  /** In the transaction of the like itself; `null` for an unknown or deleted contribution. */
  async addToLikesCount(id: Types.ObjectId, delta: 1 | -1, session: ClientSession): Promise<BlockRecord | null> {
    return this.change({ _id: id, deleted: false }, { $inc: { likesCount: delta } }, session);
  }

  /** Keeps the result of a check that is still owed; `null` when another run was first. */
  async finishVerification(
    id: Types.ObjectId,
    result: { status: Exclude<VerificationStatus, 'pending'>; reason: string; checkedAt: Date; meta?: Partial<BlockSocialMeta>; engagement?: BlockEngagement; trendingScore?: number },
  ): Promise<BlockRecord | null> {
    const meta = Object.fromEntries(Object.entries(result.meta ?? {}).map(([field, value]) => [`social_meta.${field}`, value]));
    return this.change(
      { _id: id, 'verification.status': 'pending' },
      {
        $set: {
          verification: { status: result.status, reason: result.reason, checkedAt: result.checkedAt },
          ...meta,
          ...(result.engagement ? { engagement: result.engagement } : {}),
          ...(result.trendingScore === undefined ? {} : { trendingScore: result.trendingScore }),
        },
      },
    );
  }

  /** Ids of contributions whose check is owed since before `olderThan`, oldest first. */
  async listUnverified(olderThan: Date, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      .find({ 'verification.status': 'pending', created: { $lt: olderThan } })
      .sort({ created: 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<{ _id: Types.ObjectId }>>();
    return found.map(({ _id }) => _id);
  }

  private async change(filter: QueryFilter<Block>, update: UpdateQuery<Block>, session?: ClientSession): Promise<BlockRecord | null> {
    return this.model.findOneAndUpdate(filter, update, { returnDocument: 'after', ...(session ? { session } : {}) }).lean<BlockRecord>();
  }
}
