import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { BlockCounter, BlockEngagement, BlockRecord } from '../contributions/index.js';
import { ContributionEventsService } from '../events/index.js';
import { BlockCountsRepository } from './block-counts.repository.js';
import { ContributorTotalsService } from './contributor-totals.service.js';

/** Updates counters, contributor totals and events after a change. Call it in the transaction of the change. */
@Injectable()
export class ContributionChangesService {
  constructor(
    private readonly counts: BlockCountsRepository,
    private readonly totals: ContributorTotalsService,
    private readonly events: ContributionEventsService,
  ) {}

  async recordStatusChange(
    block: BlockRecord,
    change: { from: BlockCounter; to: BlockCounter },
    session: ClientSession,
  ): Promise<void> {
    await this.counts.applyStatusChange(block, change, session);
    await this.totals.applyStatusChange(block, change, session);
    await this.events.recordStatusChange(block, change, session);
  }

  /** Call it for approved contributions only. `at`: when the platform reported the new numbers. */
  async recordNumbers(block: BlockRecord, before: BlockEngagement, at: Date, session: ClientSession): Promise<void> {
    await this.totals.applyViews(block, before.views, session);
    await this.events.recordNumbers(block, before, at, session);
  }
}
