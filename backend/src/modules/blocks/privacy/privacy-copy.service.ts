import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { DueItemsRunner } from '../../../platform/queue/due-items-runner.js';
import { ShutdownState } from '../../../platform/shutdown/shutdown-state.js';
import { PrivacyChangeRepository, SparksService, type PrivacyChangeRecord } from '../../sparks/index.js';
import { isApproved } from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { PrivacyCopyRepository } from './privacy-copy.repository.js';

/** Repeating job of the queue `maintenance`. */
export const COPY_PRIVACY_JOB = 'copy-privacy';
export const COPY_PRIVACY_EVERY_MS = 2_000;

export const PRIVACY_BATCH_SIZE = 200;
const PAGE_SIZE = 20;

/**
 * Copies to contributions whether their campaign is private, after it became private or public. Each batch is one
 * transaction with its counters, and what is copied is not found again: safe to kill and to run concurrently.
 */
@Injectable()
export class PrivacyCopyService {
  private readonly logger = new Logger(PrivacyCopyService.name);

  constructor(
    private readonly changes: PrivacyChangeRepository,
    private readonly blocks: PrivacyCopyRepository,
    private readonly counts: BlockCountsRepository,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
    private readonly dueItems: DueItemsRunner,
    private readonly shutdown: ShutdownState,
  ) {}

  /** Returns the number of finished changes. A failing one is logged and retried by the next run. */
  async copyDue(): Promise<number> {
    return this.dueItems.run({
      list: (limit) => this.changes.listOpen(limit),
      pageSize: PAGE_SIZE,
      act: (change) => this.copy(change),
      onError: (err, { sparkId }) =>
        this.logger.error({ err, sparkId: sparkId.toHexString() }, 'Failed to copy the privacy of a campaign'),
    });
  }

  private async copy(change: PrivacyChangeRecord): Promise<boolean> {
    const { sparkId } = change;
    // The product deletes only drafts, which have no changes; an operator may have deleted a campaign by hand.
    if (await this.sparks.findById(sparkId.toHexString())) await this.copyAll(sparkId);
    else this.logger.warn({ sparkId: sparkId.toHexString() }, 'The campaign is missing: its privacy is not copied');
    await this.changes.finish(change);
    return true;
  }

  private async copyAll(sparkId: Types.ObjectId): Promise<void> {
    let fromKey: string | null = '';
    while (fromKey !== null) {
      this.shutdown.requeueIfShuttingDown();
      fromKey = await this.copyBatch(sparkId, fromKey);
    }
  }

  /** Returns the last post of a full batch; `null` when there are no others. */
  private async copyBatch(sparkId: Types.ObjectId, fromKey: string): Promise<string | null> {
    return this.transactions.runInTransaction(async (session) => {
      // Conflicts with an edit, which could change the privacy that is copied here.
      const { isPrivate } = await this.sparks.findForSubmission(sparkId.toHexString(), session);
      const batch = await this.blocks.listOutdated({ sparkId, isPrivate, fromKey }, PRIVACY_BATCH_SIZE, session);
      if (batch.length === 0) return null;
      await this.blocks.setPrivacy(batch, isPrivate, session);
      await this.counts.applyPrivacyChange(batch.filter(isApproved), { isPrivate }, session);
      return batch.length === PRIVACY_BATCH_SIZE ? (batch.at(-1)?.canonicalKey ?? null) : null;
    });
  }
}
