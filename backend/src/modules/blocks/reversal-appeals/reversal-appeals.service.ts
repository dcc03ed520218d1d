import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { AppealsService } from '../../../core/appeals/index.js';
import type { CaseRecord } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict, notFound } from '../../../platform/http/app-error.js';
import { cutIdPage } from '../../../platform/http/list-cursor.js';
import { SparksService } from '../../sparks/index.js';
import { BlockRepository } from '../contributions/index.js';
import { EarningReversalRepository, type EarningReversalRecord } from '../holds/index.js';

export interface EarningReversalView {
  reversal: EarningReversalRecord;
  /** Absent when the campaign no longer exists. */
  sparkName: string | undefined;
}

/** Contributors read and appeal the reversals of their held earnings. */
@Injectable()
export class ReversalAppealsService {
  constructor(
    private readonly reversals: EarningReversalRepository,
    private readonly blocks: BlockRepository,
    private readonly sparks: SparksService,
    private readonly appeals: AppealsService,
    private readonly transactions: TransactionRunner,
  ) {}

  /** Newest first. `nextCursor` is `null` on the last page. */
  async list(
    { blockId }: { blockId: string | undefined },
    user: AuthUser,
    { after, limit }: { after: string | undefined; limit: number },
  ): Promise<{ items: EarningReversalView[]; nextCursor: string | null }> {
    const found = await this.reversals.listByContributor(
      { userId: new Types.ObjectId(user.id), ...(blockId ? { blockId: new Types.ObjectId(blockId) } : {}) },
      { ...(after ? { after: new Types.ObjectId(after) } : {}), limit: limit + 1 },
    );
    const { items: page, nextCursor } = cutIdPage(found, limit);
    const sparks = await this.sparks.findManyByIds([...new Set(page.map(({ sparkId }) => sparkId.toHexString()))]);
    const nameOf = new Map(sparks.map(({ _id, name }) => [_id.toHexString(), name]));
    const items = page.map((reversal) => ({ reversal, sparkName: nameOf.get(reversal.sparkId.toHexString()) }));
    return { items, nextCursor };
  }

  /** Once. Throws 404 for reversals of other people, 409 appeal_window_over or already_appealed. */
  async appeal(id: string, text: string, user: AuthUser): Promise<CaseRecord> {
    const reversalId = parseObjectId(id);
    return this.transactions.runInTransaction(async (session) => {
      const reversal = await this.reversals.findById(reversalId, session);
      if (!reversal?.userId.equals(user.id)) throw notFound('Reversal not found');
      const { blockId, sparkId, userId, deciderId, reason, amountCents, reversedAt } = reversal;
      const spark = await this.sparks.findById(sparkId.toHexString(), session);
      const block = await this.blocks.findById(blockId, session);
      const opened = await this.appeals.open(
        {
          appealed: { decision: 'earnings_reversal', decisionId: reversalId, reason, amountCents },
          decidedAt: reversedAt,
          decider: deciderId,
          subject: { type: 'block', id: blockId, campaign: spark?.name ?? null },
          appellant: { userId, role: 'contributor' },
          otherParties: block?.creatorId ? [{ userId: block.creatorId, role: 'reviewer' }] : [],
          text,
        },
        user,
        session,
      );
      if (!(await this.reversals.setAppeal(reversalId, opened._id, session)))
        throw conflict(ERROR_CODES.already_appealed);
      return opened;
    });
  }
}
