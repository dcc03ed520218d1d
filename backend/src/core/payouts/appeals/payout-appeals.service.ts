import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ERROR_CODES, formatCents } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { conflict } from '../../../platform/http/app-error.js';
import { AppealableDecisions, AppealsService, type AppealDecision } from '../../appeals/index.js';
import { AuditService } from '../../audit/index.js';
import type { CaseRecord } from '../../cases/index.js';
import { PayoutRepository } from '../payout.repository.js';
import { ownPayout, payoutNotFound } from '../payouts.errors.js';

/** People appeal the refusal of their payout. Its money is back in the wallet, so no decision moves any. */
@Injectable()
export class PayoutAppealsService implements OnModuleInit {
  constructor(
    private readonly decisions: AppealableDecisions,
    private readonly appeals: AppealsService,
    private readonly payouts: PayoutRepository,
    private readonly audit: AuditService,
    private readonly transactions: TransactionRunner,
  ) {}

  onModuleInit(): void {
    this.decisions.register('payout_refusal', (...review) => this.review(...review));
  }

  /**
   * Throws 404 for other people's payouts, 409 not_appealable unless an admin refused it, appeal_window_over, or
   * already_appealed.
   */
  async appeal(payoutId: string, text: string, user: AuthUser): Promise<CaseRecord> {
    return this.transactions.runInTransaction(async (session) => {
      const payout = await this.payouts.findById(payoutId, session);
      if (!payout?.userId.equals(user.id)) throw payoutNotFound();
      const { _id, userId, failureCode, refusalReason, refusedBy, endedAt } = payout;
      if (failureCode !== 'admin_refused' || endedAt === null) throw conflict(ERROR_CODES.not_appealable);
      const opened = await this.appeals.open(
        {
          appealed: {
            decision: 'payout_refusal',
            decisionId: _id,
            ...(refusalReason === null ? {} : { reason: refusalReason }),
          },
          decidedAt: endedAt,
          decider: refusedBy ?? undefined,
          subject: { type: 'user', id: userId, campaign: null, username: user.username },
          appellant: { userId, role: 'appellant' },
          text,
        },
        user,
        session,
      );
      if (!(await this.payouts.setAppeal(_id, opened._id, session))) throw conflict(ERROR_CODES.already_appealed);
      return opened;
    });
  }

  /** Throws 404, 403 own_payout. */
  private async review(
    { appealed }: CaseRecord,
    { outcome, statement }: AppealDecision,
    admin: AuthUser,
    session: ClientSession,
  ): Promise<void> {
    const payout = appealed && (await this.payouts.findById(appealed.decisionId.toHexString(), session));
    if (!payout) throw payoutNotFound();
    if (payout.userId.equals(admin.id)) throw ownPayout();
    const { _id, netCents, userId } = payout;
    await this.audit.record(
      {
        actor: admin,
        action: outcome === 'overturned' ? 'payout_appeal_overturned' : 'payout_appeal_upheld',
        target: { type: 'payout', id: _id.toHexString(), label: `Payout of ${formatCents(netCents)}` },
        before: { userId: userId.toHexString() },
        after: { reason: statement },
      },
      session,
    );
  }
}
