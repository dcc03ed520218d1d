import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession } from 'mongoose';
import {
  Block,
  BlockSearchRepository,
  engagementFields,
  updateBlock,
  type BlockChangeRequest,
  type BlockOwnership,
  type BlockRecord,
  type BlockSocialMeta,
} from '../contributions/index.js';

/** The post of another link. */
export interface ReplacementPost {
  content: string;
  canonicalKey: string;
  social_meta: BlockSocialMeta;
  ownership: BlockOwnership;
}

const NO_NUMBERS = { views: null, likes: null, comments: null, shares: null, fetchedAt: null };
const VERIFICATION_PENDING = { status: 'pending', reason: '', checkedAt: null } as const;

/** Requests for changes of pending contributions. Every update is conditional on the request that was read. */
@Injectable()
export class ChangeRequestRepository {
  constructor(
    @InjectModel(Block.name) private readonly model: Model<Block>,
    private readonly search: BlockSearchRepository,
  ) {}

  /** `null` unless the contribution is pending and its last request is still the one that was `seen`. */
  async store(
    { _id, changeRequest: seen }: Pick<BlockRecord, '_id' | 'changeRequest'>,
    changeRequest: BlockChangeRequest,
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      {
        _id,
        deleted: false,
        moderation_status: 'pending',
        ...(seen
          ? { 'changeRequest.caseId': seen.caseId, 'changeRequest.round': seen.round, 'changeRequest.dueAt': null }
          : { changeRequest: { $exists: false } }),
      },
      { $set: { changeRequest } },
      session,
    );
  }

  /** Stores the contributor's answer and has the post verified again. `null` when none is awaited any more. */
  async answer(
    { _id, changeRequest }: Pick<BlockRecord, '_id' | 'changeRequest'>,
    respondedAt: Date,
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return updateBlock(
      this.model,
      {
        _id,
        deleted: false,
        moderation_status: 'pending',
        'changeRequest.caseId': changeRequest?.caseId,
        'changeRequest.dueAt': { $gt: respondedAt },
      },
      {
        $set: {
          'changeRequest.dueAt': null,
          'changeRequest.respondedAt': respondedAt,
          verification: VERIFICATION_PENDING,
        },
      },
      session,
    );
  }

  /**
   * Replaces the post, whose numbers and baseline start again. `null` when the contribution has earned with its post or
   * was refreshed, which follows an approval. Throws a duplicate key error when the campaign has the post already.
   */
  async replacePost(id: Types.ObjectId, post: ReplacementPost, session: ClientSession): Promise<BlockRecord | null> {
    const replaced = await updateBlock(
      this.model,
      {
        _id: id,
        moderation_status: 'pending',
        'refresh.triedAt': null,
        $nor: ['ees', 'engagementPaidCents', 'bonusPaidCents', 'reversedCents'].map((field) => ({
          [field]: { $gt: 0 },
        })),
      },
      {
        $set: {
          ...post,
          verification: VERIFICATION_PENDING,
          ...engagementFields(NO_NUMBERS),
          baselineViews: null,
          firstReading: null,
          countedViews: 0,
          viewsUnderReview: 0,
          acceptedViews: 0,
        },
        $unset: { availability: '', risk: '' },
      },
      session,
    );
    if (replaced) await this.search.save([replaced], session);
    return replaced;
  }

  /** Pending contributions without an answer in time, the oldest first. */
  async listOverdue(now: Date, limit: number): Promise<Types.ObjectId[]> {
    const found = await this.model
      // `$type` makes the partial index applicable.
      .find({ 'changeRequest.dueAt': { $type: 'date', $lte: now } })
      .sort({ 'changeRequest.dueAt': 1 })
      .limit(limit)
      .select({ _id: 1 })
      .lean<Array<Pick<BlockRecord, '_id'>>>();
    return found.map(({ _id }) => _id);
  }

  /** Removes a request without an answer in time; returns the contribution before. `null` when it was answered or decided. */
  async expire(id: Types.ObjectId, now: Date, session: ClientSession): Promise<BlockRecord | null> {
    return this.model
      .findOneAndUpdate(
        { _id: id, moderation_status: 'pending', 'changeRequest.dueAt': { $lte: now, $type: 'date' } },
        { $unset: { changeRequest: '' } },
        { returnDocument: 'before', session },
      )
      .lean<BlockRecord>();
  }
}
