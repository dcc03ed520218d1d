import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { Clock } from '../../../platform/clock/clock.js';
import { isObjectId, parseObjectId } from '../../../platform/database/object-id.js';
import { pageOffset, type PageQuery } from '../../../platform/http/page.js';
import { blockNotFound, BlockRepository, ContributionWebhooks, type BlockRecord } from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { ContributionEventsService } from '../events/index.js';
import { BlockListingRepository } from './block-listing.repository.js';

/** Reads contributions for other modules and adds prizes. `BlockListingService` serves users. */
@Injectable()
export class ContributionsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly lists: BlockListingRepository,
    private readonly counts: BlockCountsRepository,
    private readonly events: ContributionEventsService,
    private readonly webhooks: ContributionWebhooks,
    private readonly clock: Clock,
  ) {}

  /** Includes deleted contributions; `null` for unknown and malformed ids. */
  async findById(blockId: string, session?: ClientSession): Promise<BlockRecord | null> {
    return isObjectId(blockId) ? this.blocks.findById(new Types.ObjectId(blockId), session) : null;
  }

  /** Includes deleted contributions, omits unknown ids; in any order. */
  async findManyByIds(blockIds: readonly Types.ObjectId[], session?: ClientSession): Promise<BlockRecord[]> {
    return blockIds.length === 0 ? [] : this.blocks.findManyByIds(blockIds, session);
  }

  /** One page of a campaign's approved contributions by descending engagement, and the total. */
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

  /** Adds a prize in cents to the earnings. Call it in the transaction of the ledger entry. Throws 404. */
  async addPrize(blockId: string, amountCents: number, session: ClientSession): Promise<void> {
    const block = await this.blocks.addEarnings(parseObjectId(blockId), amountCents, session);
    if (!block) throw blockNotFound();
    await this.events.recordEarning(block, 'prize', amountCents, session);
    const details = { cause: 'prize', amountCents, paidAt: this.clock.now().toISOString() } as const;
    await this.webhooks.publishEarning('earning.paid', block, details, session);
  }
}
