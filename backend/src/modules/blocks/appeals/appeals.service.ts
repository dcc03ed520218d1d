import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canAppeal, canTransition, ERROR_CODES } from '@sparks/domain';
import { CasesService } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import { blockNotFound, BlockRepository, type BlockRecord } from '../contributions/index.js';
import { StatusTransitionRepository, type StatusTransitionRecord } from '../moderation/index.js';
import { AppealNotices } from './appeal-notices.service.js';
import { AppealRepository } from './appeal.repository.js';

/** Contributors appeal decisions about their contributions. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly appeals: AppealRepository,
    private readonly transitions: StatusTransitionRepository,
    private readonly cases: CasesService,
    private readonly sparks: SparksService,
    private readonly notices: AppealNotices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
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
      if (!canAppeal(decision.changedAt, this.clock.now())) throw conflict(ERROR_CODES.appeal_window_over);
      const spark = block.sparkId ? await this.sparks.findById(block.sparkId.toHexString(), session) : null;
      const opened = await this.cases.open(
        {
          kind: 'appeal',
          subject: { type: 'block', id: blockId, campaign: spark?.name ?? null },
          parties: [
            { userId: block.userId, role: 'contributor' },
            ...(block.creatorId ? [{ userId: block.creatorId, role: 'reviewer' as const }] : []),
          ],
          status: 'under_review',
          uniqueKey: `appeal:${decision._id.toHexString()}`,
          isUniqueForever: true,
          ...(decision.changedBy ? { appealedDecider: decision.changedBy } : {}),
          message: { from: { userId: block.userId, role: 'contributor' }, text },
        },
        session,
      );
      if (!opened) throw conflict(ERROR_CODES.already_appealed);
      const stored = await this.appeals.store(block, opened._id, session);
      if (!stored) throw conflict(ERROR_CODES.already_appealed);
      await this.notices.announce(opened, user.username, session);
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
      const cleared = appealCaseId && (await this.appeals.clear(blockId, appealCaseId, session));
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
