import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { canModerate } from '@sparks/domain';
import { UsersService, type UserPublic } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { AiContentUseService, type UsedAiContent } from '../../ai/index.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { blockNotFound, canSeeUnpublished, type BlockRecord } from '../contributions/index.js';
import { LikeRepository } from '../likes/index.js';
import type { BlockAlsoInResponse } from './dto/block.response.js';
import { OtherCampaignsService } from './other-campaigns.service.js';

/** A contribution with the related data that a response contains. */
export interface BlockView {
  block: BlockRecord;
  user: UserPublic | undefined;
  spark: SparkRecord | undefined;
  /** The generated content that the contributor used for it. */
  aiContent: UsedAiContent | undefined;
  isLiked: boolean;
  /** Whether the caller may see the reason and the details of the review. */
  seesReview: boolean;
  /** Other campaigns with the same post; only for reviewers. */
  alsoIn: BlockAlsoInResponse[] | undefined;
}

/** Loads users, campaigns, likes and generated contents of contributions: one query each, whatever the page size. */
@Injectable()
export class BlockViewsService {
  constructor(
    private readonly likes: LikeRepository,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
    private readonly aiUse: AiContentUseService,
    private readonly otherCampaigns: OtherCampaignsService,
  ) {}

  /** @param known as in `loadViews` */
  async loadView(
    block: BlockRecord,
    viewer: AuthUser | undefined,
    known: SparkRecord | null = null,
  ): Promise<BlockView> {
    const [view] = await this.loadViews([block], viewer, known);
    if (!view) throw blockNotFound();
    return view;
  }

  /**
   * In the order of `blocks`, which the caller must be allowed to see.
   * @param known a campaign that the caller has just read
   */
  async loadViews(
    blocks: readonly BlockRecord[],
    viewer: AuthUser | undefined,
    known: SparkRecord | null = null,
  ): Promise<BlockView[]> {
    const ids = blocks.map(({ _id }) => _id);
    const sparkIds = new Set(blocks.flatMap(({ sparkId }) => (sparkId ? [sparkId.toString()] : [])));
    if (known) sparkIds.delete(known._id.toString());
    const reviewed = blocks.filter((block) => block.sparkId && canModerate(viewer, block.creatorId?.toString()));
    const [users, sparks, liked, generated, alsoIn] = await Promise.all([
      this.users.getManyPublic([...new Set(blocks.map(({ userId }) => userId.toString()))]),
      this.sparks.findManyByIds([...sparkIds]),
      viewer && ids.length > 0 ? this.likes.likedAmong(new Types.ObjectId(viewer.id), ids) : new Set<string>(),
      this.aiUse.shownOf(blocks.flatMap(({ aiContentId }) => aiContentId ?? [])),
      this.otherCampaigns.findFor(reviewed),
    ]);
    const sparkById = new Map([...sparks, ...(known ? [known] : [])].map((spark) => [spark._id.toString(), spark]));
    return blocks.map((block) => ({
      block,
      user: users.get(block.userId.toString()),
      spark: block.sparkId ? sparkById.get(block.sparkId.toString()) : undefined,
      aiContent: block.aiContentId ? generated.get(block.aiContentId.toHexString()) : undefined,
      isLiked: liked.has(block._id.toString()),
      seesReview: canSeeUnpublished(block, viewer),
      alsoIn: alsoIn.get(block._id.toString()),
    }));
  }
}
