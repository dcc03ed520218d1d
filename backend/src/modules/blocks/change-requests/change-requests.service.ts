import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import { canModerate, CHANGES_DUE_MS, changesRefusal, isContributorOf } from '@sparks/domain';
import { CasesService, type CaseParty } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import {
  BlockAudit,
  blockNotFound,
  BlockRepository,
  DecisionDeadlineRepository,
  notPending,
  onlyReviewers,
  ownContribution,
  type BlockRecord,
} from '../contributions/index.js';
import { ChangeRequestNotices } from './change-request-notices.service.js';
import { ChangeRequestRepository } from './change-request.repository.js';

/** Reviewers ask for changes of a pending contribution instead of declining it. */
@Injectable()
export class ChangeRequestsService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly changeRequests: ChangeRequestRepository,
    private readonly deadlines: DecisionDeadlineRepository,
    private readonly cases: CasesService,
    private readonly sparks: SparksService,
    private readonly audit: BlockAudit,
    private readonly notices: ChangeRequestNotices,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * The contributor gets `CHANGES_DUE_MS` to answer. Throws 404, 403 FORBIDDEN or own_contribution, 409
   * invalid_transition unless it is pending, changes_already_requested or change_rounds_used.
   */
  async request(id: string, message: string, user: AuthUser): Promise<BlockRecord> {
    const blockId = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const block = await this.blocks.findById(blockId, session);
      if (!block || block.deleted) throw blockNotFound();
      if (!canModerate(user, block.creatorId?.toString())) throw onlyReviewers();
      if (isContributorOf(user, block.userId)) throw ownContribution();
      if (block.moderation_status !== 'pending') throw notPending(block.moderation_status);
      const refusal = changesRefusal(block.changeRequest);
      if (refusal) throw conflict(refusal);
      const requestedAt = this.clock.now();
      const dueAt = new Date(requestedAt.getTime() + CHANGES_DUE_MS);
      const campaign = await this.campaignNameOf(block, session);
      const caseId = await this.openCase(block, { message, user, dueAt, campaign }, session);
      const round = (block.changeRequest?.round ?? 0) + 1;
      const stored = await this.changeRequests.store(
        block,
        { caseId, round, message, requestedAt, dueAt, respondedAt: null },
        session,
      );
      if (!stored) throw conflict('changes_already_requested');
      await this.audit.record(
        { action: 'block_changes_requested', block: stored, user, before: {}, after: { reason: message } },
        session,
      );
      await this.notices.notifyContributor(stored, campaign, session);
      // The contributor's time to answer does not count.
      return this.deadlines.pause(stored, { now: requestedAt, expectedAt: dueAt }, session);
    });
  }

  private async openCase(
    block: BlockRecord,
    { message, user, dueAt, campaign }: { message: string; user: AuthUser; dueAt: Date; campaign: string | null },
    session: ClientSession,
  ): Promise<Types.ObjectId> {
    const isCreator = block.creatorId?.toHexString() === user.id;
    const from: CaseParty = { userId: new Types.ObjectId(user.id), role: isCreator ? 'reviewer' : 'admin' };
    if (block.changeRequest) {
      const { caseId } = block.changeRequest;
      await this.cases.ask(caseId, { dueAt, message: { from, text: message } }, session);
      return caseId;
    }
    const opened = await this.cases.open(
      {
        kind: 'changes',
        subject: { type: 'block', id: block._id, campaign },
        parties: [
          { userId: block.userId, role: 'contributor' },
          ...(block.creatorId ? [{ userId: block.creatorId, role: 'reviewer' as const }] : []),
        ],
        status: 'needs_response',
        uniqueKey: `changes:${block._id.toHexString()}`,
        isUniqueForever: false,
        dueAt,
        message: { from, text: message },
      },
      session,
    );
    if (!opened) throw conflict('changes_already_requested');
    return opened._id;
  }

  private async campaignNameOf({ sparkId }: BlockRecord, session: ClientSession): Promise<string | null> {
    const spark = sparkId ? await this.sparks.findById(sparkId.toHexString(), session) : null;
    return spark?.name ?? null;
  }
}
