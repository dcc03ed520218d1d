import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { canModerate } from '@sparks/domain';
import { AdminLimitService } from '../../../core/approvals/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { SparksService } from '../../sparks/index.js';
import {
  BlockAudit,
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  nothingHeld,
  onlyReviewers,
  type BlockRecord,
} from '../contributions/index.js';
import { EarningHoldsService } from './earning-holds.service.js';
import type { Reversal } from './hold-notices.service.js';

/** Reversals that a reviewer requests. */
@Injectable()
export class EarningReversalService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly holds: EarningHoldsService,
    private readonly sparks: SparksService,
    private readonly limits: AdminLimitService,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Throws 404, 403 unless the caller reviews the contribution, 409 nothing_held, and 202 approval_required for an admin.
   */
  async reverse(id: string, reason: string, user: AuthUser): Promise<Reversal> {
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(parseObjectId(id), session);
      if (!block || !canSeeUnpublished(block, user)) throw blockNotFound();
      if (!canModerate(user, block.creatorId?.toString())) throw onlyReviewers();
      await this.charge(block, reason, user, session);
      const reversal = await this.holds.reverse(block._id, reason, { type: 'user', id: user.id }, session);
      if (reversal.reversedCents === 0) throw nothingHeld();
      const before = { heldCents: block.heldCents ?? 0 };
      await this.audit.record(
        { action: 'block_earnings_reversed', block, user, before, after: { heldCents: 0, reason } },
        session,
      );
      return reversal;
    });
  }

  private async charge(block: BlockRecord, reason: string, user: AuthUser, session: ClientSession): Promise<void> {
    const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toHexString(), session) : null;
    if (!spark) return;
    await this.limits.charge(
      {
        kind: 'earnings_reversal',
        payload: { blockId: block._id.toHexString(), reason },
        amountCents: block.heldCents ?? 0,
        campaigns: [spark],
        blockIds: [block._id],
        contributorIds: [block.userId],
      },
      user,
      session,
    );
  }
}
