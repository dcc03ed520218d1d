import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canTransition, ERROR_CODES } from '@sparks/domain';
import { AppealsService } from '../../../core/appeals/index.js';
import { CasesService } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import { blockNotFound, BlockRepository, type BlockRecord } from '../contributions/index.js';
import { StatusTransitionRepository, type StatusTransitionRecord } from '../moderation/index.js';
import { AppealRepository } from './appeal.repository.js';

/** Contributors appeal decisions about their contributions. */
@Injectable()
export class ContributionAppealsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly openAppeals: AppealRepository,
    private readonly transitions: StatusTransitionRepository,
    private readonly appeals: AppealsService,
    private readonly cases: CasesService,
    private readonly sparks: SparksService,
    private readonly transactions: TransactionRunner,
  ) {}

  /**
   * Once per decision. Throws 404 for other people's contributions, 409 not_appealable unless it is declined or flagged
   * by a settled decision, appeal_window_over, or already_appealed.
   */
  async appeal(id: string, text: string, user: AuthUser): Promise<BlockRecord> {
    const blockId = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(blockId, session);
      if (!block || block.deleted || block.userId.toHexString() !== user.id) throw blockNotFound();
      const decision = await this.findDecision(block, session);
      const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toHexString(), session) : null;
      const { _id: decisionId, changedAt: decidedAt, changedBy: decider, reason } = decision;
      const opened = await this.appeals.open(
        {
          appealed: { decision: 'moderation', decisionId, ...(reason ? { reason } : {}) },
          decidedAt,
          decider,
          subject: { type: 'block', id: blockId, campaign: spark?.name ?? null },
          appellant: { userId: block.userId, role: 'contributor' },
          otherParties: block.creatorId ? [{ userId: block.creatorId, role: 'reviewer' }] : [],
          text,
        },
        user,
        session,
      );
      const stored = await this.openAppeals.store(block, opened._id, session);
      if (!stored) throw conflict(ERROR_CODES.already_appealed);
      return stored;
    });
  }

  /** Throws 404 for other people's contributions, 409 case_closed when no appeal is open. */
  async withdraw(id: string, user: AuthUser): Promise<BlockRecord> {
    const blockId = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(blockId, session);
      if (!block || block.userId.toHexString() !== user.id) throw blockNotFound();
      const { appealCaseId } = block;
      const cleared = appealCaseId && (await this.openAppeals.clear(blockId, appealCaseId, session));
      if (!cleared || !appealCaseId) throw conflict(ERROR_CODES.case_closed);
      await this.cases.withdraw(appealCaseId, new Types.ObjectId(user.id), session);
      return cleared;
    });
  }

  /** The decision that led to the contribution's status. */
  private async findDecision(block: BlockRecord, session: ClientSession): Promise<StatusTransitionRecord> {
    const { moderation_status: status } = block;
    const latest = await this.transitions.findLatest(block._id, session);
    const isAppealable = canTransition(status, 'approved', 'appeal') && latest?.to === status;
    if (!latest || !isAppealable || latest.settlement === 'open') throw conflict(ERROR_CODES.not_appealable);
    return latest;
  }
}
