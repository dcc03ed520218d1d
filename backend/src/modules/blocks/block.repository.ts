import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model, Types, type ClientSession, type QueryFilter, type UpdateQuery } from 'mongoose';
import { engagementTotal, type ExperienceTotals, type ModerationStatus } from '@sparks/domain';
import { countForPage, type CappedCount } from '../../platform/database/capped-count.js';
import {
  blockFilter,
  blockOrder,
  indexFor,
  presentPipeline,
  submittedFilter,
  type AskedFor,
  type BlockCriteria,
  type PresentPart,
  type SubmittedRange,
} from './block-query.js';
import {
  Block,
  UNPAID_BY_CONTRIBUTOR,
  type BlockEngagement,
  type BlockRecord,
  type BlockSocialMeta,
} from './block.schema.js';
import type { VerificationStatus } from './block.types.js';

/** What a new contribution consists of; everything else starts at its default. */
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
  | 'created'
  | 'trendingScore'
> & { refresh?: Pick<BlockRecord['refresh'], 'dueAt'> };

/** What the walk through a campaign reads of each contribution: a third of what there is. */
const SUBMITTED_FIELDS = {
  userId: 1,
  content: 1,
  created: 1,
  moderation_status: 1,
  is_spotlighted: 1,
  boostedUntil: 1,
  likesCount: 1,
  commentsCount: 1,
  'social_meta.platform': 1,
  'social_meta.username': 1,
  ees: 1,
} as const;
export type SubmittedBlock = Pick<
  BlockRecord,
  | '_id'
  | 'userId'
  | 'content'
  | 'created'
  | 'moderation_status'
  | 'is_spotlighted'
  | 'boostedUntil'
  | 'likesCount'
  | 'commentsCount'
  | 'ees'
> & {
  social_meta: Pick<BlockSocialMeta, 'platform' | 'username'>;
};

/** What a submission to a campaign has to know of a contribution that is there. */
export type PresentBlock = Pick<BlockRecord, '_id' | 'userId' | 'moderation_status' | 'deleted'>;

/** What is there already when somebody submits a post to a campaign; `null` what is not. */
export type PresentBlocks = Record<PresentPart, PresentBlock | null>;

/** What is written whenever the numbers of a post are: the numbers, and their sum that candidates for prizes are ranked by. */
export function engagementFields(engagement: BlockEngagement): Pick<BlockRecord, 'engagement' | 'engagementTotal'> {
  return { engagement, engagementTotal: engagementTotal(engagement) };
}

