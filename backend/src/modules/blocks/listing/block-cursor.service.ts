import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UsersService, type UserPublic } from '../../../core/users/index.js';
import { Clock } from '../../../platform/clock/clock.js';
import { pageOffset } from '../../../platform/http/page.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import { campaignNotFound, type BlockRecord } from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { BlockListingRepository, type ExportedFields } from './block-listing.repository.js';

/** Keyset position: the last contribution of the previous batch. */
export type CursorPosition = Pick<BlockRecord, '_id' | 'created'>;

/** Keyset cursor over all contributions of a campaign; the caller stores it between batches. */
export interface CampaignCursor {
  sparkId: Types.ObjectId;
  /** Later submissions are not included. */
  until: Date;
}

/** `user` is absent when the account was deleted. */
export interface ExportedBlock {
  block: ExportedFields;
  user: Pick<UserPublic, 'name' | 'username'> | undefined;
}

/**
 * Reads all contributions of a campaign in the order of submission with a keyset cursor: in every status, without
 * deleted ones. Does not check permissions; the caller must be an admin.
 *
 * Each contribution is read exactly once, unless it is deleted before its batch. Deletions do not make the cursor skip
 * or repeat other contributions.
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

  /** Throws 404 for an unknown campaign. */
  async openCursor(sparkId: string): Promise<{ cursor: CampaignCursor; spark: SparkRecord; total: number }> {
    const until = this.clock.now();
    const spark = await this.campaign(sparkId);
    return { cursor: { sparkId: spark._id, until }, spark, total: await this.countAll(spark) };
  }

  /** The batch after a position; `null` starts at the beginning. */
  async readNext(
    { sparkId, until }: CampaignCursor,
    after: CursorPosition | null,
    limit: number,
  ): Promise<{ rows: ExportedBlock[]; hasMore: boolean }> {
    const found = await this.blocks.listBySubmission(sparkId, { after, until, limit: limit + 1 });
    return { rows: await this.withUsers(found.slice(0, limit)), hasMore: found.length > limit };
  }

  /**
   * Offset pagination. New contributions come last and do not shift earlier pages; a deletion between two requests
   * shifts the following contributions. Throws 404 for an unknown campaign.
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
