import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService, type UserPublic } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { pageOffset } from '../../../platform/http/page.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { campaignNotFound, type BlockRecord } from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { BlockListingRepository, type ExportedFields } from './block-listing.repository.js';

/** The contribution that was read last. */
export type CursorPosition = Pick<BlockRecord, '_id' | 'created'>;

/** A walk through all contributions of a campaign as they are now. Whoever walks keeps it. */
export interface CampaignCursor {
  sparkId: Types.ObjectId;
  /** What is submitted later is no part of the walk. */
  until: Date;
}

/** A contribution and its contributor, who may have left. */
export interface ExportedBlock {
  block: ExportedFields;
  user: Pick<UserPublic, 'name' | 'username'> | undefined;
}

/**
 * Reads all contributions of a campaign page by page in the order of their submission, in every status of review, deleted ones left
 * out. For admins: whoever calls has to have checked that.
 *
 * A contribution that is there all the time is read exactly once. One that is deleted before its page is read is left out, one that is
 * deleted later was read; neither moves any other.
 */
@Injectable()
export class BlockCursorService {
  constructor(
    private readonly blocks: BlockListingRepository,
    private readonly counts: BlockCountsRepository,
    private readonly sparks: SparksService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** Begins a walk, and says how many contributions there are. Throws 404 for an unknown campaign. */
  async openCursor(sparkId: string): Promise<{ walk: CampaignCursor; spark: SparkRecord; total: number }> {
    const until = this.clock.now();
    const spark = await this.campaign(sparkId);
    return { walk: { sparkId: spark._id, until }, spark, total: await this.countAll(spark) };
  }

  /** The next contributions behind a position (`null`: the first ones), and whether more follow. */
  async readNext(
    { sparkId, until }: CampaignCursor,
    after: CursorPosition | null,
    limit: number,
  ): Promise<{ rows: ExportedBlock[]; hasMore: boolean }> {
    const found = await this.blocks.listBySubmission(sparkId, { after, until, limit: limit + 1 });
    return { rows: await this.withUsers(found.slice(0, limit)), hasMore: found.length > limit };
  }

  /**
   * A page by its number, of what is there now. New contributions come last, so they move none; one that is deleted meanwhile moves the
   * later ones up. Throws 404 for an unknown campaign.
   */
  async readPage(
    sparkId: string,
    page: { page: number; limit: number },
  ): Promise<{ rows: ExportedBlock[]; total: number; hasMore: boolean }> {
    const spark = await this.campaign(sparkId);
    const [found, total] = await Promise.all([
      this.blocks.listBySubmission(spark._id, { skip: pageOffset(page), limit: page.limit + 1 }),
      this.countAll(spark),
    ]);
    return { rows: await this.withUsers(found.slice(0, page.limit)), total, hasMore: found.length > page.limit };
  }

  private async campaign(sparkId: string): Promise<SparkRecord> {
    const spark = await this.sparks.findById(sparkId);
    if (!spark) throw campaignNotFound();
    return spark;
  }

  private async countAll({ _id }: SparkRecord): Promise<number> {
    const { pending, approved, declined, flagged } = await this.counts.findBySpark(_id);
    return pending + approved + declined + flagged;
  }

  private async withUsers(blocks: readonly ExportedFields[]): Promise<ExportedBlock[]> {
    const people = await this.users.getManyNames([...new Set(blocks.map(({ userId }) => userId.toString()))]);
    return blocks.map((block) => ({ block, user: people.get(block.userId.toString()) }));
  }
}