/** The only file that touches the contributions' collection, but for their numbers (engagement/). Answers are plain objects; unknown ids give `null`. */
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
    return this.model
      .findById(id)
      .session(session ?? null)
      .lean<BlockRecord>();
  }

  /** The contribution of a post to a campaign, also a deleted one: a post is in a campaign once. */
  async findPostInSpark(
    sparkId: Types.ObjectId,
    canonicalKey: string,
    session?: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.model
      .findOne({ sparkId, canonicalKey })
      .session(session ?? null)
      .lean<BlockRecord>();
  }

  /** What the same request of the same person created before. */
  async findByCreationKey(userId: Types.ObjectId, creationKey: string): Promise<BlockRecord | null> {
    return this.model.findOne({ userId, creationKey }).lean<BlockRecord>();
  }

  /** What is there already, in one question. */
  async findPresent(submission: AskedFor): Promise<PresentBlocks> {
    const found = await this.model.aggregate<PresentBlock & { is: PresentPart }>(
      presentPipeline(submission, this.model.collection.collectionName),
    );
    return found.reduce<PresentBlocks>((present, { is, ...block }) => ({ ...present, [is]: block }), {
      created: null,
      post: null,
      first: null,
    });
  }

  /** Whether the person has made a first submission to the campaign. */
  async hasFirstSubmission(sparkId: Types.ObjectId, userId: Types.ObjectId, session?: ClientSession): Promise<boolean> {
    return (await this.model.exists({ sparkId, userId, purpose: 'submission' }).session(session ?? null)) !== null;
  }

  /** Those of the contributions that exist, also deleted ones, in any order; with a session as that transaction sees them. */
  async findManyByIds(ids: readonly Types.ObjectId[], session?: ClientSession): Promise<BlockRecord[]> {
    return this.model
      .find({ _id: { $in: ids } })
      .session(session ?? null)
      .lean<BlockRecord[]>();
  }

  /** A page of a campaign's approved contributions by engagement: the most first, then the most seen, then the earlier one. */
  async listRanked(sparkId: Types.ObjectId, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    return this.model
      .find({ sparkId, deleted: false, moderation_status: 'approved' })
      .sort({ engagementTotal: -1, 'engagement.views': -1, _id: 1 })
      .skip(page.skip)
      .limit(page.limit)
      .lean<BlockRecord[]>();
  }

  /** One page of a list, in its order. */
  async listPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<BlockRecord[]> {
    const index = indexFor(criteria);
    const query = this.model
      .find(blockFilter(criteria))
      .sort(blockOrder(criteria.sort))
      .skip(page.skip)
      .limit(page.limit);
    return (index ? query.hint(index) : query).lean<BlockRecord[]>();
  }

  /** The campaigns of a person's newest contributions in review, one a contribution. */
  async listSparksInReview(userId: Types.ObjectId, limit: number): Promise<Types.ObjectId[]> {
    const blocks = await this.model
      .find({ userId, deleted: false, moderation_status: 'pending' }, { sparkId: 1 })
      .sort({ created: -1, _id: -1 })
      .limit(limit)
      .lean<Array<Pick<BlockRecord, 'sparkId'>>>();
    return blocks.flatMap(({ sparkId }) => sparkId ?? []);
  }

  /** A person's contributions whose views earned what no pool has paid, and that still earn; no order. */
  async listUnpaid(
    userId: Types.ObjectId,
    limit: number,
  ): Promise<Array<Pick<BlockRecord, 'sparkId' | 'engagementUnpaidCents'>>> {
    return (
      this.model
        .find(
          { userId, engagementUnpaidCents: { $gt: 0 }, moderation_status: 'approved', deleted: false },
          { sparkId: 1, engagementUnpaidCents: 1 },
        )
        .limit(limit)
        // Named, since a planner that does not know how few they are may walk all that the person has in a list.
        .hint(UNPAID_BY_CONTRIBUTOR)
        .lean<Array<Pick<BlockRecord, 'sparkId' | 'engagementUnpaidCents'>>>()
    );
  }

  /**
   * Contributions of a campaign in the order of their submission, deleted ones left out. What a range without `skip` costs does not depend
   * on where it stands.
   */
  async listSubmitted(sparkId: Types.ObjectId, range: SubmittedRange): Promise<SubmittedBlock[]> {
    return this.model
      .find(submittedFilter(sparkId, range), SUBMITTED_FIELDS)
      .sort(blockOrder('oldest'))
      .skip(range.skip ?? 0)
      .limit(range.limit)
      .lean<SubmittedBlock[]>();
  }

  /** How many contributions match, as far as the page's reader needs it; for lists that no counter answers. */
  async countForPage(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<CappedCount> {
    const index = indexFor(criteria);
    return countForPage(this.model, blockFilter(criteria), page, index ? { hint: index } : {});
  }

  /** How many contributions each campaign has in each status; reads all of them, for the making of counters. */
  async countByStatus(session: ClientSession): Promise<
    Array<{
      sparkId?: Types.ObjectId;
      creatorId?: Types.ObjectId;
      counter: ModerationStatus | 'deleted';
      count: number;
    }>
  > {
    const found = await this.model
      .aggregate<{
        _id: { sparkId?: Types.ObjectId; creatorId?: Types.ObjectId; status: ModerationStatus; deleted: boolean };
        count: number;
      }>([
        {
          $group: {
            _id: { sparkId: '$sparkId', creatorId: '$creatorId', status: '$moderation_status', deleted: '$deleted' },
            count: { $sum: 1 },
          },
        },
      ])
      .session(session);
    return found.map(({ _id: { status, deleted, ...of }, count }) => ({
      ...of,
      counter: deleted ? ('deleted' as const) : status,
      count,
    }));
  }

  /** Contributions to campaigns, in whatever state, after the one of `afterId`, in the order of their ids. */
  async listOfCampaigns(afterId: Types.ObjectId | null, limit: number, session: ClientSession): Promise<BlockRecord[]> {
    return this.model
      .find({ sparkId: { $exists: true }, ...(afterId ? { _id: { $gt: afterId } } : {}) })
      .sort({ _id: 1 })
      .limit(limit)
      .session(session)
      .lean<BlockRecord[]>();
  }

  /** Keeps a contributor's profile with a contribution that has none. */
  async keepProfile(
    id: Types.ObjectId,
    contributor: NonNullable<BlockRecord['contributor']>,
    session: ClientSession,
  ): Promise<void> {
    await this.model.updateOne({ _id: id, contributor: { $exists: false } }, { $set: { contributor } }, { session });
  }

  /** Everybody with a contribution, in any order. */
  async listContributors(): Promise<Types.ObjectId[]> {
    return this.model.distinct('userId');
  }

  /** A person's approved contributions and their views, counted from them; for the making of totals. */
  async sumOfContributor(userId: Types.ObjectId, session: ClientSession): Promise<ExperienceTotals> {
    const [sum] = await this.model
      .aggregate<ExperienceTotals>([
        { $match: { userId, deleted: false, moderation_status: 'approved' } },
        { $group: { _id: null, approved: { $sum: 1 }, views: { $sum: '$engagement.views' } } },
      ])
      .session(session);
    return { approved: sum?.approved ?? 0, views: sum?.views ?? 0 };
  }

  /** A person's contributions to a campaign, in every status, deleted ones left out. */
  async listOfPersonInSpark(
    userId: Types.ObjectId,
    sparkId: Types.ObjectId | undefined,
  ): Promise<Array<Pick<BlockRecord, 'moderation_status' | 'ees'>>> {
    return this.model
      .find({ userId, deleted: false, sparkId: sparkId ?? { $exists: false } })
      .select({ moderation_status: 1, ees: 1 })
      .lean<Array<Pick<BlockRecord, 'moderation_status' | 'ees'>>>();
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

  /**
   * Takes a move back: from the status that it gave to the one before. `null` when the contribution does not stand there
   * any more, was deleted, or has earned something since.
   */
  async undoMove(
    move: {
      id: Types.ObjectId;
      from: ModerationStatus;
      to: ModerationStatus;
      before: { reason: string; moderatedAt: Date | null; earnedCents: number };
    },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    const { id, from, to, before } = move;
    return this.change(
      { _id: id, deleted: false, moderation_status: from, ees: before.earnedCents },
      { $set: { moderation_status: to, moderationReason: before.reason, moderatedAt: before.moderatedAt } },
      session,
    );
  }

  /** Puts an approved contribution in the light, adding the tip to what it has earned; `null` when it is not approved or is there already. */
  async spotlight(
    id: Types.ObjectId,
    light: { at: Date; requestKey: string; tipCents: number },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.change(
      { _id: id, deleted: false, moderation_status: 'approved', is_spotlighted: false },
      {
        $set: { is_spotlighted: true, spotlightedAt: light.at, spotlightKey: light.requestKey },
        $inc: { ees: light.tipCents },
      },
      session,
    );
  }

  /** Boosts an approved contribution; `null` when it is not approved or a boost runs at `now`. */
  async boost(
    id: Types.ObjectId,
    boost: { now: Date; until: Date },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.change(
      {
        _id: id,
        deleted: false,
        moderation_status: 'approved',
        $or: [{ boostedUntil: null }, { boostedUntil: { $lte: boost.now } }],
      },
      { $set: { boostedUntil: boost.until } },
      session,
    );
  }

  /** A declined contribution goes back into the queue, and its post is checked anew; `null` when it is not declined. */
  async reopenDeclined(
    id: Types.ObjectId,
    { reopenedAt, aiContentId }: { reopenedAt: Date; aiContentId?: Types.ObjectId },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.change(
      { _id: id, deleted: false, moderation_status: 'declined' },
      {
        $set: {
          moderation_status: 'pending',
          moderationReason: '',
          moderatedAt: reopenedAt,
          verification: { status: 'pending', reason: '', checkedAt: null },
          ...(aiContentId ? { aiContentId } : {}),
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

  /** In the transaction of the like itself, marking the score as out of date; `null` for an unknown or deleted contribution. */
  async addToLikesCount(
    id: Types.ObjectId,
    delta: 1 | -1,
    at: Date,
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.change(
      { _id: id, deleted: false },
      { $inc: { likesCount: delta }, $min: { trendingChangedAt: at } },
      session,
    );
  }

  /**
   * Keeps the numbers of a check that is still owed, unless others were stored since `seen` was read. Those of an approved
   * contribution that is refreshed are the refresh's alone: it judges them before they count. `null` when nothing was kept.
   */
  async fillInNumbers(
    seen: BlockRecord,
    numbers: { engagement: BlockEngagement; trendingScore: number },
    session: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.change(
      {
        _id: seen._id,
        'verification.status': 'pending',
        'engagement.fetchedAt': seen.engagement.fetchedAt,
        $nor: [{ moderation_status: 'approved', 'refresh.dueAt': { $ne: null } }],
      },
      { $set: { ...engagementFields(numbers.engagement), trendingScore: numbers.trendingScore } },
      session,
    );
  }

  /** Keeps the result of a check that is still owed; `null` when another run was first. */
  async finishVerification(
    id: Types.ObjectId,
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
    return this.change(
      { _id: id, 'verification.status': 'pending' },
      {
        $set: {
          verification: { status: result.status, reason: result.reason, checkedAt: result.checkedAt },
          ...meta,
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

  private async change(
    filter: QueryFilter<Block>,
    update: UpdateQuery<Block>,
    session?: ClientSession,
  ): Promise<BlockRecord | null> {
    return this.model
      .findOneAndUpdate(filter, update, { returnDocument: 'after', ...(session ? { session } : {}) })
      .lean<BlockRecord>();
  }
}
