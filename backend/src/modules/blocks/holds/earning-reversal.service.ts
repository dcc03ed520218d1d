import { Injectable } from '@nestjs/common';
import { canModerate } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import {
  BlockAudit,
  blockNotFound,
  BlockRepository,
  canSeeUnpublished,
  nothingHeld,
  onlyReviewers,
} from '../contributions/index.js';
import { EarningHoldsService } from './earning-holds.service.js';
import type { Reversal } from './hold-notices.service.js';

/** Reversals that a reviewer requests. */
@Injectable()
export class EarningReversalService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly holds: EarningHoldsService,
    private readonly audit: BlockAudit,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Throws 404, 403 unless the caller reviews the contribution, and 409 nothing_held. */
  async reverse(id: string, reason: string, user: AuthUser): Promise<Reversal> {
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(parseObjectId(id), session);
      if (!block || !canSeeUnpublished(block, user)) throw blockNotFound();
      if (!canModerate(user, block.creatorId?.toString())) throw onlyReviewers();
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
}
