import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { isObjectId, parseObjectId } from '../../../platform/database/object-id.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { blockNotFound, BlockRepository, type BlockRecord } from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { BlockListingRepository } from './block-listing.repository.js';

/** What other modules ask about contributions, and tell them. What people see of them: `BlockListingService`. */
@Injectable()
export class ContributionsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly lists: BlockListingRepository,
    private readonly counts: BlockCountsRepository,
    private readonly facts: ContributionEventsService,
  ) {}

  /** The contribution in whatever state, also a deleted one; `null` for unknown and malformed ids. */
  async findById(blockId: string, session?: ClientSession): Promise<BlockRecord | null> {
    return isObjectId(blockId) ? this.blocks.findById(new Types.ObjectId(blockId), session) : null;
  }

  /** Those of the contributions that exist, also deleted ones, in any order. */
  async findManyByIds(blockIds: readonly Types.ObjectId[], session?: ClientSession): Promise<BlockRecord[]> {
    return blockIds.length === 0 ? [] : this.blocks.findManyByIds(blockIds, session);
  }

  /** A page of a campaign's approved contributions, the most engagement first, and how many there are in all. */
  async listRanked(
    sparkId: string,
    page: Pick<PageQuery, 'page' | 'limit'>,
  ): Promise<{ items: BlockRecord[]; total: number }> {
    const id = parseObjectId(sparkId);
    const [items, { approved }] = await Promise.all([
      this.lists.listRanked(id, { skip: pageOffset(page), limit: page.limit }),
      this.counts.findBySpark(id),
    ]);
    return { items, total: approved };
  }

  /** Adds a prize to what a contribution has earned, whole cents, in the transaction of the ledger entry. Throws 404. */
  async addPrize(blockId: string, amountCents: number, session: ClientSession): Promise<void> {
    const block = await this.blocks.addEarnings(parseObjectId(blockId), amountCents, session);
    if (!block) throw blockNotFound();
    await this.facts.recordEarning(block, 'prize', amountCents, session);
  }
}
