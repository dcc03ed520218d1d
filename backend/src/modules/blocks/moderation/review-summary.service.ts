import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { canModerate, type ModerationStatus, type SocialPlatform } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { SparksService } from '../../sparks/index.js';
import {
  blockNotFound,
  BlockRepository,
  campaignNotFound,
  canSeeUnpublished,
  onlyReviewers,
  type BlockCounter,
} from '../contributions/index.js';
import { BlockListingRepository, BlockListingService } from '../listing/index.js';

export interface ReviewFilters {
  sparkId?: string | undefined;
  platform?: SocialPlatform | undefined;
  /** Prefix of the contributor's username. */
  contributor?: string | undefined;
  /** For admins only; see `BlockSearchService`. */
  search?: string | undefined;
}

/** Number of contributions by status, and their total earnings in cents. */
export type ContributorRecord = Record<ModerationStatus | 'earned', number>;

@Injectable()
export class ReviewSummaryService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly lists: BlockListingRepository,
    private readonly listing: BlockListingService,
    private readonly sparks: SparksService,
  ) {}

  /**
   * Without a campaign, counts all campaigns that the caller reviews; for admins, all campaigns. Throws 404, and 403
   * for a campaign that the caller does not review.
   */
  async countByStatus(
    { sparkId, ...filters }: ReviewFilters,
    viewer: AuthUser,
  ): Promise<Record<BlockCounter, CappedCount>> {
    if (sparkId === undefined)
      return this.listing.countByStatus(
        { ...filters, ...(viewer.isAdmin ? {} : { creatorId: new Types.ObjectId(viewer.id) }) },
        viewer,
      );
    const spark = await this.sparks.findById(sparkId);
    if (!spark) throw campaignNotFound();
    if (!canModerate(viewer, spark.creator.toString())) throw onlyReviewers();
    return this.listing.countByStatus({ ...filters, sparkId: spark._id }, viewer);
  }

  /** Covers the contributor's contributions to the same campaign. Throws 404, and 403 unless the caller reviews it. */
  async findContributorRecord(id: string, viewer: AuthUser): Promise<ContributorRecord> {
    const block = await this.blocks.findById(parseObjectId(id));
    if (!block || !canSeeUnpublished(block, viewer)) throw blockNotFound();
    if (!canModerate(viewer, block.creatorId?.toString())) throw onlyReviewers();
    const record = { pending: 0, approved: 0, declined: 0, flagged: 0, earned: 0 };
    for (const { moderation_status, ees } of await this.lists.listByContributorInSpark(block.userId, block.sparkId)) {
      record[moderation_status] += 1;
      record.earned += ees;
    }
    return record;
  }
}
