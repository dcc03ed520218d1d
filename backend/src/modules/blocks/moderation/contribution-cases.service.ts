import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { ERROR_CODES, type CaseOutcome } from '@sparks/domain';
import { CasesService } from '../../../core/cases/index.js';
import { ConversationsService } from '../../../core/conversations/index.js';
import { isClientError } from '../../../platform/http/app-error.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockStatusRepository } from './transitions/block-status.repository.js';

/** Ends the open cases of a contribution that is decided, deleted or resubmitted, in the transaction of the change. */
@Injectable()
export class ContributionCasesService {
  constructor(
    private readonly cases: CasesService,
    private readonly conversations: ConversationsService,
    private readonly statuses: BlockStatusRepository,
  ) {}

  /** Ends the conversation, too. */
  async endDeleted(block: BlockRecord, by: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.end(block, 'deleted', by, session);
    await this.conversations.end({ type: 'block', id: block._id }, by, session);
  }

  /** @param by absent for a job */
  async end(
    block: BlockRecord,
    outcome: CaseOutcome,
    by: Types.ObjectId | undefined,
    session: ClientSession,
  ): Promise<void> {
    for (const caseId of await this.clear(block, session))
      await unlessEnded(this.cases.resolve(caseId, { outcome, ...(by ? { by } : {}) }, session));
  }

  /** The contributor resubmits instead. */
  async withdraw(block: BlockRecord, session: ClientSession): Promise<void> {
    for (const caseId of await this.clear(block, session))
      await unlessEnded(this.cases.withdraw(caseId, block.userId, session));
  }

  private async clear({ _id, changeRequest, appealCaseId }: BlockRecord, session: ClientSession) {
    const caseIds = [changeRequest?.caseId, appealCaseId].filter((id) => id !== undefined);
    if (caseIds.length > 0) await this.statuses.clearCases(_id, session);
    return caseIds;
  }
}

/** A case can have ended before, for example unanswered. */
async function unlessEnded(change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    if (!isClientError(error) || error.code !== ERROR_CODES.case_closed) throw error;
  }
}
